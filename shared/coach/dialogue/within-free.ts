import { addMinutes } from '../../domain/time/event-time.ts';
import { type Dialogue, type PlanContext, taskOf } from '../planner/plan/plan-context.ts';
import type { ReadText } from '../planner/changes/read-text.ts';
import { FREE_UNTIL, freeUntil } from './busy-span.ts';

/** 'I have time only until 4:30', after 'walk before 5': what was put loosely is over by then too. */
export function withinFree(
  read: ReadText,
  { last_applied, pending }: Dialogue,
  context: PlanContext,
): ReadText {
  const { text, pieces } = read;
  const loose = last_applied.find((change) => change.op === 'schedule' && change.window);
  const task = loose && taskOf(context, loose.task_id);
  if (!task?.start || (pending && !pending.offer) || !FREE_UNTIL.test(text)) return read;
  const end = freeUntil(pieces, context);
  const clock = pieces.find((piece) => piece.k === 'clock');
  if (end === null || !clock || addMinutes(task.start, task.duration_min) <= end) return read;
  return {
    ...read,
    text: `${text.replace(/[\s.!]+$/, '')}, finish it #${String(pieces.length)}`,
    pieces: [...pieces, { ...clock, by: 'before' }],
  };
}
