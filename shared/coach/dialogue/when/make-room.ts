import { type Change, isChange, type Operation } from '../../planner/plan/operation.ts';
import { type Dialogue, type PlanContext, taskOf } from '../../planner/plan/plan-context.ts';
import { scheduleSchema } from '../../planner/plan/plan-session.schema.ts';
import { validateOperations } from '../../planner/plan/validate-operations.ts';

/** The wish that waits is given up. */
const GIVES_UP =
  /\b(?:alone|(?:as|where|how) (?:it|that|they) (?:is|was|are|were)|as (?:is|planned|before)|back|forget|never ?mind|scrap|instead of)\b/;

/**
 * 'Keep it then, the check-in can go to half 8', to a clash: the wish is kept, and what is in its way makes room. Both are
 * judged together. `read` reads the message once more in another context; `found` is its first reading.
 */
export function withRoomMade(
  plain: string,
  found: Operation[],
  { pending }: Dialogue,
  context: PlanContext,
  read: (context: PlanContext) => Operation[],
): Operation[] {
  const wish = pending?.reason === 'conflict' && !pending.offer ? scheduleSchema.safeParse(pending.op) : null;
  if (!wish?.success || GIVES_UP.test(plain)) return found;
  const { task_id, start } = wish.data;
  const inTheWay = new Set((pending?.with ?? []).filter((id) => taskOf(context, id)));
  const isMoved = (operation: Operation) => inTheWay.has(taskIn(operation) ?? '');
  if (!found.some(isMoved)) return found;
  const tasks = context.tasks.map((task) =>
    task.id === task_id ? { ...task, start, date: start.slice(0, 10) } : task,
  );
  const again = read({ ...context, tasks }).filter(({ op }) => op !== 'suggest');
  const changes = again.filter((operation): operation is Change => isChange(operation));
  if (changes.length < again.length || !changes.every(isMoved)) return found;
  const length: unknown = pending?.op?.duration_min;
  const both = validateOperations(
    [
      { op: 'schedule', task_id, start },
      ...(typeof length === 'number' ? [{ op: 'set_duration' as const, task_id, duration_min: length }] : []),
      ...changes,
    ],
    context,
  );
  return both.every(isChange) ? both : found;
}

/** The task of a clashing wish that goes on waiting, while a message moves what is in its way; null where none does. */
export function stillWaiting(
  plain: string,
  operations: readonly Operation[],
  { pending }: Dialogue,
): string | null {
  const task_id = pending?.reason === 'conflict' && !pending.offer ? pending.op?.task_id : undefined;
  const ids = operations.map(taskIn);
  const isRoom = ids.some((id) => id !== undefined && pending?.with?.includes(id));
  return typeof task_id === 'string' && isRoom && !ids.includes(task_id) && !GIVES_UP.test(plain)
    ? task_id
    : null;
}

function taskIn(operation: Operation): string | undefined {
  if (isChange(operation)) return operation.task_id;
  return operation.op === 'clarify' ? operation.change?.task_id : undefined;
}
