import { unplaced } from './open-tasks.ts';
import type { Change, Undo } from '../plan/operation.ts';
import { type PlanContext, taskOf } from '../plan/plan-context.ts';
import { plannedContext, seenOf } from '../plan/plan-diff.ts';
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

/** Takes back what these tasks got, in the last message or in all. A question about them goes too. */
export function takenBackOf(
  session: PlanSession,
  { scope, task_ids = [] }: Undo,
  context: PlanContext,
): string {
  const first = scope === 'last' ? session.turns.length - 1 : 0;
  session.turns = session.turns
    .map((turn, n) => (n < first ? turn : turn.filter(({ task_id }) => !task_ids.includes(task_id))))
    .filter((turn) => turn.length > 0);
  const isAbout = ({ op, ops }: PendingQuestion) =>
    [op, ...(ops ?? [])].some((change) => task_ids.some((id) => id === change?.task_id));
  if (session.pending && isAbout(session.pending)) session.pending = null;
  session.queue = session.queue.filter((question) => !isAbout(question));
  session.unhelpful = 0;
  session.left.push(...task_ids);
  const names = listed(task_ids.map((id) => titleOf(context, id)));
  return `${names} ${task_ids.length > 1 ? 'are as they were' : 'is as it was'}.`;
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
