import { unplaced } from './open-tasks.ts';
import type { Change } from '../plan/operation.ts';
import { type PlanContext, taskOf } from '../plan/plan-context.ts';
import { plannedContext, seenOf } from '../plan/plan-diff.ts';
import type { PlanSession } from '../plan/plan-session.schema.ts';
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
