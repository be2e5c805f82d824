import type { Dialogue } from '../planner/plan/plan-context.ts';
import type { TimePiece } from '../planner/reading/read-times.ts';

/* Times that are told of the day, and say by that when something of the plan can be. */

const MEAL_ENDS =
  /^(?:(?:oh|well|but|and|btw|actually|sorry)[\s,]+)*(?:my |the )?(?:lunch|dinner|tea|supper|breakfast|brunch)(?:'s| is| will be| should be| ends| finishes| won't be)(?:(?: (?:over|done|finished|till?|until|by|at|around|about|only|late|today))+| (?:from )?[\w:.]+ ?(?:to|till?|until|-)) ?([\w:. ]+)$/;
/** 'Dinner will be over by 8:45', after 'reading after dinner': not before that. */
export function afterMeal(plain: string, { last_applied, pending }: Dialogue): string {
  const end = MEAL_ENDS.exec(plain)?.[1];
  const isPart = last_applied.some((change) => change.op === 'schedule' && change.window);
  return end === undefined || !isPart || (pending && !pending.offer) ? plain : `not before ${end}`;
}

/** 'I'm done with arms by 8.15 so the bath then': then is that time. */
export const FREE_THEN =
  /^(?:(.*?)\b(?:i'm|i am|i'll be|i will be|i get|i|we're) |)(?:all )?(?:done|finish(?:ed)?|free|back|home|off|through|out)(?: (?:with|from|of) (?:(?:the|my) )?(?:@\d+|\w+))? #(\d+)[\s,;]*(?:so |and |)\b([^#]*@\d+[^#]*) then(?: please)?$/;
const BEFORE_THAT = /^[^@#]*[a-z]{3}[^@#]*#(\d+)[\s,;.]*(?:so |and |then )*([^@#]*@\d+[^@#]*)#(\d+)[\s.!]*$/;
const TILL_THEN = /^([^@#]*[a-z]{3}[^@#]*#(\d+))[\s,;.]*(?:and |so )?then ([^@#]*@\d+[^@#]*)$/;
/** 'Meeting till 5.40, start the walk then' */
const THEN_AT =
  /^([^@#]*[a-z]{3}[^@#]*#(\d+))[\s,;.]+(?:and |so )?((?:start|begin|do|have|put|let)\b[^@#]*@\d+[^@#]*?) (?:then|at that (?:point|time)|from (?:there|then))[\s.!]*$/;
/** 'I have to leave at 1.30, so the reading before that', 'meeting till 9, then the walk': beside that time. */
export function besideTold(text: string, pieces: TimePiece[]): string {
  const [, said = '', until, next = ''] = TILL_THEN.exec(text) ?? THEN_AT.exec(text) ?? [];
  const end = pieces[Number(until)];
  if (end?.k === 'clock' && (end.by === 'until' || end.by === 'before'))
    return `${said}, ${next} #${pieces.push({ ...end, by: 'at' }) - 1}`;
  if (end?.k === 'range' && !end.between)
    return `${said}, ${next} #${pieces.push({ k: 'clock', clock: end.to, by: 'at', said: end.said }) - 1}`;
  const [, told, wish = '', beside] = BEFORE_THAT.exec(text) ?? [];
  const [at, that] = [pieces[Number(told)], pieces[Number(beside)]];
  if (at?.k !== 'clock' || that?.k !== 'anchor' || that.side !== 'before' || that.mention >= 0) return text;
  pieces[Number(beside)] = { ...at, by: 'before' };
  return `${wish}#${beside ?? ''}`;
}
const BACK =
  /^([^@]*?)#(\d+)[\s,;.]*(?:[\p{L}']+[\s,]+){0,5}?(?:back|home|done|finished|free|collected|picked up|gone|leave|leaving|off|over|stay(?:s|ing)?|here|there|(?:should be|to be|get) out)(?: [\p{L}']+){0,2} #(\d+)/u;
/** 'I run to the office at 2, back by 3.30': from 2 to 3.30. */
export function thereAndBack(text: string, pieces: TimePiece[]): void {
  const found = BACK.exec(text);
  const [from, to] = [pieces[Number(found?.[2])], pieces[Number(found?.[3])]];
  if (from?.k !== 'clock' || to?.k !== 'clock') return;
  pieces[Number(found?.[2])] = {
    k: 'range',
    from: from.clock,
    to: to.clock,
    between: false,
    fromWord: false,
    said: from.said,
  };
  pieces[Number(found?.[3])] = { k: 'none' };
}
