import type { Change } from './operation.ts';
import { taskOf, type PlanContext, type PlanTask } from './plan-context.ts';
import type { PlanSession, Seen } from './plan-session.schema.ts';

/** One task that the plan changes: from when to when. */
export interface PlanChange {
  task_id: string;
  title: string;
  from: Seen;
  to: Seen;
}

/** The changes of a session as one list: for each task its last time, length and status. */
export function plannedChanges({ turns }: Pick<PlanSession, 'turns'>): Change[] {
  const last = new Map<string, Change>();
  for (const change of turns.flat()) {
    const key = `${change.task_id} ${change.op}`;
    last.delete(key);
    last.set(key, change);
  }
  return [...last.values()];
}

/** The context as the plan so far would leave it: what is said next is judged against it. */
export function plannedContext(session: Pick<PlanSession, 'turns'>, context: PlanContext): PlanContext {
  const changes = plannedChanges(session);
  return { ...context, tasks: context.tasks.map((task) => planned(task, changes)) };
}

/** Who moves from when to when, in the order of the new day. A task that would stay as it is does not stand here. */
export function planDiff(session: Pick<PlanSession, 'turns'>, context: PlanContext): PlanChange[] {
  const after = plannedContext(session, context);
  return context.tasks
    .flatMap((task): PlanChange[] => {
      const [from, to] = [seenOf(task), seenOf(taskOf(after, task.id) ?? task)];
      if (JSON.stringify(from) === JSON.stringify(to)) return [];
      return [{ task_id: task.id, title: task.title, from, to }];
    })
    .sort((a, b) => ((a.to.start ?? a.to.date) < (b.to.start ?? b.to.date) ? -1 : 1));
}

/** The changes whose time has gone by at `now`: Complete names them and does not write them. */
export function pastChanges(session: Pick<PlanSession, 'turns'>, context: PlanContext): PlanChange[] {
  return planDiff(session, context).filter(
    ({ from, to }) => to.start !== null && to.start !== from.start && to.start < context.now,
  );
}

function planned(task: PlanTask, changes: readonly Change[]): PlanTask {
  let after = task;
  for (const change of changes) {
    if (change.task_id !== task.id) continue;
    if (change.op === 'schedule') after = { ...after, start: change.start, date: change.start.slice(0, 10) };
    else if (change.op === 'set_status') after = { ...after, status: change.status };
    else after = { ...after, duration_min: change.duration_min };
  }
  return after;
}

export function seenOf({ start, date, duration_min, status }: PlanTask): Seen {
  return { start, date, duration_min, status };
}
