import { addMinutes } from '../../domain/time/event-time.ts';
import type { Operation } from '../planner/plan/operation.ts';
import { taskOf } from '../planner/plan/plan-context.ts';
import { validateOperations } from '../planner/plan/validate-operations.ts';
import { withNeighbour } from './gap.ts';
import { type InTalk, LEAD, type Said } from './said.ts';

const OTHER_SIDE = new RegExp(
  `^(?:${LEAD})(?:i (?:meant?|said) |(?:put|do|have) it )?(?:(before|after)(?: (?:it|that))?|#(\\d+))(?: (?:instead|rather|please|then|i meant?)){0,2}[\\s.!]*$`,
);
const CORRECTS =
  /^(?:(?:oh|hm+|ah)[\s,]+)*(?:no|nah|nope|sorry|wait|actually|oops|i meant?)\b|\b(?:instead|rather|i meant?)\b/;
/** 'No, before', after 'the video after strength': to the other side of what it lies beside. */
export function besideAgain({ text, pieces }: Said, { dialogue, context }: InTalk): Operation[] | null {
  const [, word, n] = OTHER_SIDE.exec(text) ?? [];
  const anchor = pieces[Number(n)];
  const side =
    word ?? (anchor?.k === 'anchor' && anchor.mention < 0 && anchor.offset === 0 ? anchor.side : null);
  if ((side !== 'before' && side !== 'after') || !CORRECTS.test(text)) return null;
  const [last] = dialogue.last_applied;
  if (last?.op !== 'schedule' || dialogue.last_applied.length > 1) return null;
  if (dialogue.pending && !dialogue.pending.offer) return null;
  const [id, beside] = withNeighbour(last.task_id, context);
  const [own, other] = [taskOf(context, id ?? ''), taskOf(context, beside ?? '')];
  if (!own?.start || !other?.start) return null;
  const start =
    side === 'before'
      ? addMinutes(other.start, -own.duration_min)
      : addMinutes(other.start, other.duration_min);
  if (start === own.start) return null;
  return validateOperations([{ op: 'schedule', task_id: own.id, start }], context);
}
