import type { LocalDateTime } from '../../../protocol/ids.ts';
import { minuteOfDay } from '../plan/calendar.ts';
import type { Window } from '../plan/operation.ts';
import { PARTS } from './day-parts.ts';
import { CLOCK, LOOSE_CLOCK, readClock, type Clock } from './read-clock.ts';
import { readDate, type SaidDate } from './read-dates.ts';
import { LENGTH, minutesOf } from './read-length.ts';
import { COUNTED, MEASURE, MEASURES } from './other-measures.ts';
import { plainRanges } from './range-words.ts';
import { HOUR, NUMBER, numberOf } from './number-words.ts';

/** One thing that a sentence says about time. */
export type TimePiece =
  | ({ k: 'date' } & SaidDate)
  | {
      k: 'clock';
      clock: Clock | null;
      by: 'at' | 'after' | 'before' | 'from' | 'to' | 'until' | 'near';
      said: string;
    }
  | { k: 'range'; from: Clock | null; to: Clock | null; between: boolean; fromWord: boolean; said: string }
  | {
      k: 'length';
      minutes: number;
      mode: 'plain' | 'by' | 'in' | 'later' | 'earlier' | 'unclear';
      /** Of an unclear one: later is likelier. */
      ahead?: true;
      said: string;
    }
  | { k: 'days'; days: number }
  | { k: 'part'; window: Window; half: 'am' | 'pm' | 'lunch'; today: boolean; late: boolean }
  /** Beside a task, a busy span, or what was named before ('after that'). */
  | {
      k: 'anchor';
      side: 'after' | 'before' | 'same' | 'between';
      /** Number of a mention; -1 for what was named before. */
      mention: number;
      /** The second mention of 'between'. */
      other?: number;
      offset: number;
      /** 'Right before': nothing lies between. */
      close: boolean;
      /** 'Before she comes', 'after he's gone': beside a busy span, never a task. */
      visit?: true;
      /** 'In its place': at the time that it had before the talk moved it. */
      former?: true;
      /** What it means, once the mentions are known. */
      ids?: string[];
    }
  /** Minutes of an hour that is known: 'make it half past', 'quarter to then'. */
  | { k: 'minute'; minute: number }
  /** 'As late as possible', 'as early as you can' inside what is known; 'towards the end' ends inside it too. */
  | { k: 'edge'; late: boolean; soft?: true }
  /** What is to lie between two tasks: '30 minutes between the walk and strength', 'an hour apart'. */
  | { k: 'gap'; minutes: number; mentions: number[] }
  /** At the time of another, or at the task's own: 'its usual time'. */
  | { k: 'same'; own: boolean }
  | { k: 'now' }
  | { k: 'later' }
  | { k: 'soon' }
  | { k: 'any' }
  /** What was said not to be: 'not at 7', 'not at half past'. */
  | { k: 'none'; not?: Clock | { minute: number } };

/** The text with '#n' in the place of its pieces. */
export interface TimedText {
  text: string;
  pieces: TimePiece[];
  /** The words of each piece. */
  words: string[];
}

const W = '(?<![\\w#@])';
const E = '(?![\\w])';
const UNIT =
  '(?! ?(?:%|of\\b|x\\b|bpm|beats|kg|kilos?|km|k\\b|miles?|metres?|m\\b|percent|per cent|watts?|kcal|calories|steps|sets|degrees|mph|kph|lbs?|pounds?|rpm|reps|times|people|tasks|things|more|or\\b|st\\b|nd\\b|rd\\b|th\\b|(?:and a half )?(?:min|hour|hr|day|week)))';

/** A bare hour that can be nothing else: the whole text, after a task, after 'make it', 'I meant', 'no'. */
const BARE = new RegExp(
  `(^(?:(?:and|or|so|then|hm+|well) )?|(?:@\\d+|#\\d+|\\b(?:make (?:it|that|this|them|both)|(?:first|second|third|last|other|latter|former)(?: one)?|meant|mean|actually|earlier|later|sooner|say|try|no|nope|yes|yeah|ok|okay|sorry|oops|wait|rather|instead|for|then|maybe|but|prefer|be|or|better|correction|again|back to|morning|afternoon|evening|night|tonight|neither|till|until|nah|naw|yup|yea|nop|so|do|have|with|tbh|fine|put|would|hang on|honestly)\\b) ?,? )(not )?(\\d{3,4}|${HOUR})(?= *(?:$|[,.;!?]|#\\d|please\\b|pls\\b|instead\\b|then\\b|not\\b|and\\b|rather\\b|works\\b|(?:is|was|feels|seems) (?:better|fine|good|ok|okay|right|great|perfect|easier|more|safer|nicer)\\b|be\\b|more like it\\b|cos\\b|because\\b|would be\\b|suits\\b|in the (?:morning|afternoon|evening)\\b|at night\\b|this (?:morning|afternoon|evening)\\b|would\\b|if\\b|better\\b|even\\b|might\\b|could\\b|does\\b|should\\b|will\\b|sounds\\b|or so\\b|for (?:(?:the |my )?@|that\\b|it\\b)|maybe\\b|perhaps\\b|say\\b|actually\\b|no\\b|wait\\b|sorry\\b|it is\\b|to (?!${HOUR}\\b|(?:the|my|about|around|a|quarter|half|noon|midday|later|earlier|tomorrow|today)\\b)[a-z]|exact(?:ly)?\\b|sharp\\b|because\\b|as i\\b|since\\b))`,
  'g',
);

/** Others than the participant, by a word for them. */
const PEOPLE =
  "(?:they|she|he|everyone|everybody|(?:the|my|our) (?:(?!@)[a-z']+ ){0,1}(?!@)[a-z]+|mum|mom|dad|gran|nan)";

const IS = "(?:'ve|'s|'re|'ll be| have| has| is| are| will be)?";

/** Each pattern is compiled once: they are long, and the same for every message. */
const patterns = new Map<string, RegExp>();
function compiled(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(`${W}(?:${source})${E}`, 'g');
  patterns.set(source, known);
  return known;
}

const GAP_AFTER = new RegExp(
  `\\b(after|before) ((?:(?:the|my) )?@\\d+|that|it),? (?:(?:and|but|with|give|leave|have|keep|allow|take|me|it|us|myself|a|an|about|then|please) )*(${LENGTH}) (?:of )?(?:an? )?(?:gap|break|rest|breather|buffer|space|pause|in between|between)\\b`,
);
/** 'I'm off', 'I've finished with', 'getting back from', before the task. */
const WITH_IT =
  "(?:(?:i|we)(?:'m| am|'ve| have|'re|'ve got| get| got| come| go| finish| do| start| did| had|'ll be)?(?: (?:got|been|come|had|done|all|be))?(?: (?:off|done(?: with)?|finish(?:ed|ing)?(?: with| off| up)?|back(?: from)?|through(?: with)?|out of|over(?: with)?|home from|down from|on|for|to|into|wrapped up))? |(?:finishing|doing|getting (?:off|back from|out of|through|done with)|coming (?:off|back from)|being on) )?";

const AN_HOUR = new RegExp(`\\b(?:at|till?|until|by|from|to) (?:about |around )?${LOOSE_CLOCK}(?!\\w)`);

/** Reads what a text says about time, around '@n' that stands for the task of mention n. */
export function readTimes(masked: string, now: LocalDateTime): TimedText {
  const today = now.slice(0, 10);
  const pieces: TimePiece[] = [];
  let text = masked;
  const words: string[] = [];
  const put = (piece: TimePiece, said: string) => {
    words.push(said.trim());
    return ` #${pieces.push(piece) - 1} `;
  };
  const take = (source: string, make: (groups: (string | undefined)[]) => TimePiece | null) => {
    text = text.replace(compiled(source), (...args: unknown[]) => {
      const groups = args.filter((arg) => typeof arg === 'string' || arg === undefined);
      const piece = make(groups);
      return piece ? put(piece, groups[0] ?? '') : (groups[0] ?? '');
    });
  };

  // 'After the call, give 15 minutes gap'
  text = text.replace(GAP_AFTER, ' $3 $1 $2 ');
  // 'Heart rate at 130', 'page 12', 'platform 4' are no times.
  take(
    `(?:${MEASURE})(?: (?:at|of|to|around|about|under|over|below|above|is|was|between|hit))* \\d{1,4}(?:\\.\\d+)?(?: ?(?:-|to|and|over) ?\\d{1,4})?`,
    () => ({ k: 'none' }),
  );
  take(`(?:${COUNTED}) \\d{1,4}(?![:.]\\d| ?(?:am|pm))`, () => ({ k: 'none' }));
  const anchor = (
    side: 'after' | 'before' | 'same' | 'between',
    mention: string | undefined,
    more: { offset?: string | undefined; close?: boolean; other?: string | undefined } = {},
  ): TimePiece => ({
    k: 'anchor',
    side,
    mention: mention === undefined ? -1 : Number(mention),
    ...(more.other === undefined ? {} : { other: Number(more.other) }),
    offset: more.offset ? minutesOf(more.offset) : 0,
    close: more.close === true,
  });
  const the =
    "(?:the |my |doing |that |(?:yesterday|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)'s ){0,2}";
  // A measure that is no length of a task.
  const gap = ([, said = '', a, b]: (string | undefined)[]): TimePiece => ({
    k: 'gap',
    minutes: minutesOf(said),
    mentions: [a, b].flatMap((n) => (n === undefined ? [] : [Number(n)])),
  });
  const some = '(?:(?:at least|about|around|only|just|roughly|a good|an?) )*';
  const pause =
    "(?:'s?)?(?: (?:of )?(?:an? )?(?:gap|break|rest|breather|space|buffer|breathing space|recovery|pause|room|margin|time|free|off))?";
  take(
    `${some}(${LENGTH})${pause}(?: for (?:(?:my|a|some|the) )?[a-z]+(?: and (?:a )?[a-z]+)?)?(?: in)? (?:between|in between|in-between)(?: (?:${the}@(\\d+) and ${the}@(\\d+)|them(?: both)?|the two(?: of them)?|both(?: of them)?|those(?: two)?|these(?: two)?|each(?: of them| other)?))?`,
    gap,
  );
  take(
    `(?:a )?(?:gap|break|rest|breather|space|buffer|pause|margin) of ${some}(${LENGTH})(?: between ${the}@(\\d+) and ${the}@(\\d+))?`,
    gap,
  );
  take(`(?:be |by )?${some}(${LENGTH}) apart(?: from each other)?`, gap);
  for (const source of MEASURES) take(source, () => ({ k: 'none' }));
  text = text.replace(
    new RegExp(`\\bbetween (${the}@\\d+) and (?:about |around )?(${LOOSE_CLOCK})(?![\\w:])`),
    'after $1 and done by $2',
  );
  take(`(?:somewhere |sometime |in )?between ${the}@(\\d+) and ${the}@(\\d+)`, ([, a, b]) =>
    anchor('between', a, { other: b }),
  );
  take(
    `(?:at )?(?:exactly |about )?(?:the )?same (?:time|hour|slot|start)(?: of (?:the )?day)? (?:(?:as|with|that|when) )?${the}@(\\d+)(?: (?:(?:is|has|starts|goes) )?today| (?:is|has|starts|goes|was|were)(?: at| on)?(?= *(?:$|[,.;!?])))?|(?:the )?same as ${the}@(\\d+)|(?<=^|, )(?:just )?like ${the}@(\\d+)|to match (?:with )?${the}@(\\d+)|(?:together|along|alongside) (?:with )?${the}@(\\d+)|(?:at the time of|during|when) ${the}@(\\d+)(?! (?:is|are|has|gets) (?:all )?(?:done|finished|over|out))(?: (?:is|was|starts|begins))?`,
    (groups) =>
      anchor(
        'same',
        groups.slice(1).find((n) => n !== undefined),
      ),
  );
  take(`(?:but )?(?:not|no earlier|no sooner) (?:before|until|till|than) (?:after )?${the}@(\\d+)`, ([, a]) =>
    anchor('after', a),
  );
  take(`(?:no later than|not after|not later than|by) ${the}@(\\d+)`, ([, a]) => anchor('before', a));
  take(
    `(?:(?:at least )?(${LENGTH}) )?(?:(straight|right|just|immediately|directly|soon|shortly) )?(after|before|following|once|until after|ahead of|when|as soon as|whenever) ${WITH_IT}${the}@(\\d+)(?: (?:is|are|has|gets) (?:all )?(?:done|finished|over|out of the way|behind me|ended))?`,
    ([, offset, close, side, mention]) =>
      anchor(side === 'before' || side === 'ahead of' ? 'before' : 'after', mention, {
        offset,
        close: close !== undefined,
      }),
  );
  take(
    `(?:(?:at least )?(${LENGTH}) )?(?:(straight|right|just|immediately|directly|soon|shortly) )?(after|before) (?:that|it|this|then|them|those)(?: (?:ends|finishes|starts|begins|is over|is done))?(?! (?:one|time|day|#|@))`,
    ([, offset, close, side]) =>
      anchor(side === 'before' ? 'before' : 'after', undefined, { offset, close: close !== undefined }),
  );
  take(
    `(?:(${LENGTH}) )?(?:(straight|right|just|immediately|directly) )?(?:(after|before)(?= *(?:$|[,.;!?]|please\\b|then\\b|instead\\b|@))|(afterwards?|beforehand))`,
    ([, offset, close, side, word]) =>
      offset === undefined && close === undefined && word === undefined
        ? null
        : anchor(side === 'before' || word === 'beforehand' ? 'before' : 'after', undefined, {
            offset,
            close: close !== undefined,
          }),
  );
  // 'Dentist at 12, walk after'
  take(
    `(?:(?<=@\\d{1,2} )|(?<=\\b(?:be|go|goes|do it|do that|happen|it|that|come|comes) )|(?<=^(?:and |then |just |so )?))(after|before)(?= *(?:$|[,.;!?]|please\\b|then\\b|instead\\b))`,
    ([, side]) => anchor(side === 'before' ? 'before' : 'after', undefined),
  );
  take(
    `(?:somewhere |sometime )?in[- ]?between(?: (?:them|those|the two|both|these))?(?= *(?:$|[,.;!?]))`,
    () => anchor('between', undefined),
  );
  take(
    `(straight |right |just )?(?:after|once|when|as soon as|until) ${PEOPLE}${IS}(?: all)? (?:leaves?|left|leaving|gone|goes?|finish(?:es|ed)?|done|back|off|heads? (?:off|out|home))`,
    ([, close]) => ({ ...anchor('after', undefined, { close: close !== undefined }), visit: true }),
  );
  take(
    `(straight |right |just )?(?:before|until|till|by the time) ${PEOPLE}${IS} (?:comes?|coming|arriv(?:es?|ing)|wakes?|waking|awake|up|leaves?|goes|gets?|getting|turns? up|here|home|back|round|over|due)(?: (?:up|to (?:bed|work|school)|out|round|over|here|home|back|in))?`,
    ([, close]) => ({ ...anchor('before', undefined, { close: close !== undefined }), visit: true }),
  );
  take(
    `(?:straight |right |just )?after (?:reaching|getting|coming|arriving)(?: (?:home|back|there|in))?(?= *(?:$|[,.;!?]|@|please\\b|then\\b))|(?:straight |right |just )?(?:after|once|when|as soon as) (?:i|we)(?:'m| am|'re| are|'ve| have|'ll be| get| got| come| finish)? ?(?:back|done|home|finished|out|through|free)(?: (?:there|here|again|with (?:it|that)))?(?= *(?:$|[,.;!?]|@|please\\b|then\\b))`,
    () => anchor('after', undefined),
  );
  take(`(?:just |right )?before (?:i|we) (?:leave|go|head (?:off|out)|set off)(?! to\\b| for\\b)`, () =>
    anchor('before', undefined, { close: true }),
  );
  take(`(?:then|after),? (?:straight|right) ?away`, () => anchor('after', undefined, { close: true }));
  take(`by then|until then|by the time (?:they|it|that) \\w+`, () => anchor('before', undefined));
  take(`from then(?: on(?:wards)?)?|(?:when|once) (?:that|it|this)(?: is|'s) (?:over|done|finished)`, () =>
    anchor('after', undefined),
  );
  take(
    `where ${the}@(\\d+) (?:(?:is|sits|goes|was)(?: now)?|currently is|(?:used to|would) be)`,
    ([, mention]) => ({
      ...anchor('same', mention),
      former: true,
    }),
  );
  take(`(?:at )?(?:the )?same (?:time|hour)(?: of (?:the )?day)? as (?:that|it|this)`, () =>
    anchor('same', undefined),
  );
  take(
    `(?:in|into|at|to|takes?|use|using) (?:its|it's|their|that|the (?:now )?(?:freed|free|free'd|freed[- ]up|empty|old)|(?:the |my )?@(\\d+)) (?:(?:old|former|original|freed|usual) )?(?:place|slot|spot|gap|space|time)|in place of (?:it|that|(?:the |my )?@(\\d+))`,
    ([whole = '', a, b]) =>
      /(?:that|free|empty) time$|(?:it's|that) (?:gap|space)$|\b(?:its|it's|their) usual /.test(whole)
        ? null
        : { ...anchor('same', a ?? b), former: true },
  );
  take(
    `(?:more |rather )?(?:towards?|near(?:er)?(?: to)?|close(?:r)? to|at|by|in|into) (?:the )?(?:very |tail |later |back |latter )?(?:end|half|part)(?<!\\b(?:in|into|at|by|to|near|towards?) the (?:half|part)) of (?:it|that|(?=(?:the |this )?(?:morning|afternoon|evening)\\b))|(?:more |rather )?(?:towards?|near(?:er)?(?: to)?|closer to) the (?:very )?end(?= *(?:$|[,.;!?]))|(?:the )?(?:later|latter|second|back) (?:half|part|end)(?: of (?:it|that))?(?= *(?:$|[,.;!?]))|later (?:on )?in (?:it|that)(?= *(?:$|[,.;!?]))`,
    () => ({ k: 'edge', late: true, soft: true }),
  );
  take(
    `(?:more |rather )?(?:towards?|near(?:er)?(?: to)?|close(?:r)? to|in|at) (?:the )?(?:very )?(?:start|beginning|front) of (?:it|that|(?=(?:the |this )?(?:morning|afternoon|evening)\\b))|(?:more |rather )?(?:towards?|near(?:er)?(?: to)?|closer to) the (?:very )?(?:start|beginning)(?= *(?:$|[,.;!?]))|(?:(?:in|at|towards|near) )?(?:the )?(?:earlier|first|front|early) (?:half|part|end)(?: of (?:it|that))?(?= *(?:$|[,.;!?]))|earl(?:y|ier) (?:on )?in (?:it|that)(?= *(?:$|[,.;!?]))`,
    () => ({ k: 'edge', late: false, soft: true }),
  );
  take(
    `(?:as )?(?:late|latest) as (?:is |it is |it's )?(?:possible|allowed|you can|i can|i may|it (?:gets|goes)|(?:that|it|this|they|the \\w+) (?:allows?|lets?(?: me)?|fits|permits?))|(?:at )?the (?:very )?latest (?:possible|slot|time|one)|(?:right )?at the end(?: of (?:it|that))?|the later the better`,
    () => ({ k: 'edge', late: true }),
  );
  take(
    `as early as (?:is |it is |it's )?(?:possible|allowed|you can|i can|i may|it (?:gets|goes)|(?:that|it|this|they|the \\w+) (?:allows?|lets?(?: me)?|fits|permits?))|(?:at )?the very earliest(?: possible| slot| time| one)?|the (?:earlier|sooner) the better|(?:right )?at the (?:start|beginning)(?: of (?:it|that))?`,
    () => ({ k: 'edge', late: false }),
  );
  take(
    `(?:at |for |but )*(?:the |its |it's |usual )?(same|usual|normal|own|regular) (?:start(?:ing)? )?(?:time|hour|slot)(?: (?:as )?(?:planned|now|usual|before|always|today|yesterday|it (?:is|was|were|has been)(?: (?:today|yesterday|now|before|on))?|that it (?:is|was)(?: (?:today|yesterday|now|before))?))?`,
    ([, word]) => ({ k: 'same', own: word !== 'same' }),
  );
  take(`(?:just )?for (?:now|the (?:moment|time being))`, () => ({ k: 'none' }));
  take(`tonight(?:'s)?|this evening tonight`, () => ({
    k: 'part',
    window: ['17:00', '22:00'],
    half: 'pm',
    today: true,
    late: false,
  }));
  for (let date = readDate(text, today); date; date = readDate(text, today)) {
    const { start, end, ...said } = date;
    text = `${text.slice(0, start)}${put({ k: 'date', ...said }, text.slice(start, end))}${text.slice(end)}`;
  }
  text = text.replace(/ {2,}/g, ' ');
  take(
    `(${NUMBER}) (days?|weeks?) (later|earlier|sooner)|(?:back|by) (${NUMBER}) (days?|weeks?)|(?:the |a )?(?:next|following) day|(?:the |a )?day (after|before)(?: that)?(?= *(?:$|[,.;!?]|actually|instead|please|then|at\\b|#))`,
    ([whole = '', n1, unit1, side, n2, unit2, beside]) => {
      if (/day(?: that)?$/.test(whole) || beside === 'after' || beside === 'before')
        return { k: 'days', days: beside === 'before' ? -1 : 1 };
      const days = numberOf(n1 ?? n2 ?? '') * ((unit1 ?? unit2 ?? '').startsWith('week') ? 7 : 1);
      return { k: 'days', days: side === 'earlier' || side === 'sooner' ? -days : days };
    },
  );

  const range = (from = '', to = '', between: boolean, fromWord: boolean): TimePiece => ({
    k: 'range',
    from: readClock(from),
    to: readClock(to),
    between,
    fromWord,
    said: `${from} to ${to}`,
  });
  text = plainRanges(text);
  take(
    `(?:from |at )?(${LOOSE_CLOCK}) ?(?:to|until|till?|til|-) ?(?:late|close|closing(?: time)?|bed(?:time)?|whenever|all hours|the (?:end|small hours))`,
    ([, said]) => clockPiece('from', said ?? ''),
  );
  take(`(?:sometime |anytime )?between (${LOOSE_CLOCK}) and (${LOOSE_CLOCK})`, ([, a, b]) =>
    range(a, b, true, false),
  );
  take(
    `(?:from )?(${CLOCK}|\\d{1,2}) ?(?:to|until|till|til|-) ?(half|(?:a )?quarter) (past|to)(?! ?(?:${HOUR}|noon|midday|midnight)\\b)`,
    ([, a = '', minutes = '', side]) => {
      const from = readClock(a);
      if (from === null) return null;
      const minute = minutes === 'half' ? 30 : side === 'past' ? 15 : 45;
      const hour = minute > from.minute ? from.hour : from.hour + 1;
      return { k: 'range', from, to: { ...from, hour, minute }, between: false, fromWord: false, said: a };
    },
  );
  // 'On my break, half 10 to quarter to 11': room for the task, and no length of it.
  take(
    `(?:on|in|during|over|within|at) (?:my|the|our|a) (?:[a-z]+ )?(?:break|gap|window|slot|recess|lunch(?: ?time| ?hour)?|playtime|free (?:time|period|hour)),?(?: (?:which|that))?(?: is|'s)?(?: from)? (${LOOSE_CLOCK}) ?(?:to|until|till|til|-) ?(${LOOSE_CLOCK})${UNIT}`,
    ([, a, b]) => range(a, b, true, false),
  );
  take(`from (${LOOSE_CLOCK}) (?:to|until|till|til) (${LOOSE_CLOCK})${UNIT}`, ([, a, b]) =>
    range(a, b, false, true),
  );
  take(`from (${LOOSE_CLOCK}) ?- ?(${LOOSE_CLOCK})${UNIT}`, ([, a, b]) => range(a, b, false, false));
  take(`(?:at )?(${CLOCK}|\\d{1,4}) ?- ?(${CLOCK}|\\d{1,4})${UNIT}`, ([, a, b]) => range(a, b, false, false));
  take(
    `(?<!(?:at|by) )(${CLOCK}|\\d{1,2}) (?:to|until|till|til) (${CLOCK}|\\d{1,2})${UNIT}(?! (?:noon|midday))`,
    ([, a = '', b]) => (/^\d+$/.test(a) && Number(a) > 12 ? null : range(a, b, false, false)),
  );

  const length = (mode: 'plain' | 'by' | 'in' | 'later' | 'earlier' | 'unclear', said = ''): TimePiece => ({
    k: 'length',
    minutes: minutesOf(said),
    mode,
    said,
  });
  const about = '(?:(?:about|around|like|roughly|approximately|maybe|say|only|just|another) )*';
  take(`after ${about}(${LENGTH})(?= *(?:$|[,.;!?]|please\\b))`, ([, a]) => length('in', a));
  take(`(?:in|within) ${about}(${LENGTH})(?:'?s? time)?|(${LENGTH}) from now`, ([, a, b]) =>
    length('in', a ?? b),
  );
  take(
    `in (five|ten|fifteen|twenty|thirty|forty|5|10|15|20|25|30|40|45)(?= *(?:$|[,.;!?]|please\\b|then\\b))`,
    ([, a]) => length('in', `${a ?? ''} minutes`),
  );
  take(
    `(${LENGTH}) (?:later|after(?: that)?|back)|(?:later|back|backwards?) (?:by )?(?:about )?(${LENGTH})`,
    ([, a, b]) => length('later', a ?? b),
  );
  // 'The run 10 earlier'
  take(
    '(?<!\\b(?:at|to|by|for|till|until|from|about|around) )(5|10|15|20|25|30|40|45) (later|earlier|sooner)(?= *(?:$|[,.;!?]|(?:please|then|and|instead)\\b))',
    ([, minutes = '', side]) => length(side === 'later' ? 'later' : 'earlier', `${minutes} minutes`),
  );
  take(`(${LENGTH}) early(?= *(?:$|[,.;!?]|please\\b|then\\b))`, ([, a]) => length('earlier', a));
  take(`(${LENGTH}) late(?= *(?:$|[,.;!?]|please\\b|then\\b))`, () => ({ k: 'none' }));
  take(`(${LENGTH}) (?:earlier|sooner|before(?: that)?)|(?:earlier|sooner) by (${LENGTH})`, ([, a, b]) =>
    length('earlier', a ?? b),
  );
  take(`(${LENGTH}) forwards?|(?:forwards?|up) (?:by )?(${LENGTH})`, ([, a, b]) => length('unclear', a ?? b));
  take(`by (?:about |another )?(${LENGTH})`, ([, a]) => length('by', a));

  take('down to (\\d{2,3})(?![:.\\d])(?! ?(?:am|pm|min|hour|hr))', ([, minutes = '']) =>
    length('plain', `${minutes} minutes`),
  );
  take('(?:only|just) (1[05]|[2-9][05])(?= *(?:$|[,.;!?]))', ([, minutes = '']) =>
    length('plain', `${minutes} minutes`),
  );
  // 'Shorten it by 10': of a verb of length or of moving the number is minutes.
  if (
    /\b(?:shorten|cut|reduce|trim|extend|lengthen|increase|delay|push|bring|postpone|shift|bump|nudge)\b/.test(
      text,
    )
  ) {
    take(
      '(?:by|another|an extra|a further) (\\d{1,3})(?![:.\\d])(?! ?(?:am|pm|min|hour|hr|day|week))',
      ([, minutes = '']) => ({
        k: 'length',
        minutes: Number(minutes),
        mode: 'by',
        said: `${minutes} minutes`,
      }),
    );
  }

  // 'Cut strength to 30 and the walk to 20'
  if (/\b(?:shorten|cut|reduce|trim|extend|lengthen|shrink|shorter|longer)\b/.test(text))
    take(
      'to (?:about |just |only )?(\\d{1,3})(?![:.\\d])(?! ?(?:am|pm|min|hour|hr|day|week|past|to))',
      ([, minutes = '']) => length('plain', `${minutes} minutes`),
    );

  const by = '(at|to|for|by|around|about|till|til|until|from|after|before|past|than|towards?)';
  const loosely = '(?:about |around |roughly |exactly |say |like )?';
  take(
    `at ((?:a )?(?:quarter|${NUMBER})) (past|to)(?: the hour)?(?! ?(?:${HOUR}|noon|midday|midnight)\\b)`,
    ([whole = '', minutes = '', side]) => {
      const minute = minutes.endsWith('quarter') ? 15 : numberOf(minutes);
      const wanted = side === 'to' ? 60 - minute : minute;
      // 'Out until six, the walk at quarter past': of that hour.
      if (AN_HOUR.test(text.slice(0, text.indexOf(whole)))) return { k: 'minute', minute: wanted % 60 };
      const hour = minuteOfDay(now) % 60 < wanted ? 0 : 1;
      const at = Math.floor(minuteOfDay(now) / 60) + hour;
      const clock =
        minute >= 0 && minute < 60 && at < 24 ? { hour: at, minute: wanted % 60, exact: true } : null;
      return { k: 'clock', clock, by: 'at', said: `${minutes} ${side}` };
    },
  );
  // 'Before work at 7' is at seven, where the part of the day has that time; else the other thing is then.
  const besideThing = (whole: string, side: 'after' | 'before', said: string): TimePiece | null => {
    const clock = readClock(said);
    const isAny = /\b(?:any|some) ?time\b/.test(whole);
    const part = PARTS.find(([source]) => compiled(source).test(whole.replace(/ at .*$/, '')));
    compiled(part?.[0] ?? '').lastIndex = 0;
    if (clock === null) return null;
    if (part && !isAny) {
      const [from, to] = part[1].map(minuteOfDay);
      const at = [0, 720].map(
        (half) => (clock.exact ? 0 : half) + (clock.hour % (clock.exact ? 24 : 12)) * 60 + clock.minute,
      );
      if (at.some((minute) => minute >= (from ?? 0) && minute < (to ?? 0))) return null;
    }
    return bound(side, said);
  };
  const bound = (side: 'after' | 'before' | 'near', said = ''): TimePiece => ({
    k: 'clock',
    clock: readClock(said),
    by: side,
    said,
  });
  // 'After my 3 o'clock pupil', and then 'so at four' says when.
  take(
    `after (?:my|our|his|her|the) (${CLOCK}) (?!today|tonight|tomorrow|please|then|instead|and|but|so|for)[a-z]{3,}(,? so(?= (?:at )?${LOOSE_CLOCK}))?`,
    ([, said, isWhy]) => (isWhy === undefined ? bound('after', said) : { k: 'none' }),
  );
  // 'Before my 10am standup', 'before my meeting at 3': the time is the other thing's, and the task is over by then.
  const thing =
    "(?!(?:today|tonight|tomorrow|please|then|instead|and|but|so|for|or|on|in|at|to|is|the|my|this)\\b)[a-z']{3,}";
  take(
    `(?:any ?time |some ?time |but )*(before|ahead of|until|till|by) (?:my|our|his|her|their|the|a|an) (${CLOCK}|\\d{1,2}(?![:.]?\\d)) ${thing}(?: ${thing}(?= *(?:$|[,.;!?])))?`,
    ([, , said]) => bound('before', said),
  );
  take(
    `(?:any ?time |some ?time |but )*(before|ahead of|after) (?:(?:my|our|his|her|their|the|a|an) (?:${thing} ){1,3}|(?:${thing} ){1,2}(?=at (?:${CLOCK}|\\d)))(?:starts? |is |begins? |comes? )?at (${LOOSE_CLOCK})${UNIT}`,
    ([whole = '', side = '', said = '']) => besideThing(whole, side === 'after' ? 'after' : 'before', said),
  );
  take(
    `(?:but |only |just )?(?:(?:not|never|(?<!\\b(?:have|'ve|got|there's|is) )nothing) (?:any )?(?:before|until|till|earlier than|sooner than)|no (?:earlier|sooner) than|(?:any ?time )?(?:from|after)|starting (?:from|at|after)) ${loosely}(${LOOSE_CLOCK})(?: (?:on|onwards?|or later|at the earliest))?${UNIT}`,
    ([whole = '', said]) =>
      /^(?:any ?time )?(?:from|after) /.test(whole) && !/(?:on|onwards?|later|earliest)$/.test(whole)
        ? null
        : bound('after', said),
  );
  take(`(?:at |from )?(${LOOSE_CLOCK}) (?:at the earliest|or later|onwards?|or after)`, ([, said]) =>
    bound('after', said),
  );
  take(
    `(?:but |only |just )?(?:(?:not|never) (?:any )?(?:after|later than|past)|no later than|(?:done|finished|over) (?:by|before)|be (?:finished|over|through) at) ${loosely}(${LOOSE_CLOCK})${UNIT}`,
    ([, said]) => bound('before', said),
  );
  take(
    `(?:at |by )?(${LOOSE_CLOCK}) (?:(?:at (?:the )?(?:very )?)?latest|or earlier|or before)`,
    ([, said]) => bound('before', said),
  );
  take(
    `(?:a bit |a little |much |rather )?(?:closer|nearer|more towards|towards|close) (?:to |towards )?(${LOOSE_CLOCK})${UNIT}`,
    ([, said]) => bound('near', said),
  );
  take(
    `(not )?(?:at |to |for |make it |say )?(half|(?:a )?quarter|five|ten|twenty|twenty[- ]five|5|10|20|25) (past|to)(?: then| that)?(?= *(?:$|[,.;!?]|(?:please|instead|then|rather|is|was|would|will|works|suits|sounds|might|seems|actually|better|could|does|fine|it is|maybe|perhaps|or so)\\b))`,
    ([whole = '', not, minutes = '', side]) => {
      if (whole.startsWith('at ') && minutes !== 'half') return null;
      const minute = minutes === 'half' ? 30 : minutes.endsWith('quarter') ? 15 : numberOf(minutes);
      const said = side === 'to' ? 60 - minute : minute;
      return not ? { k: 'none', not: { minute: said } } : { k: 'minute', minute: said };
    },
  );
  take(`(not )?(?:(?:sometime|any ?time) )?(?:${by} )?${loosely}(${CLOCK})`, ([, not, side, said = '']) =>
    not ? notAt(said) : clockPiece(side, said),
  );
  take(
    `(?:for (?:about |around |just |only )?|to (?:be )?(?:just |only )?)?(${LENGTH})(?: long)?`,
    ([, said]) => length('plain', said),
  );
  // 'Run 20 mins, balance 10', 'jog at 6 for 20': after a length, or a time with 'for', a number is one of minutes.
  const isMeasured = pieces.some((piece) => piece.k === 'length' && piece.mode === 'plain');
  const bareMinutes =
    '(\\d{1,3}|(?<=\\bfor )(?:five|ten|fifteen|twenty|twenty[- ]five|thirty|forty|forty[- ]five))(?= *(?:$|[,.;!?]|and\\b|but\\b|please\\b|instead\\b|too\\b))';
  if (isMeasured)
    text = text.replace(
      new RegExp(
        `((?:@\\d+|\\b(?:first|second|other|latter|former|last)(?: one)?)) (?:(?:for|only|just) ){0,2}${bareMinutes}`,
        'g',
      ),
      (whole: string, lead: string, said: string, at: number) =>
        text.slice(0, at).includes(`#${String(pieces.findIndex(({ k }) => k === 'length'))}`)
          ? `${lead} ${put(length('plain', `${said} minutes`), said)}`
          : whole,
    );
  text = text.replace(
    new RegExp(`((?:#\\d+|\\b(?:at|to) ${HOUR}) )for (?:about |just |only )?${bareMinutes}`, 'g'),
    (_, lead: string, said: string) => `${lead}${put(length('plain', `${said} minutes`), said)}`,
  );
  take(`(not )?${by} ${loosely}(${LOOSE_CLOCK})${UNIT}`, ([, not, side, said = '']) =>
    not ? notAt(said) : clockPiece(side, said),
  );
  // 'Make it 11 kids have swimming': why, after it.
  text = text.replace(
    new RegExp(
      `\\b(make (?:it|that|this|them) )(\\d{3,4}|${HOUR})(?= (?:(?:the|my|our|his|her|their) )?[a-z']+ (?:have|has|had|is|are|was|were|got|needs?|wants?|comes?|coming|starts?|finish(?:es)?|closes?|opens?|can't|won't|will|gets?|goes)\\b)`,
    ),
    (_, lead: string, said: string) => `${lead}${put(clockPiece('at', said), said)}`,
  );
  // Twice: '7, not 8'.
  for (const _ of [1, 2])
    text = text.replace(BARE, (whole: string, lead: string, not: string | undefined, said: string) =>
      said === 'one' &&
      /^(?:[@#]|first|second|third|last|other|latter|former|earlier|later|sooner|morning|afternoon|evening|night|tonight)/.test(
        lead,
      )
        ? whole
        : `${lead}${put(not ? notAt(said) : (minutesAlone(said) ?? clockPiece('at', said)), `${not ?? ''}${said}`)}`,
    );
  // 'Is 9 tonight free?'
  text = text.replace(
    new RegExp(
      `(^(?:(?:so|and|ok|hey|oh|well) )*is )(${HOUR})(?= (?:#\\d+ )?(?:still )?(?:free|taken|clear|busy|open|available|ok|okay)\\b)`,
    ),
    (_, lead: string, said: string) => `${lead}${put(clockPiece('at', said), said)}`,
  );
  // 'No good. 6'
  if (!/@\d/.test(text) || (!/#\d/.test(text) && /\b(?:in|there|then|it)\b/.test(text)))
    text = text.replace(
      new RegExp(`([.!?;,] )(\\d{3,4}|${HOUR})(?=[\\s.?!]*(?:please|then|instead)?[\\s.?!]*$)`),
      (_, lead: string, said: string) => `${lead}${put(clockPiece('at', said), said)}`,
    );
  for (const [source, window, half, late] of PARTS) {
    take(source, () => ({ k: 'part', window, half, today: false, late: late === true }));
  }
  take(
    `(?:straight |right |just )?(?:after|once|when|as soon as) (?:i|we|they|he|she|it)(?:'m|'re|'ve|'s| have| has| am| are| is| get| gets)? (?:[a-z]+ ?){1,3}(?= *(?:$|[,.;!?]))`,
    () => anchor('after', undefined),
  );
  take(
    `(?:right |just |straight )?now(?:ish)?|straight ?away|right away|immediately|this (?:minute|second)`,
    () => ({ k: 'now' }),
  );
  take(
    `asap|as soon as (?:possible|i can|you can)|(?:in |at |to )?(?:the |my )?(?:next|first|nearest|earliest) (?:free |available |open |possible )?(?:slot|gap|time|moment)`,
    () => ({ k: 'soon' }),
  );
  take(`(?:any ?time|some ?time|somewhere|anywhere|whenever|some point|at some point)`, () => ({ k: 'any' }));
  take(`(?:a bit |a little |much )?later(?: on)?`, () => ({ k: 'later' }));
  return { text: text.replace(/\s+/g, ' ').trim(), pieces, words };
}

function notAt(said: string): TimePiece {
  const clock = readClock(said);
  return { k: 'none', ...(clock ? { not: clock } : {}) };
}

/** '45' alone is no hour of a clock, but minutes. */
function minutesAlone(said: string): TimePiece | null {
  const minutes = /^\d{2,3}$/.test(said) && readClock(said) === null ? Number(said) : 0;
  return minutes >= 25 && minutes <= 180
    ? { k: 'length', minutes, mode: 'plain', said: `${said} minutes` }
    : null;
}

function clockPiece(by: string | undefined, said: string): TimePiece {
  const side =
    by === 'after' || by === 'past'
      ? 'after'
      : by === 'before' || by === 'by'
        ? 'before'
        : by === 'from'
          ? 'from'
          : by === 'to'
            ? 'to'
            : by?.startsWith('til') || by === 'until'
              ? 'until'
              : 'at';
  return { k: 'clock', clock: readClock(said), by: side, said };
}
