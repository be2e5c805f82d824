import { wordsOf } from '../../../search/words.ts';
import type { Turn } from '../coach-reply.ts';
import { plainQuestion } from '../plain-question.ts';
import { STANDS } from './stands.ts';

const AGREES = new Set(
  'yes yep yeah yup yea aye sure ok okay okey please apply accept confirm confirmed approve agreed agree absolutely definitely certainly deal go do works fine good great perfect lovely brilliant cool nice right correct exactly spot happy grand super excellent wonderful ideal save add put suits'.split(
    ' ',
  ),
);
const BESIDE = new Set(
  "it that this them thats its the a to in on for of and so just now then with me my i im id ill you can could would will lets let us be is was sounds looks seems ahead thanks thank cheers ta very much please all both one that'll thatll do course plan calendar diary card change changes proposal want wanted like meant love what how again already coach mate alright looking going works well with as said suggested proposed book set make".split(
    ' ',
  ),
);
const THANKS = /^(?:thanks|thank you|thx|ty|cheers|ta)\b/;
/** 'Did that work', 'have you moved it' */
const ASKS_IF_DONE =
  /^(?:and |so |ok )*(?:(?:did|have|has) (?:you|that|it|this|they)\b.*\b(?:work|worked|mov\w+|chang\w+|done|do it|go(?:ne)? through|sav\w+|appl\w+|put|happen\w*|book\w*|updated?|set|in)|(?:is|are) (?:it|that|this|they) (?:now |already |all )*(?:done|moved|changed|in|applied|saved|set|booked|updated))(?: (?:it|that|them|now|then|already|my plan|the plan|for me|in|through))*$/;
const ASKS = /^(?:what|is|are|does|was|should|why|when|which|how)\b/;
/** 'Yes, but make it half past': a correction that could not be placed, where the planner reads none. */
const CORRECTS =
  /^(?:(?:yes|yeah|ok|okay|sure|fine|no|but|actually|well|hm+)[, ]+)*(?:make (?:it|that)|rather|let'?s (?:say|do))(?= (?:\S+ ?){1,6}$)|^(?:(?:no|nah|actually|or|rather|hm+|ok|yes|but|sorry)[, ]+)+(?:at |to |for |then )?(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|half (?:past )?\w+|quarter (?:past|to) \w+)(?: (?:then|please|instead))*$/;
const CORRECTION_ASKED =
  "I can't place that: the time is taken, or I am not sure what you mean. Say another time, day or length, such as 'make it 19:30', and I change the proposal.";

/** What is said to a yes in any of many small words, to whether it is done, and to half a correction, where a proposal stands. */
export function ofStanding(message: string, earlier: readonly Turn[]): string | null {
  const last = earlier.findLast(({ role }) => role === 'assistant');
  const plain = plainQuestion(message);
  if (!last?.proposes || THANKS.test(plain)) return null;
  if (ASKS_IF_DONE.test(plain)) return STANDS;
  const words = wordsOf(plain);
  const agrees =
    !ASKS.test(plain) &&
    words.some((word) => AGREES.has(word)) &&
    words.every((word) => AGREES.has(word) || BESIDE.has(word));
  if (agrees) return STANDS;
  return CORRECTS.test(plain) ? CORRECTION_ASKED : null;
}
