import { wishIn } from '../planner/changes/answer-pending.ts';
import { isChange, type Change, type Clarify, type Operation } from '../planner/plan/operation.ts';
import type { Pending, PlanContext } from '../planner/plan/plan-context.ts';
import type { PendingQuestion } from '../planner/plan/plan-session.schema.ts';

/** Questions without a wish: nothing waits in them. */
const EMPTY = new Set<PendingQuestion['reason']>(['unknown_task', 'unsupported']);
/** Questions that another change may answer: it makes room, or time. */
const RETRIED = new Set<PendingQuestion['reason']>(['conflict', 'out_of_range']);

/** Whether a participant's wish waits in an open question. */
export function holdsWish(pending: PendingQuestion | null): pending is PendingQuestion {
  return pending !== null && !pending.offer && !EMPTY.has(pending.reason);
}

/** The tasks that an open question is about. */
export function tasksOfQuestion({
  op,
  ops,
  candidates,
}: Pick<Pending, 'op' | 'ops' | 'candidates'>): string[] {
  const known = [op, ...(ops ?? [])].flatMap((change) =>
    typeof change?.task_id === 'string' ? [change.task_id] : [],
  );
  return known.length > 0 ? known : [...(candidates ?? [])];
}

/** Whether a message has settled an open question: it changed, asked about or left alone one of its tasks. */
export function isSettledBy(
  pending: PendingQuestion,
  operations: readonly Operation[],
  named: readonly string[],
): boolean {
  const about = new Set(tasksOfQuestion(pending));
  // A length for the task that waits for a time, or a time for one that waits for a length: both are wished.
  const own = operations.filter((operation) => isChange(operation) && about.has(operation.task_id));
  const other =
    pending.op?.op === 'schedule' ? 'set_duration' : pending.op?.op === 'set_duration' ? 'schedule' : null;
  if (own.length > 0 && own.length === operations.length && own.every(({ op }) => op === other)) return false;
  return named.some((id) => about.has(id)) || operations.some(({ op }) => op === 'undo');
}

/** The wish of an open question once more, after other changes: its changes where they are possible now. */
export function wishAgain(
  pending: PendingQuestion,
  context: PlanContext,
): { changes: Change[]; question: Clarify | null } {
  if (!RETRIED.has(pending.reason)) return { changes: [], question: null };
  const tried = wishIn(pending, context);
  const changes = tried.filter(isChange);
  if (tried.length > 0 && changes.length === tried.length) return { changes, question: null };
  const question = tried.find((operation): operation is Clarify => operation.op === 'clarify');
  return { changes: [], question: question ?? null };
}
