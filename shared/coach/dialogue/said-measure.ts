import { addMinutes } from '../../domain/time/event-time.ts';
import { type Change, isChange, type Operation } from '../planner/plan/operation.ts';
import { type Dialogue, type PlanContext, taskOf } from '../planner/plan/plan-context.ts';
import { validateOperations } from '../planner/plan/validate-operations.ts';
import { NUMBER, numberOf } from '../planner/reading/number-words.ts';
import { LENGTH, minutesOf } from '../planner/reading/read-length.ts';
import type { TimePiece } from '../planner/reading/read-times.ts';
import type { Measure } from './memory.schema.ts';
import { ENDS, TELLS, WISHES } from './reasons.ts';

/** How far the one change of a message moved or stretched its task, where the words said how far; null for others. */
export function measureOf(
  operations: readonly Operation[],
  pieces: readonly TimePiece[],
  context: PlanContext,
): Measure | null {
  const [change] = operations;
  const lengths = pieces.filter((piece) => piece.k === 'length');
  const [length] = lengths;
  if (!change || !isChange(change) || operations.length > 1) return null;
  const task = taskOf(context, change.task_id);
  if (!task || !length || lengths.length > 1 || pieces.some(({ k }) => k === 'clock')) return null;
  const { minutes } = length;
  // 'In 20 minutes', and then 'make that 40'
  if (length.mode === 'in' && change.op === 'schedule')
    return { task_id: task.id, by: minutes, start: context.now, in: true };
  if (change.op === 'schedule' && task.start !== null) {
    const by = [minutes, -minutes].find((each) => addMinutes(task.start ?? '', each) === change.start);
    return by === undefined ? null : { task_id: task.id, by, start: task.start };
  }
  // 'Half an hour is all I have', of an hour: how long, and not how much shorter.
  if (change.op !== 'set_duration' || (length.mode === 'plain' && change.duration_min === minutes))
    return null;
  const by = [minutes, -minutes].find((each) => task.duration_min + each === change.duration_min);
  return by === undefined ? null : { task_id: task.id, by, duration_min: task.duration_min };
}

/** Corrects what was said before. */
const CORRECTS =
  /^(?:(?:oh|hm+|ok|and|but|well|ah)[\s,.!]+)*(?:no|nah|nope|sorry|wait|hang on|actually|make (?:it|that)|better|rather|i meant?|scratch that)\b/;
const OF_IT =
  '(?:(?:no|nah|nope|and|actually|sorry|hm+|ok|oh|wait|make it|make that|i meant?|meant|only|just|then|maybe|a|bit|little|more|by|say|well|better|rather|let us say|call it|i think|perhaps|hang on|please|even|it should be|should be)[\\s,.]+)*';
const MORE = '(?:another|an extra|an additional|plus|\\+|further|a further|add)';
const AFTER =
  '(?: (?:more|extra|again|further|on top|later|earlier|longer|shorter|less|then|instead|please|rather|even|actually|sorry|minutes?|mins?|(?:is|would be|will be|should be) (?:enough|plenty|fine|ok|better|good)|will do|would do))*';
const AGAIN = new RegExp(
  `^${OF_IT}(?:${MORE} ?)?(${LENGTH}|${NUMBER}|(?<=another |extra |further |additional )(?:half )?hour)${AFTER}[\\s.!?]*$`,
);
/** 'No, leave it at ten', after a length. */
const LENGTH_AGAIN = new RegExp(
  `^${OF_IT}(?:(?:(?:leave|keep|have|do) (?:it|that|this) (?:at|to|on)) )?(${NUMBER})${AFTER}[\\s.!]*$`,
);
const SIDE =
  /^(?:(?:no|nope|nah|sorry|oops|oh|wait|i meant?|not that way|wrong way)[\s,.]+)+(later|earlier|back|forwards?|sooner)(?:[\s,.]+(?:i|not|sorry|that|the|other|way|round|said|backwards|wrong|please|instead|then|meant|earlier|later|got|it|had)\b)*[\s.!]*$/;
const TOO_MUCH =
  /^(?:(?:no|oh|hm+|ah)[\s,]+)*(?:a bit |far |way )?too (?:much|far|long|late|early|little|short)$|^[^\d]*\bmy (?:back|knees?|legs?|head|neck|shoulder|hip|ankle)\b|^(?:no|nope|nah|oh|hm+|wait|sorry|actually|ok)(?: (?:no|wait))*$|\b(?:is|'s|was|that|it)\b.*\btoo (?:much|far|long|late|early|little|short)\b|\b(?:not enough|bit much)\b/;
/** 'Half of that', of what was just moved. */
const OF_THAT = new RegExp(
  `^${OF_IT}(half|twice|double)(?: (?:of )?(?:that|as much|the time))?(?: (?:then|please|instead|only|is enough|will do|is fine))*[\\s.!?]*$`,
);
const ADDS = new RegExp(`\\b(?:${MORE.replace('|\\+', '')}|more|extra|again|on top)\\b|\\+`);

/** Lengths grow shorter and longer, moves go earlier and later: 'and 5 minutes shorter' after '20 minutes later'. */
function isOtherWay(plain: string, { start, by, in: isFromNow }: Measure): boolean {
  const [said] = /\b(?:shorter|longer|earlier|sooner|later)\b/.exec(plain) ?? [];
  if (said === undefined) return false;
  if (isFromNow) return true;
  const isLength = /^(?:short|long)/.test(said);
  if (isLength === (start !== undefined)) return true;
  return !isLength && !CORRECTS.test(plain) && (said === 'later') !== by > 0;
}

/** 'The other direction' */
const OTHER_SIDE =
  /^(?:(?:no|nope|nah|sorry|oops|oh|wait|i meant?|it's|that's|should be)[\s,.]+)*(?:the )?(?:other|wrong|opposite) (?:way|direction)(?: (?:please|then|sorry))?[\s.!]*$/;
/** 'Back a bit, half an hour' */
const BACK_A_BIT =
  /^(?:(?:no|oh|hm+|ok)[\s,]+)*(?:back|forward|later|earlier)? ?(?:a )?(?:bit|little|touch)$/;

/**
 * 'Another 15', 'no, half an hour', after 'push it back 20 minutes': the same way, further or instead; the other parts of
 * a message may say why. Null for others.
 */
export function measuredAgain(plain: string, dialogue: Dialogue, context: PlanContext): Operation[] | null {
  const whole = measuredBy(plain, dialogue, context);
  if (whole || !dialogue.measure) return whole;
  const parts = plain.split(ENDS).filter((part) => part.trim() !== '');
  const isWhy = (part: string) =>
    !/\d/.test(part) &&
    ((TELLS.test(part) && !WISHES.test(part)) || TOO_MUCH.test(part) || BACK_A_BIT.test(part));
  const others = parts.filter((part) => !isWhy(part));
  const [only] = others;
  if (only === undefined || others.length > 1 || parts.length < 2) return null;
  return measuredBy(only, dialogue, context);
}

function measuredBy(
  plain: string,
  { measure, last_applied }: Dialogue,
  context: PlanContext,
): Operation[] | null {
  const parts = plain.split(/,\s+/);
  const last = parts.at(-1) ?? plain;
  // 'One hour is too much, half only'
  const isComment = parts.length > 1 && parts.slice(0, -1).every((part) => TOO_MUCH.test(part));
  const times = (OF_THAT.exec(plain) ?? (isComment ? OF_THAT.exec(last) : null))?.[1];
  // 'No, later, I said that backwards'
  const other = SIDE.exec(plain)?.[1];
  const isFlipped =
    OTHER_SIDE.test(plain) ||
    (other !== undefined && measure !== undefined && /^(?:later|back)/.test(other) !== measure.by > 0);
  if (isFlipped && measure?.start !== undefined) {
    const flipped: Change = {
      op: 'schedule',
      task_id: measure.task_id,
      start: addMinutes(measure.start, -measure.by),
    };
    return validateOperations([flipped], context);
  }
  const said =
    times !== undefined && measure
      ? `${Math.abs(measure.by) * (times === 'half' ? 0.5 : 2)} minutes`
      : (AGAIN.exec(plain) ?? (isComment ? AGAIN.exec(last) : null))?.[1];
  const [last_change] = last_applied;
  if (times !== undefined && !measure && last_change?.op === 'set_duration') {
    const duration_min = Math.round(last_change.duration_min * (times === 'half' ? 0.5 : 2));
    return validateOperations([{ ...last_change, duration_min }], context);
  }
  const again = numberOf(LENGTH_AGAIN.exec(plain)?.[1] ?? '');
  const isLength = !measure && last_change?.op === 'set_duration' && last_applied.length === 1;
  if (isLength && again >= 5 && again % 5 === 0)
    return validateOperations([{ ...last_change, duration_min: again }], context);
  const task = measure && taskOf(context, measure.task_id);
  if (!measure || !task || said === undefined || (times === undefined && isOtherWay(plain, measure)))
    return null;
  const measured = minutesOf(said === 'hour' ? 'an hour' : said);
  const number = numberOf(said);
  // 'Make that two', after 'in an hour'
  const isHours = measure.in && measure.by % 60 === 0 && number <= 12;
  const minutes = Number.isFinite(measured) ? measured : isHours ? number * 60 : number;
  // A small number alone is a time of day.
  if (minutes !== measured && minutes % 5 !== 0) return null;
  if (!Number.isFinite(minutes) || minutes <= 0) return null;
  // 'No, make that an hour earlier', after 'an hour later'
  const side = /\b(?:earlier|sooner)\b/.test(plain) ? -1 : /\blater\b/.test(plain) ? 1 : 0;
  const by = (measure.start !== undefined && side !== 0 ? side : Math.sign(measure.by)) * minutes;
  const adds = ADDS.test(plain);
  const change: Change | null =
    measure.start !== undefined
      ? {
          op: 'schedule',
          task_id: task.id,
          start: addMinutes(adds ? (task.start ?? measure.start) : measure.start, by),
        }
      : measure.duration_min !== undefined
        ? {
            op: 'set_duration',
            task_id: task.id,
            duration_min: (adds ? task.duration_min : measure.duration_min) + by,
          }
        : null;
  return change && validateOperations([change], context);
}
