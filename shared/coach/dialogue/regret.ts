import type { Operation } from '../planner/plan/operation.ts';
import type { InTalk, Said } from './said.ts';

const REGRET =
  /^(?:(?:oh|no|nah|hm+|ah|wait|sorry|ok|actually|but)[\s,.!]+)*(?:forget (?:it|that|about (?:it|that)|i said (?:it|that|anything))|never ?mind(?: that)?|nvm|nm|i (?:take|took) (?:that|it) back|as you were|i(?:'ve| have)? changed my mind|no need to (?:change|move|touch) (?:it|that)|scratch that|strike that|scrap that|on second thoughts?,? (?:no|nah|not|don'?t)|(?:actually|wait|hm+),? (?:no|nah)|leave it (?:as|where|how) it (?:was|is))(?:[\s,]+(?:forget (?:it|that)|(?:just )?(?:leave|keep) (?:it|that|them|both|everything|things?)(?: (?:as|where|how) (?:it|they) (?:was|is|were|are)| alone| be)?|don'?t bother|no|please|then|about (?:it|that)|thanks))*[\s.!]*$/;
const NOT_DONE =
  /^(?:(?:oh|no|nah|hm+|ah|wait|sorry|actually|oops|well)[\s,.!]+)*(?:not (?:yet|done|quite|finished)(?: yet)?|(?:i )?did(?:n'?t| not)(?: (?:do|finish|manage) (?:it|that))?|(?:i )?(?:haven'?t|have not)(?: (?:done|finished|had|been on) (?:it|that))?(?: (?:done |finished )?(?:the |my )?@\d+)?(?: yet)?|(?:no,? )?(?:it|that)(?:'?s not| is ?n'?t| isn'?t| wasn'?t| was not)(?: (?:done|finished|true|right|today))?(?: yet)?|not true|that was (?:yesterday|#\d+)|still to do)(?:[\s,]+(?:sorry|actually|yet|oops))*[\s.!]*$/;

/** 'I haven't done it yet', before another wish for what the last message said to be done. */
export function notDone({ text }: Said, { dialogue }: InTalk): Operation[] | null {
  const task_ids = dialogue.last_applied.flatMap((change) =>
    change.op === 'set_status' && change.status === 'completed' ? [change.task_id] : [],
  );
  return task_ids.length > 0 && dialogue.recent && NOT_DONE.test(text)
    ? [{ op: 'undo', scope: 'last', task_ids }]
    : null;
}

/** 'Nvm', 'not yet, sorry', after a change and with no question about a wish: the last change is taken back. */
export function regretted({ text, pieces }: Said, { dialogue }: InTalk): Operation[] | null {
  const { pending, last_applied } = dialogue;
  if (last_applied.length === 0 || (pending && !pending.offer)) return null;
  // A button answers its own question.
  if (dialogue.recent === undefined || dialogue.recent.length === 0) return null;
  const [first = '', ...rest] = text.split(/(?<=\S)[,;.]+\s+/);
  const hasTime = (part: string) =>
    [...part.matchAll(/#(\d+)/g)].some(([, n]) => /^(?:clock|minute)$/.test(pieces[Number(n)]?.k ?? ''));
  const isComment = rest.length > 0 && rest.every((part) => !/@\d/.test(part) && !hasTime(part));
  // 'Oh wait, that was yesterday's. Today's I did not write yet'
  const isOver = (pattern: RegExp) =>
    pattern.test(text) || (isComment && [first, rest[0] ?? ''].some((part) => pattern.test(part)));
  const left = /^(?:just )?(?:leave|keep) (?:it|that)(?: on| for)? #(\d+)[\s.!]*$/.exec(
    rest.at(-1) ?? text,
  )?.[1];
  const day = left === undefined ? undefined : pieces[Number(left)];
  const seen = dialogue.seen?.[last_applied[0]?.task_id ?? ''];
  // 'Sunday's no good, leave it today': on the day that it had.
  if (day?.k === 'date' && day.date === seen?.date) return [{ op: 'undo', scope: 'last' }];
  if (REGRET.test(text)) return [{ op: 'undo', scope: 'last' }];
  const isDone = last_applied.some((change) => change.op === 'set_status' && change.status === 'completed');
  return isDone && isOver(NOT_DONE) ? [{ op: 'undo', scope: 'last' }] : null;
}
