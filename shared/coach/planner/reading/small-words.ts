import { anyNamed } from '../../phrases.ts';
import { CLOCK } from './read-clock.ts';
import { LENGTH } from './read-length.ts';
import { HOUR } from './number-words.ts';
import { phrases } from './small-words.txt';
import type { TimePiece } from './read-times.ts';

/*
 * Words that say nothing about the plan: 'tho', 'mate', 'like 9', '45 minutes is plenty'. They are taken out, so that what
 * is read is the wish alone.
 */
const any = (name: string) => anyNamed(phrases, name);

const W = "(?<![\\w'@#])";
const E = "(?![\\w'])";
const ANYWHERE = new RegExp(`,? ?${W}${any('anywhere')}${E}(?=\\W|$)`, 'g');
/** 'My friend' and 'a mate' are people of the wish. */
const NOT_OF =
  '(?<!\\b(?:my|a|an|the|his|her|our|your|old|best|with|to|call|phone|ring|see|meet|and|or|no|not|is|are|for|at|so|very|do|how|same|until|just|right|ok|only|okay|well|even))';
const AT_END = new RegExp(`(?<=\\S)${NOT_OF}[\\s,]+${any('at an end')}(?=[\\s.!?]*$)`);
const AT_START = new RegExp(
  `^((?:ok|okay|right|hey|hi|no|yes|nah|cheers|well|so|yo|sorry)?[\\s,]*)${W}(?:mate|matey|bro|bruv|dude|buddy|pal|dear|darling|boss|chief|guys|man|coach)[\\s,.!]+(?=\\S)`,
);

/** The plain text without words of no weight. `titles`: words of the plan's own titles stay. */
export function withoutSmallWords(plain: string, titles: readonly string[]): string {
  const own = titles.join(' ').toLowerCase();
  const kept = (whole: string) =>
    own.includes(whole.replace(/^[\s,]+|[\s,]+$/g, '')) && whole.trim().length > 2;
  // 'I drank my water' is no task about drinks.
  let text = plain
    .replace(/\b(?:drank|drunk)(?= \S)/g, 'had')
    .replace(/\bdrunk(?=[\s.!]*$)/, 'done')
    .replace(/(?<!\w)[:;=]-?[)(dp/|]+(?!\w)/g, ' ')
    .replace(/^\*+ ?(?=\S)|(?<=\S) ?\*+$/g, '');
  text = text.replace(ANYWHERE, (whole) => (kept(whole) ? whole : ' '));
  for (let n = 0; n < 4; n += 1) {
    const shorter = text.replace(AT_END, (whole) => (kept(whole) ? whole : ''));
    if (shorter === text) break;
    text = shorter;
  }
  text = text
    .replace(AT_START, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.!?;])/g, '');
  const bare = text.replace(/^[\s,.]+|[\s,]+$/g, '');
  return /[\p{L}\p{N}]/u.test(bare) ? bare : plain;
}

const TIME = `(?:${CLOCK}|${LENGTH}|(?:${HOUR}|\\d{3,4})(?= *(?:$|[,.;!?]|(?:please|instead|then|is|does|would|works|might|could|should|sounds|when|once|while|because|cos)\\b))|(?:half|(?:a )?quarter|five|ten|twenty|\\d{1,2}) (?:past|to)\\b|tomorrow|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day)`;
const ALONE = new RegExp(
  `((?:^|[.;,!?] )(?:(?:no|nope|nah|so|then|and|but|yes|yeah|ok|oh|well|hm+|actually|sorry|wait|maybe|perhaps)[\\s,]+){0,3})(?:${any('before a time')}[\\s,.:!-]+){1,3}(?=(?:(?:at|about|around|maybe|more like) )?${TIME})`,
  'g',
);
const LIMIT = new RegExp(
  `((?:^|[.;,!?] |\\b(?:and|but|so) )(?:(?:no|and|but|so|well|ok|oh|sorry|actually|hm+)[\\s,]+){0,3})${any('before a length')} (?=(?:about |around |only |just )?${LENGTH} *(?:$|[,.;!?]|(?:for it|on it|today|tonight|please|max|long|and|but|then|really|instead)\\b))`,
  'g',
);
/** 'I said 6 not 5' */
const TWO_TIMES =
  /\b(?:i (?:said|meant|mean|wanted|want) )?((?:half )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?),? (?:and )?(?:not|instead of|rather than) ((?:half )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)(?= *(?:$|[,.;!?]|(?:today|tonight|tomorrow|please|then)\b))/g;
/** '20 not 30 minutes', '45 rather than 30 mins'. */
const OF_TWO =
  /\b(\d{1,3}),? (?:and )?(not|rather than|instead of) (\d{1,3}) ?(minutes?|mins?|hours?|hrs?)\b/g;

/** 'After lunch, say two' */
const SAY = new RegExp(
  `(?:, ?|(?<=\\blater) )(?:say|perhaps|maybe|like|about|probably) (?=(?:(?:half|quarter) (?:past |to )?)?(?!1[3-9]|[2-9]\\d)${HOUR}(?:[:.]\\d\\d)? *(?:$|[.;!?]|(?:please|then)\\b))`,
  'g',
);

/** 'So like 9 20', 'the jog 7 15' */
const TWO_NUMBERS =
  /((?:^(?:(?:so|ok|okay|then|yes|yeah|and|but|well|no|like|about|around|maybe|say|more|or|nearer|closer|to)[\s,]+)*|@\d+ (?:(?:at|for|to|by|about|around|like|is|be)\s)*))(1[0-2]|[1-9]) ([0-5][05])(?= *(?:$|[,.;!?]|(?:please|then|instead|and|tonight|today|tomorrow|in the)\b))/g;
/** 'Shorter, say 10' is no time. */
const OF_LENGTH = /\b(?:short\w*|long(?:er)?|cut|trim|reduce|extend|lengthen|less|more)\b/;
const SAY_LENGTH =
  /(\b(?:short(?:er|en)|longer|cut|trim|reduce|extend|lengthen)\b(?:@\d+|[^\d.;!?])*?)(?:, ?(?:(?:say|perhaps|maybe|like|about|probably|only|just|to) )?| (?:say|maybe|perhaps) )(\d{1,3})(?:,? say)?(?= *(?:$|[.;!?]|(?:please|then)\b))/g;

/** No reason follows these: 'make it 7 minutes', 'make it 7 in the evening'. */
const OF_A_TIME =
  "(?:[ap]m|a|o'?clock|past|to|till?|until|in|on|at|by|from|for|and|or|half|quarter|thirty|fifteen|(?:min|hour|hr|sec)\\w*|h|m|days?|weeks?|times|reps?|sets?|rounds?|km|miles?|steps|glasses|percent|sharp|ish|please|pls|then|instead|today|tonight|tomorrow|tmrw|this|next|later|earlier|longer|shorter|more|less|not|rather|too|also|as|max|tops|only|mon\\w*|tue\\w*|wed\\w*|thu\\w*|fri\\w*|sat\\w*|sun\\w*|it is)";
/** 'Make it 11 kids have swimming': after its number the reason. */
const TIME_THEN = `((?:half (?:past )?)?${HOUR}(?::\\d\\d)?) (?!${OF_A_TIME}\\b)`;
const THEN_WHY = new RegExp(
  `(\\b(?:(?:make|call) (?:it|that)|(?:let'?s|let us|better|rather) (?:say|call it|make it|do|at)|(?:change|move|put|push|shift|do) (?:it|that) (?:to|at|for|back to))(?: (?:at|like|about|around|say))?) ${TIME_THEN}(?=(?:i|[a-z']{2,}) [a-z@])`,
  'g',
);
/** 'No 25 I can't count' */
const NO_THEN_WHY = new RegExp(
  `^((?:(?:no|nah|nope|sorry|wait|oops|actually|hang on)[\\s,.!]+)+)((?:half (?:past )?)?${HOUR}(?::\\d\\d)?) (?=(?:i|i'\\w+|we|he|she|it|they|my|our|the|that|this|there|there's|that's|it's|cos|because) [a-z@])`,
);
/** 'I mean in like 20 minutes' */
const IN_LIKE = new RegExp(
  `\\bin (?:like|about|around|maybe|perhaps|say|roughly|approximately|or so|just|only|a good)(?: (?:like|about|another))? (?=${LENGTH})`,
  'g',
);
/** 'Not two, half past three', 'no not two I mean three' */
const NOT_THAT = new RegExp(
  `\\bnot (?:at |for )?${HOUR}(?:[\\s,]+(?:at )?${HOUR})*[\\s,]+(?:(?:but|no|sorry|i meant?|it's|rather|make it|more|like|about|around|maybe)[\\s,]+)*(?:at )?(?=(?:(?:half|(?:a )?quarter|ten|twenty) (?:past|to) )?${HOUR}(?: (?:past|thirty|fifteen|forty[- ]five)| to ${HOUR})?(?::\\d\\d)?(?: ?[ap]m)?[\\s.!]*$)`,
);
/** 'Seven it is', 'make it 10 so' */
const CLOSED = new RegExp(
  `(\\b${HOUR}(?::\\d\\d)?(?: ?[ap]m)?) (?:it is(?: then)?|so|only|itself|na(?: lang)?|lang|lah?|yaar|da|(?:we|i)(?:'ll| will| can| shall) (?:keep|do|have|take|say|manage|go (?:with|for))(?: it)?)(?= *[.!]*$)`,
);

/** 'Four's perfect' */
const IT_IS_GOOD = new RegExp(
  `(^|[.;,!?] |\\b(?:ok|yes|no|so|then|yeah) )(${HOUR})'s (?=${any('after a time')})`,
  'g',
);

/** The text, with '@n' for tasks, without what only leads to a time. */
export function withoutLeads(masked: string): string {
  return masked
    .replace(THEN_WHY, '$1 $2, ')
    .replace(NO_THEN_WHY, '$1$2, ')
    .replace(IN_LIKE, 'in ')
    .replace(NOT_THAT, '')
    .replace(CLOSED, '$1')
    .replace(IT_IS_GOOD, '$1at $2 is ')
    .replace(TWO_NUMBERS, '$1$2:$3')
    .replace(SAY_LENGTH, '$1 to $2 minutes')
    .replace(SAY, (whole, at: number) => (OF_LENGTH.test(masked.slice(0, at)) ? whole : ', at '))
    .replace(TWO_TIMES, (whole: string, one: string, other: string) =>
      whole.includes('instead') ? `${one} not ${other}` : one,
    )
    .replace(OF_TWO, '$1 $4 not $3 $4')
    .replace(ALONE, '$1')
    .replace(LIMIT, '$1')
    .replace(new RegExp(`\\bnot ${LENGTH}(?= *(?:$|[,.;!?]))`, 'g'), '');
}

/** 'Would be beaut', 'suits me down to the ground' */
const PRAISED =
  "(?:(?:would|'d|might|could|should|must|will|'ll) (?:be|do|suit|work|go)|sounds|seems|feels|suits|works)(?: (?!(?:too|no|not|bad|late|early|hard|tight|awkward|pushing|tricky|difficult|better|if|when|for|unless|before|after|than)\\b)[\\p{L}']+){0,5}";
/** Begins to say why: '30 min is enough my knees hurt'. */
const REASON = "(?:i|i'[a-z]+|my|our|the|it|it's|we|we'[a-z]+|he|she|they|there|there's|that's|because|cos)";
const JUDGED = new RegExp(
  `(#\\d+)(?:,? |(?='))(?:${any('after a time')}|${PRAISED}|(?:is|was|'s) (?:what|how long) (?:it|i|we|they|she|he|that) [a-z]+(?: [^@#,.;!?]*)?|exact)(?= *(?:$|[,.;!?]|#\\d|and\\b|but\\b|for\\b|so\\b|(${REASON}) \\S))`,
  'gu',
);

/** 'Half past one to be safe', 'at 7 to give me time' */
const PURPOSE =
  /(#\d+),? (?:(?:just|so as|in order) )?(?:to (?!do\b|be (?:done|finished|over)\b|the\b|my\b|about\b|around\b|like\b|maybe\b)[a-z]+(?: [^@#,.;!?]*)?|just in case)(?= *(?:$|[,.;!?]))/g;
/** The text, with '#n' for times, without what is only said of a time: '#0 is plenty'. */
export function withoutJudgements(text: string, pieces: readonly TimePiece[]): string {
  return text
    .replace(PURPOSE, '$1')
    .replace(JUDGED, (whole: string, mark: string, why: string | undefined) => {
      const piece = pieces[Number(mark.slice(1))];
      const isTime =
        piece &&
        (piece.k === 'clock' ||
          piece.k === 'length' ||
          piece.k === 'minute' ||
          piece.k === 'date' ||
          piece.k === 'part');
      return isTime ? `${mark}${why === undefined ? '' : ','}` : whole;
    });
}
