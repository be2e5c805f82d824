import { answerPending, settledFor } from './answer-pending.ts';
import { type Draft, settleDrafts } from './draft.ts';
import type { Operation } from '../plan/operation.ts';
import { overlaps, spanOf } from '../plan/busy-time.ts';
import { type Dialogue, taskOf } from '../plan/plan-context.ts';
import { plainText, tokensOf } from '../reading/plain-text.ts';
import { isLittle } from '../reading/vocabulary.ts';
import { askingOf, withoutTold } from '../reading/short-replies.ts';
import { lastWish } from '../reading/last-wish.ts';
import type { Talk } from './talk.ts';
import { withBusy } from '../../dialogue/busy-span.ts';
import { timeAsked } from '../../dialogue/when/then-there.ts';
import { TELLS, WISHES } from '../../dialogue/reasons.ts';
import { type ReadText, wordsOf } from './read-text.ts';
import { hearBusy, type Heard, namedIn, saysBusy } from './heard.ts';
import { draftsOf, withoutAsides, withoutOvertaken } from './sentence-drafts.ts';

/** Whether something was said before that a bare time can correct or answer. */
export function hasReferent({ pending, recent = [], last_applied }: Dialogue): boolean {
  return pending !== null || recent.length > 0 || last_applied.length > 0;
}

/** A time and little words: it answers, whether it ends in a question mark or not. */
const BARE_TIME =
  /^(?:(?:no|so|then|and|but|ok|well|oh|maybe|perhaps|say|try|or|at|for|like|it|make|instead|rather|could|might|be|can|we|do)[\s,]+){0,4}#\d+(?:[\s,.]+(?:then|instead|please|rather|maybe|perhaps|#\d+|#\d+))*$/;

const TAG =
  /(?:,? ?(?:ok|okay|right|please|yeah|alright|thanks|thank you|is that (?:ok|okay|alright)|if (?:that's|that is) (?:ok|okay|fine|possible)|if possible|can you|could you|would you|will you|pls))+\s*\?+$/;

/** Says how the day is, not what should change. */
const ADVICE =
  /^(?:(?:i|i'm|i am|it's|it is|this is|my|the|today|#\d+|there's|there is|so|just|really|a bit|feeling|feel|am|too)[\s,]*)*\b(?:tired|rough|awful|terrible|rubbish|unmotivated|lazy|exhausted|knackered|shattered|busy|hectic|ill|sick|poorly|unwell|stressed|overwhelmed|running late|short (?:of|on) time|behind|too much|a lot|packed|full|no (?:time|energy)|low on energy|only have|have only|sore|don't feel well|not feeling|not sure|unsure|stuck|lost|help(?: me)?)\b/;

export function understood(
  text: string,
  read: ReadText,
  at: Talk,
  isAnswer: boolean,
  heard: Heard,
): Operation[] {
  const stays = (part: string) => read.pieces.filter((_, n) => new RegExp(`#${n}(?!\\d)`).test(part));
  const answer = (part: string) => answerPending(part, read.mentions, at.context, at.dialogue, stays(part));
  const pendingAnswer = answer(text) ?? candidateIn(text, read, at);
  if (pendingAnswer) return pendingAnswer;
  // 'In the morning, and only 30 minutes', to 'morning or later?'
  const [head = '', ...tail] = text.split(/\s*(?:[,.;]|\band\b)\s*/).filter((part) => part !== '');
  const half = at.dialogue.pending?.reason === 'am_pm' && tail.length > 0 ? answer(head) : null;
  if (half) {
    const rest = tail.filter((part) => /[@#]\d/.test(part)).join(', ');
    return rest === ''
      ? half
      : [
          ...half,
          ...understood(rest, read, { ...at, dialogue: { ...at.dialogue, pending: null } }, true, heard),
        ];
  }
  // 'The later one, I have a call before'
  const isSlot = /^(?:conflict|in_past|out_of_range)$/.test(at.dialogue.pending?.reason ?? '');
  const tellsRest = tail.every((part) => TELLS.test(part) && !WISHES.test(part) && !/@/.test(part));
  const slot = isSlot && tail.length > 0 && tellsRest ? answer(head) : null;
  if (slot) return slot;
  const drafts: Draft[] = [];
  const operations: Operation[] = [];
  for (const sentence of text.split(/(?<=[?!;]|\.(?!\d))\s+/)) {
    const bare = sentence.replace(TAG, '').trim();
    const trimmed = lastWish(bare, read.pieces) ?? withoutTold(bare);
    const asks = askingOf(trimmed.replace(/[?\s]+$/, ''), trimmed.endsWith('?'));
    if (asks === 'question') {
      heard.spoken.push(...namedIn(trimmed, read));
      hearBusy(trimmed, read, at, heard);
      heard.spoken.push(...onlyInside(at, heard), ...startingAt(trimmed, read, at));
      if (heard.busy.length === 0) heard.moment = timeAsked(trimmed, read, at.context);
      operations.push({ op: 'suggest' });
      continue;
    }
    const isTimed = /^#\d+\s*[,;]/.test(trimmed) && hasReferent(at.dialogue);
    const isAll = /\b(?:everything|all|the rest|both)\b.* #\d/.test(trimmed);
    if (!/@\d/.test(trimmed) && !isTimed && !isAll && ADVICE.test(trimmed) && !saysBusy(trimmed, read, at)) {
      operations.push({ op: 'suggest' });
      continue;
    }
    const answers =
      isAnswer ||
      at.dialogue.pending !== null ||
      (hasReferent(at.dialogue) && BARE_TIME.test(trimmed.replace(/[\s?]+$/, '')));
    // 'Maybe shorten it to 20', to a proposal for it.
    const offered = new Set<unknown>((at.dialogue.pending?.ops ?? []).map(({ task_id }) => task_id));
    const isOther = !sentence.endsWith('?') && namedIn(trimmed, read).some((id) => offered.has(id));
    const confirm = asks === 'tentative' && !(answers && (isOther || !/@\d/.test(sentence)));
    drafts.push(...draftsOf(trimmed.replace(/\?+$/, ''), read, at, heard, { confirm, isAnswer }, drafts));
  }
  const kept = withoutOvertaken(withoutAsides(drafts, operations.length > 0, heard.unread));
  const settled = withoutDoubles([...operations, ...settleDrafts(kept, withBusy(at.context, heard.busy))]);
  const weighty = settled.filter(
    (operation) => operation.op !== 'suggest' || operation.task_id !== undefined,
  );
  // 'So plan around that' asks for nothing more.
  return weighty.length > 0 || heard.busy.length > 0 ? weighty : settled.slice(0, 1);
}

/** 'What's in the way?', of a span just said: the one task inside it is what 'it' means next. */
function onlyInside({ context }: Talk, { busy, spoken }: Heard): string[] {
  const spans = spoken.length > busy.length ? [] : busy.flatMap((span) => spanOf(span) ?? []);
  const inside = context.tasks.filter((task) => {
    const own = spanOf(task);
    return task.status === 'pending' && own && spans.some((span) => overlaps(own, span));
  });
  return inside.length === 1 ? inside.map(({ id }) => id) : [];
}

/** 'What's at 12?': the one task that starts then is what 'it' means next. */
function startingAt(text: string, { pieces }: ReadText, { context }: Talk): string[] {
  const clocks = [...text.matchAll(/#(\d+)/g)].flatMap(([, n]) => {
    const piece = pieces[Number(n)];
    return piece?.k === 'clock' && piece.clock && piece.by === 'at' ? [piece.clock] : [];
  });
  const [clock] = clocks;
  if (!clock || clocks.length > 1 || text.includes('@')) return [];
  const hours = clock.exact || clock.hour > 12 ? [clock.hour] : [clock.hour % 12, (clock.hour % 12) + 12];
  const then = context.tasks.filter(
    ({ start, date }) =>
      date === context.selected_date &&
      hours.some((hour) => start !== null && Number(start.slice(11, 13)) === hour) &&
      Number(start?.slice(14)) === clock.minute,
  );
  return then.length === 1 ? then.map(({ id }) => id) : [];
}

/** 'The shift work one', of two readings: the one with a word that the other has not, weak as it may be. */
function candidateIn(text: string, read: ReadText, { context, dialogue }: Talk): Operation[] | null {
  const { pending } = dialogue;
  if (pending?.reason !== 'ambiguous_task' || /#\d/.test(text)) return null;
  const said = new Set(
    tokensOf(wordsOf(text, read)).flatMap((token) => (isLittle(token) ? [] : [token.stem])),
  );
  const ofTitle = (id: string) =>
    tokensOf(plainText(taskOf(context, id)?.title ?? '')).map(({ stem }) => stem);
  const ids = pending.candidates ?? [];
  const meant = ids.filter((id) => {
    const others = new Set(ids.filter((other) => other !== id).flatMap(ofTitle));
    return ofTitle(id).some((stem) => said.has(stem) && !others.has(stem));
  });
  const isShort = tokensOf(text).length < 8 && !/\b(?:not|skip|drop|done|undo)\b/.test(text);
  return meant.length === 1 && isShort ? settledFor(meant, pending, context) : null;
}

function withoutDoubles(operations: readonly Operation[]): Operation[] {
  const seen = new Set<string>();
  return operations.filter((operation) => {
    const key = JSON.stringify(operation);
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}
