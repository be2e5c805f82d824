import { isStopWord, wordsOf } from '../../search/words.ts';

const HELLO =
  '(?:(?:very )?(?:good )?(?:morning|afternoon|evening|day)|hi+|hiya|hey+|heya|hello|hallo|yo|howdy|greetings)';
const GAP = '[ ,!.]+';

/** 'Hi coach, …', 'coach, …': who is spoken to, before what is said. A coach trip is no address. */
const ADDRESS = new RegExp(
  `^\\s*(?:${HELLO}${GAP}(?:there${GAP})?coach\\b|(?:hi+|hiya|hey+|hello)(?:${GAP}there)?(?=[ ,!.])|coach(?=[,.!:;-]| +(?:what|how|why|when|where|which|who|can|could|should|shall|do|does|did|is|are|am|will|i|i'm|i've|my|please)\\b))[\\s,.!:;-]*`,
  'i',
);
/** 'Thank you. And the vitamin D?' */
const THANKED =
  /^\s*(?:(?:many )?thanks|thank you|thx|cheers|ta|great|lovely|perfect|got it|i see|right|ok(?:ay)?)(?: (?:so |very )?much| a lot| for that| coach)?\s*[.,!;]+\s*(?=\S+\s+\S)/i;
/** 'Remind me, what …', 'refresh my memory: when …': asks to be told, and what follows is the question. */
const TOLD_AGAIN =
  /^\s*(?:(?:please|pls|ok(?:ay)?|so|sorry|just|erm?|can|could|would|will|you|u)[,\s]+)*(?:remind (?:me|us)|(?:refresh|jog) my (?:memory|mind)|i(?:'ve| have)? (?:(?:clean|totally|completely|just|already) )?(?:forgot(?:ten)?|lost track of)|i (?:can(?:no|')?t|don'?t|do not) (?:quite |really )?(?:remember|recall))(?:[,\s]+(?:please|pls|again|quickly|of|about|as to))*[\s,.:;–-]+(?=(?:what|which|when|who|where|how|why|is|are|was|were|do|did|does|have|had|has|am)\b(?! (?:it'?s|it is|i get|i got) (?:time|due|\d)))/i;
const AT_END = /,\s*coach(?=[\s.!?]*$)/i;

/** Two letters at least are a message of its own. */
const LEAST = 2;

/** A message without the greeting, the coach that it is addressed to and a call to be told; a mere greeting stays as it is. */
export function withoutAddress(message: string): string {
  const rest = message.replace(AT_END, '').replace(ADDRESS, '').replace(THANKED, '').replace(TOLD_AGAIN, '');
  return rest.replace(/[^\p{Letter}\p{Number}]/gu, '').length < LEAST ? message : rest;
}

/** The whole of a plain message that greets. */
export const GREETING = new RegExp(
  `^(?:${HELLO}|coach)(?:${GAP}(?:there|coach|again|everyone|daymark|all|mate|to you|and good ${HELLO}))*$` +
    `|^(?:${HELLO}${GAP})?(?:coach${GAP})?how(?:'?s it going| are (?:you|things|u))(?:[ ,]+(?:doing|today|coach|going|then|keeping))*$` +
    "|^(?:so |it'?s )?(?:good|nice|great|lovely|pleased) to (?:be back|see you|hear from you|meet you)\\b.{0,12}$" +
    "|^i hope (?:you|you're|you are|all is|it's all|all's)(?: (?:well|ok|okay|good|fine|doing|going|keeping|today|with you))*$",
);

const GREETS = new Set('hi hiya hey heya hello coach thanks thank cheers greetings howdy'.split(' '));
const SAYS_NOTHING = new Set(
  'there good great nice lovely fine well best hope doing going today morning afternoon evening again all everyone mate often long much many soon ok okay'.split(
    ' ',
  ),
);

/** Whether a plain message names nothing that an article could be on; `greets` where it is small talk. */
export function namesNothing(plain: string): 'greets' | 'nothing' | null {
  const words = wordsOf(plain);
  if (!words.every((word) => isStopWord(word) || SAYS_NOTHING.has(word) || GREETS.has(word))) return null;
  return words.some((word) => GREETS.has(word)) ? 'greets' : 'nothing';
}
