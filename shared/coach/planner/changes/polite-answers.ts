import { isChange, type Operation } from '../plan/operation.ts';
import type { Dialogue } from '../plan/plan-context.ts';
import { isThanks } from '../reading/short-replies.ts';
import type { Talk } from './talk.ts';
import { validateOperations } from '../plan/validate-operations.ts';
import type { ReadText } from './read-text.ts';

/** 'Ah yes the check-in. Five to, then': names what the question says is in the way, and wishes nothing of it. */
export function withoutInTheWay(read: ReadText, { pending }: Dialogue): ReadText {
  const inTheWay = pending?.with ?? [];
  const parts = read.text.split(/(?<=[,.;!?])\s+/);
  const kept = parts.filter((part) => {
    if (inTheWay.length > 0 && FORGOT.test(part)) return false;
    const ids = read.mentions[Number(ONLY_NAMED.exec(part)?.[1] ?? Number.NaN)]?.ids ?? [];
    return !(ids.length === 1 && ids.every((id) => inTheWay.includes(id)));
  });
  return kept.length === 0 || kept.length === parts.length ? read : { ...read, text: kept.join(' ') };
}
/** 'Ah, forgot that' */
const FORGOT =
  /^(?:(?:oh|ah|oops|sorry|yes|right|damn|i|i'd|had|have|totally|completely|always)[\s,]+)*forgot(?:ten)?(?: (?:all )?about)? (?:that|it|this|them)(?: one)?[\s,.;!?]*$/;
const ONLY_NAMED =
  /^(?:(?:oh|ah|och|yes|yeah|right|of course|damn|true|sorry|no|hm+|ok|then|at|on|in|doing|busy|with|am|i'm|i'll|be|i|see|forgot|forgotten|about|that|it|there|clash(?:es)?|hits|with|is|was|'s|that's|it's|there's|the|my|always|got|have|i've|i'd)[\s,]+)*@(\d+)(?: (?:is|then|there|time|slot|o'clock|already|in the way|of course|isn't it|innit|is it|no)){0,3}[\s,.;!?]*$/;

/** 'And the check-in at 8', to 'shall I move the walk to 6?': who goes on agrees to what was asked for. */
export function withAgreed(text: string, operations: Operation[], { dialogue, context }: Talk): Operation[] {
  const { pending } = dialogue;
  const ops = pending?.ops ?? [];
  const goesOn =
    pending?.reason === 'confirm' &&
    !pending.offer &&
    !pending.unlike &&
    ops.length < 3 &&
    GOES_ON.test(text);
  const changes = operations.filter(isChange);
  if (!goesOn || changes.length === 0 || changes.length < operations.length) return operations;
  const others = ops.filter((op) => !changes.some((change) => change.task_id === op.task_id));
  return others.length === 0 ? operations : validateOperations([...others, ...changes], context);
}
const GOES_ON = /^(?:and|also|plus)\b/;

/**
 * 'Ok, reading at 5 then' and 'yeah 11.45' beside a proposal of the talk: the wish is meant, and not the proposal too. The
 * proposal is made once more.
 */
export function isOnlyPolite(text: string, rest: string, { pending }: Dialogue, isWish: boolean): boolean {
  const said = text.slice(0, text.length - rest.length);
  const bare = said.replace(/\b(?:and|but|then)[\s,]*$/, '');
  if (pending?.offer && (isThanks(said) || (isWish && WEAK_YES.test(bare)))) return true;
  if (!pending?.offer || !/[@#]\d|^(?:just )?(?:skip|drop|cancel|bin|ditch|scrap)\b/.test(rest)) return false;
  return !/\b(?:and|but|please|go ahead|do it)\b/.test(`${said} ${/^(?:and|but)\b/.exec(rest)?.[0] ?? ''}`);
}

const WEAK_YES = /^(?:(?:ok|okay|k|right|fine|cool|great|good|alright|lovely|perfect|brilliant)[\s,.!]*)+$/;

/** 'Yes, except strength': what is left out leaves the open proposal too. */
export function withoutExcluded(dialogue: Dialogue, { text, mentions, excluded }: ReadText): Dialogue {
  const { pending } = dialogue;
  const refused =
    /^(?:yes|yeah|yep|ok|okay|sure)\b[\s,.]*(?:but )?not ((?:(?:the|my|for|and|or) |@\d+ ?)+)$/.exec(
      text,
    )?.[1] ?? '';
  const named = [...refused.matchAll(/@(\d+)/g)].flatMap((match) => mentions[Number(match[1])]?.ids ?? []);
  const out = [...excluded, ...named];
  if (!pending?.ops || out.length === 0) return dialogue;
  return {
    ...dialogue,
    pending: { ...pending, ops: pending.ops.filter(({ task_id }) => !out.includes(task_id)) },
  };
}
