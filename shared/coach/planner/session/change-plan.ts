import { unplaced } from './open-tasks.ts';
import type { Change, Undo } from '../plan/operation.ts';
import { type PlanContext, taskOf } from '../plan/plan-context.ts';
import { plannedContext, seenOf } from '../plan/plan-diff.ts';
import { overlaps, spanOf } from '../plan/busy-time.ts';
import type { PendingQuestion, PlanSession } from '../plan/plan-session.schema.ts';
import { listed, plannedWords, titleOf } from '../plan/plan-words.ts';

/** Puts changes into the plan and words them as proposals. */
export function accept(session: PlanSession, changes: readonly Change[], before: PlanContext): string {
  if (changes.length === 0) return '';
  session.unhelpful = 0;
  for (const { task_id } of changes) {
    const task = taskOf(before, task_id);
    if (task) session.seen[task_id] = seenOf(task);
    session.left = session.left.filter((id) => id !== task_id);
  }
  session.turns.push([...changes]);
  if (session.asked.includes('place_other'))
    session.left.push(...unplaced(session, before).map(({ id }) => id));
  return plannedWords(changes, plannedContext(session, before));
}

export function takenBack(session: PlanSession, scope: 'last' | 'all', context: PlanContext): string {
  const taken = scope === 'all' ? session.turns.splice(0).flat() : (session.turns.pop() ?? []);
  session.pending = null;
  session.queue = [];
  session.unhelpful = 0;
  if (taken.length === 0) return 'There is nothing to take back.';
  const names = listed([...new Set(taken.map(({ task_id }) => titleOf(context, task_id)))]);
  session.left.push(...taken.map(({ task_id }) => task_id));
  return `I took back ${taken.length === 1 ? '1 change' : `${taken.length} changes`}: ${names}.`;
}

/** Ends the words where nothing could be taken back. */
export const STAYS = ', so that stays as it is.';

/** Takes back what these tasks got, in the last message or in all. A question about them goes too. */
export function takenBackOf(
  session: PlanSession,
  { scope, task_ids = [] }: Undo,
  context: PlanContext,
  before: PlanContext,
  beside: readonly Change[] = [],
): string {
  const first = scope === 'last' ? session.turns.length - 1 : 0;
  const turns = session.turns
    .map((turn, n) => (n < first ? turn : turn.filter(({ task_id }) => !task_ids.includes(task_id))))
    .filter((turn) => turn.length > 0);
  const taken = inTheWayOf(
    task_ids,
    plannedContext({ ...session, turns: [...turns, [...beside]] }, before),
    context,
  );
  if (taken) return `${taken}${STAYS}`;
  session.turns = turns;
  const isAbout = ({ op, ops }: PendingQuestion) =>
    [op, ...(ops ?? [])].some((change) => task_ids.some((id) => id === change?.task_id));
  if (session.pending && isAbout(session.pending)) session.pending = null;
  session.queue = session.queue.filter((question) => !isAbout(question));
  session.unhelpful = 0;
  session.left.push(...task_ids);
  const names = listed(task_ids.map((id) => titleOf(context, id)));
  return `${names} ${task_ids.length > 1 ? 'are as they were' : 'is as it was'}.`;
}

/** What runs at the old time of a task now, in words; null where nothing does that did not before. */
function inTheWayOf(task_ids: readonly string[], after: PlanContext, now: PlanContext): string | null {
  const clash = (context: PlanContext, one: string, other: string) => {
    const [a, b] = [one, other].map((id) => {
      const task = taskOf(context, id) ?? context.others.find((each) => each.id === id);
      return task && spanOf(task);
    });
    return Boolean(a && b && overlaps(a, b));
  };
  for (const id of task_ids) {
    const other = [...after.tasks, ...after.others].find(
      (each) => each.id !== id && clash(after, id, each.id) && !clash(now, id, each.id),
    );
    if (other) return `${titleOf(after, other.id)} is at the old time of ${titleOf(after, id)} now`;
  }
  return null;
}

/** The session is never changed in place: what the caller holds stays as it was. */
export function copyOf(session: PlanSession): PlanSession {
  const { focus, queue, turns, later, left, asked, barriers } = session;
  return {
    ...session,
    focus: [...focus],
    queue: [...queue],
    turns: [...turns],
    later: [...later],
    left: [...left],
    asked: [...asked],
    barriers: [...barriers],
    seen: { ...session.seen },
  };
}
