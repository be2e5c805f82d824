import { withBusy } from '../../dialogue/busy-span.ts';
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
export function plannedChanges({ turns, one_change }: Planned): Change[] {
  const last = new Map<string, Change>();
  for (const change of turns.flat()) {
    const key = `${change.task_id} ${change.op}`;
    last.delete(key);
    last.set(key, change);
    if (one_change) for (const other of replacedBy(change, last)) last.delete(`${change.task_id} ${other}`);
  }
  return [...last.values()];
}

type Planned = Pick<PlanSession, 'turns' | 'one_change' | 'memory'>;

/** What is skipped or done gets no time any more, and what gets a time is to be done. */
function replacedBy(change: Change, before: ReadonlyMap<string, Change>): Change['op'][] {
  if (change.op === 'set_status')
    return change.status === 'pending'
      ? []
      : change.status === 'in_progress'
        ? ['schedule']
        : ['schedule', 'set_duration'];
  const status = before.get(`${change.task_id} set_status`);
  const isOver = status?.op === 'set_status' && /^(?:failed|completed)$/.test(status.status);
  const isSkipped = status?.op === 'set_status' && status.status === 'failed';
  return (change.op === 'schedule' && isOver) || isSkipped ? ['set_status'] : [];
}

/** The context as the plan so far would leave it: what is said next is judged against it. */
export function plannedContext(session: Planned, context: PlanContext): PlanContext {
  const changes = plannedChanges(session);
  const known = withBusy(context, session.memory?.busy ?? []);
  return { ...known, tasks: known.tasks.map((task) => planned(task, changes)) };
}

/** Who moves from when to when, in the order of the new day. A task that would stay as it is does not stand here. */
export function planDiff(session: Planned, context: PlanContext): PlanChange[] {
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
export function pastChanges(session: Planned, context: PlanContext): PlanChange[] {
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
