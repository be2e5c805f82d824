import { addMinutes } from '../../domain/time/event-time.ts';
import { wallMinutes } from '../planner/plan/busy-time.ts';
import type { Change, Operation, Schedule } from '../planner/plan/operation.ts';
import { taskOf } from '../planner/plan/plan-context.ts';
import { validateOperations } from '../planner/plan/validate-operations.ts';
import { idsIn, type InTalk, LEAD, type Said, TASK } from './said.ts';

const PLACED = new RegExp(
  `^${LEAD}(?:i'd rather )?(?:(?:do|have|put|start) )?(${TASK})(?: goes| comes)? (first|last)(?:[\\s,]+(?:and |then |please|before )*(?:${TASK})?)?[\\s.!]*$`,
);

/** 'Video first', of several that are proposed or were planned together: they take their places in that order. */
export function orderedBy(said: Said, { dialogue, context }: InTalk): Operation[] | null {
  const [, name, place] = PLACED.exec(said.text) ?? [];
  if (name === undefined) return null;
  const { pending, last_applied } = dialogue;
  const offered = pending?.reason === 'confirm' ? (pending.ops ?? []) : [];
  const named = idsIn(name, said, []);
  const isOffered = offered.some(({ task_id }) => named.includes(task_id));
  // Beside a proposal of the talk's own, the last message's tasks can be meant.
  const together: readonly Change[] = isOffered ? offered : pending && !pending.offer ? [] : last_applied;
  const timed = together
    .filter((change): change is Schedule => change.op === 'schedule')
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  const ids = timed.map(({ task_id }) => task_id);
  const [id] = idsIn(name, said, ids);
  const [first] = timed;
  const isOneDay = timed.every(({ start }) => start.slice(0, 10) === first?.start.slice(0, 10));
  if (!first || id === undefined || !ids.includes(id) || timed.length < 2 || !isOneDay) return null;
  const others = ids.filter((each) => each !== id);
  const minutes = (task: string) => taskOf(context, task)?.duration_min ?? 0;
  const ends = timed.map(({ task_id, start }) => wallMinutes(start) + minutes(task_id));
  let start = first.start;
  const ops = (place === 'first' ? [id, ...others] : [...others, id]).map((task_id, n): Schedule => {
    const own = start;
    const next = timed[n + 1];
    const pause = next ? Math.max(0, wallMinutes(next.start) - (ends[n] ?? 0)) : 0;
    start = addMinutes(own, minutes(task_id) + pause);
    return { op: 'schedule', task_id, start: own };
  });
  const lengths = together.filter(({ op, task_id }) => op === 'set_duration' && ids.includes(task_id));
  const changes = [...ops, ...lengths];
  // Of the talk's own proposal another order is a proposal too.
  return isOffered && pending?.offer
    ? [{ op: 'clarify', reason: 'confirm', ops: changes }]
    : validateOperations(changes, context);
}
