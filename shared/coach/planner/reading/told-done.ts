import { anyWord } from './vocabulary.ts';

/*
 * Clauses in which the participant tells that a task is done, with whatever verb: 'drank my water', 'fruit is eaten', 'the
 * daylight I did it already'. '@n' stands for tasks, '#n' for times. A word of what is to come tells of a plan instead.
 */
const ADVERB =
  '(?:already|just|now|finally|also|only|actually|even|really|at last|all|well|fully|both|then|today|so far|too|kind of)';
const LEAD = `(?:(?:yes|yeah|yep|and|oh|well|so|but|ok(?:ay)?|plus|btw|happy to say|glad to say|as for|for|#\\d+|${ADVERB})[\\s,]+)*`;
const DET = '(?:the|my|me|our|an?|some|all|that|this|those|these|both|#\\d+)';
/** A regular past of any verb, but for those that leave the task to do. */
const PAST = `(?:${anyWord('past')}|(?:was|were) able to [a-z]+|been (?!(?:doing|meaning|trying|thinking|planning|putting|avoiding|going|working)\\b)[a-z]+ing|(?!${anyWord('to come')}[a-z]?(?:e?d|e)\\b)[a-z]{2,}ed)`;
const TASK = '@\\d+(?: (?:ones?|thing|bit|session))?';
const DONE = anyWord('done to it');
const I = "(?:i|we)(?:'ve| have| had| did| also)?";
const WITH = '(?:care of|up|off|through|out|to|with|at|down|of|for|on|about|into|over|in)';

/** 'Had half of the water' leaves the rest. */
const PART =
  '(?:half|part|parts|some|most|bit|bits|much|little|none|quarter|third|instead|end|start|rest|out|because)\\b';
/** 'Had me water at seven', 'had my glass of water', 'I have rung my friend' */
const DID = new RegExp(
  `^${LEAD}(?:${I} )?(?:${ADVERB} )*(?!got\\b)${PAST} (?:(?:${ADVERB}|${WITH}) )*(?:${DET} )*(?:(?:(?!${PART})[a-z]+ ){0,2}of (?:(?:the|my) )?)?@\\d+`,
);
/** 'I wrote it at lunch' */
const DID_IT = new RegExp(
  `^${LEAD}${I} (?:${ADVERB} )*(?!(?:made|took|gave|kept|held|felt|found|had|heard|sent)\\b)${PAST} (?:it|that|them|both)\\b`,
);
/** 'Got my light in', 'got the water down me' */
const GOT = new RegExp(
  `^${LEAD}(?:${I} |i've )?(?:${ADVERB} )*(?:got|get) (?:(?:${DET}|through) )*@\\d+(?: #\\d+)* (?:in|down|done|already|over|out|finished|sorted|ticked)\\b|got (?:some|enough|(?:some|a bit|plenty|lots|enough) of) (?:(?:the|my) )?${TASK}(?! #)|@\\d+ (?:i )?got (?:it|that|them)(?: (?:in|done|already))?$`,
);
/** 'Water I have drunk already', 'the daylight I did it' */
const NAMED_FIRST = new RegExp(
  `^${LEAD}(?:${DET} )*${TASK}(?: (?:of (?:the )?)?#\\d+)*,? (?:that |which )?${I} (?:${ADVERB} )*(?:${PAST}|did|done|made|got)\\b`,
);
/** 'Fruit is eaten', 'water's been drunk', 'snack finish already' */
const WAS_DONE = new RegExp(
  `^${LEAD}(?:${DET} )*${TASK}(?: (?:of (?:the )?)?#\\d+)*(?:'s| is| are| was| were| has| have| got)*(?: been| being)?(?: ${ADVERB})* ${DONE}\\b|^${LEAD}(?:${DET} )*${TASK}(?: has| have|'s| is| was| been)+ @\\d+$|^${LEAD}(?:${DET} )*${TASK}(?:(?: is| was| already| has been)+ (?:finish|made|over)\\b| finish(?: na| already)?$)`,
);
/** 'I eat already the breakfast', in a learner's words. */
const ALREADY = new RegExp(
  `^(?=.*\\balready\\b)${LEAD}(?:(?:i|we) )?(?:${ADVERB} )*(?!(?:move|put|set|plan|book|push|shift|change|think|have|want|like|need)\\b)[a-z]{2,8} (?:${ADVERB} )*(?:${DET} )*${TASK}|^(?:i|we) (?:already )?@\\d+(?: already)?$|^(?=.*\\balready\\b)${LEAD}(?:${DET} )*${TASK} (?:i|we) (?:${ADVERB} )*(?:do|eat|drink|take|make|write|finish)\\b`,
);
const AHEAD =
  /\b(?:will|'ll|want|would|'d|like to|need|needs|going to|gonna|gotta|should|shall|could|can|may|might|must|let's|please|prefer|hope|supposed|meant|not|never|nor|hardly|barely|no|almost|nearly|half|if|unless|until|till|planned|booked|scheduled|pencilled|down for|in mind|moved|pushed|shifted|changed|cancelled|full|late|busy|wrong|enough|instead|tomorrow|later|longer|shorter|again|ha[dvs]e? to|got to|better)\b|n't\b|@\d+ made m[ey]\b|\bhad (?:(?:the|my|an?) )*@\d+ (?:down|in|on|set)\b/;

/** Whether a clause tells that its task is done. What its times say of it is judged beside it. */
export function tellsDone(text: string): boolean {
  if (AHEAD.test(text)) return false;
  if (!text.includes('@')) return DID_IT.test(text);
  return [DID, GOT, NAMED_FIRST, WAS_DONE, ALREADY].some((pattern) => pattern.test(text));
}

/** 'Had the walk at 7' may be what the day has; 'drank my water' is over. */
export function onlyHad(text: string): boolean {
  return /\b(?:had|got|took)\b/.test(text) && !/\b(?:in|down|already|earlier|done)\b/.test(text);
}

/** 'We spoke for an hour', 'she left at three': how it was, where no task is named. */
export function tellsPast(text: string): boolean {
  return PAST_STORY.test(text);
}
const PAST_STORY = new RegExp(
  `^${LEAD}(?:i|we|he|she|they|it) (?:${ADVERB} )*(?!(?:said|meant|told|wrote|typed|thought|felt|made|gave|took|had|did|done|finish\\w*|complet\\w*|manag\\w*|smash\\w*|nail\\w*|tick\\w*|check\\w*)\\b)${PAST}\\b`,
);

/** 'Went early', 'set off at eight', 'felt great', after what is done: how it was, in words without a subject. */
export function tellsHowItWas(text: string): boolean {
  return HOW_IT_WAS.test(text);
}
const HOW_IT_WAS = new RegExp(
  `^${LEAD}(?:${ADVERB} )*(?:started|began|left|set (?:off|out)|got (?:up|out|in|back|home|there|going)|${PAST})\\b(?!')`,
);

const PAST_FORM = `(?:was|were|got|came|left|did|put|let|set|cut|hit|stopped|${anyWord('past')}|[a-z]{2,}ed|@(\\d+)(?= ))`;
const SUBJECT =
  "(?:i|we|he|she|they|it|everyone|everybody|nobody|(?:the|my|our|his|her|their|a) [a-z']+(?: (?!was|were|had)[a-z']+)?)";
const CIRCUMSTANCE = new RegExp(
  `,? (?:(?:just|right|straight|shortly|soon) )?(?:when|whenever|once|as soon as|as|while|whilst|before|after|until|till|by the time) ${SUBJECT}(?:'d| had)? (?:(?:${ADVERB}|first|still|only|both) )*${PAST_FORM}\\b(?:(?! (?:and|but|so|then)\\b)[^,.;!?])*`,
  'g',
);
const BOUNDARY = /[,.;!?]\s*|\b(?:and|but|so|then)\b\s*/;
/** 'Did the swim', 'walk done' */
const DID_MAIN = new RegExp(
  `^${LEAD}(?:${I} )?(?:${ADVERB} )*(?:did|done|finished|completed|managed|smashed|nailed|went (?:for|on|to)) [^#]*@\\d+|@\\d+(?: is| was|'s)? (?:${ADVERB} )*(?:done|finished|completed)$`,
);
const IT_MAIN = new RegExp(
  `^(?:${I} )?(?:${ADVERB} )*(?:had|did|got|took|ate|done) (?:it|that|them|both)(?: (?:in|done|over))?$`,
);
const GOT_MAIN = new RegExp(`^(?:${I} )?(?:${ADVERB} )*(?:got|caught) (?:${DET} )*@\\d+$`);
/** 'After I did my yoga' tells of the yoga too. */
const ALSO_DID = /\b(?:i|we)(?:'d| had)? (?:did|done|finished|completed) ((?:the |my )?@\d+)/;

/**
 * The text, with '@n' for tasks, without what only tells when something was done: 'had my water when I got up'. Such a
 * clause is no time of a wish. `isPast`: whether a name is itself told as done, as in 'swam before I went to work'.
 */
export function withoutCircumstances(masked: string, isPast: (n: number) => boolean): string {
  let [text, from] = ['', 0];
  for (const match of masked.matchAll(CIRCUMSTANCE)) {
    const before = masked.slice(from, match.index);
    const main = before.split(BOUNDARY).at(-1)?.trim() ?? '';
    const name = /^(?:(?:the|my|i|we|just|also) )*@(\d+)(?: [a-z]+)?$/.exec(main)?.[1];
    const isNamed = name !== undefined && isPast(Number(name));
    const isIt = IT_MAIN.test(main);
    const isGot = GOT_MAIN.test(main);
    if (match[1] !== undefined && !isPast(Number(match[1]))) continue;
    if (!isNamed && !isIt && !isGot && !DID_MAIN.test(main) && !tellsDone(main)) continue;
    const head = before.slice(0, before.lastIndexOf(main));
    const also = ALSO_DID.exec(match[0])?.[1];
    const told = isIt ? 'i did it' : isGot ? `${main} in` : isNamed ? `just ${main}` : main;
    text += `${head}${told} already${also ? `, i did ${also}` : ''}`;
    from = match.index + match[0].length;
  }
  return text + masked.slice(from);
}
