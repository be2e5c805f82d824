import type { LocalDateTime } from '../../../protocol/ids.ts';
import { findMentions, type Mention } from '../reading/find-mentions.ts';
import { type PlanContext, taskOf } from '../plan/plan-context.ts';
import { withDifferences } from '../reading/length-by.ts';
import { CLOCK } from '../reading/read-clock.ts';
import { readDate } from '../reading/read-dates.ts';
import { readTimes, type TimePiece } from '../reading/read-times.ts';
import { onDayOff, reasonsApart } from '../../dialogue/reasons-apart.ts';
import { besideTold, FREE_THEN, thereAndBack } from '../../dialogue/told-times.ts';
import { isBusyId } from '../../dialogue/busy-span.ts';
import { tokensOf } from '../reading/plain-text.ts';
import { isWeak } from '../reading/vocabulary.ts';
import { withoutCircumstances } from '../reading/told-done.ts';
import { withoutJudgements, withoutLeads } from '../reading/small-words.ts';

export interface ReadText {
  /** With '@n' for tasks and '#n' for times. */
  text: string;
  mentions: readonly Mention[];
  pieces: readonly TimePiece[];
  words: readonly string[];
  excluded: readonly string[];
}

const EXCEPT =
  /\b(?:except(?: for)?|apart from|other than|besides|excluding|not including|all but|everything but|but not|bar)((?:[ ,]+(?:and |or )?(?:for )?(?:the |my )?@\d+)+)/g;

/** 'Unless that clashes': a clash is asked about anyway. */
const IF_FREE =
  /,? ?\bunless (?:that|it|this|there|they|the slot|something)\b[^.;,]*?\b(?:clash\w*|conflict\w*|overlap\w*|busy|taken|in the way|something|full|booked)\b(?: with (?:something|anything|another task))?|,? ?\bif (?:(?:that|it|this)(?:'s| is)? (?:free|possible|fits|works|ok|okay|available)|(?:nothing|no) [^.;,]{0,20}(?:clash\w*|there|then))\b/g;
const NO_CLASH = `(?:with (?:(?:the |my )?@\\d+|(?:the |my )?[\\p{L}']+))?`;
/** 'Move the walk so it doesn't clash with that': to a free time near its own, where no other is said. */
const AWAY = new RegExp(
  `(?:(@\\d+|\\bit)\\b)?,? (?:so (?:that )?(?:it|that|they|this) (?:does|do|wo|is)(?:n'?t| not) (?:clash|conflict|overlap|collide)(?:ing)? ?${NO_CLASH}|(?<=\\b(?:move|shift) (?:the |my )?(?:@\\d+|it) )out of (?:the|its) way(?: of (?:the |my )?(?:@\\d+|[\\p{L}']+))?)(?= *(?:$|[,.;!?]))`,
  'gu',
);
/** 'At 7, unless that's too early, then 8': the first is wished; where it is taken, that is asked about anyway. */
const OR_ELSE =
  /,? ?\b(?:unless|if (?:not|that|it|this)\b(?!'s (?:ok|fine)))[^,;.]*,? (?:then|in which case|otherwise|make it|do it at|go for|or) (?:at )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?= *(?:$|[,.;!?]))/g;
/** 'Kettlebells first then the walk' */
const FIRST_THEN =
  /^(?:(?:i'd rather|i want to|i'd like to|i'll|let's|can i|could i|can we|could we) )?(?:do )?((?:the |my )?@\d+) first,? (?:and )?(?:then|before) (?:the |my )?(@\d+)(?= *[.!?]*$)/;
/** 'Video first, then the walk as planned' */
const FIRST_AS_IS =
  /^((?:do )?(?:the |my )?@\d+) first,? (?:and )?(?:then|before) (?:the |my )?(@\d+) (?:as (?:planned|it is|usual)|where it is)(?= *[.!]*$)/;
/** 'Soup at 3, and then the video' */
const AND_THEN =
  /(?<=^(?!.*\b(?:skip|drop|cancel|bin|done|did|finished|first)\b).*@\d.* at \S.*),? and then (?:do |have )?(?:the |my )?(@\d+)(?= *(?:$|[.;!]))/;
/** 'If it's dry the walk at 11, otherwise skip it' */
const OTHERWISE =
  /,? (?:otherwise|or else|if not),? (?:i'll |we'll )?(?:skip|drop|cancel|leave|forget|bin)\b[^.;]*/;
/** 'Upper at 7 lower at 6': two wishes without a word between. */
const RUN_ON =
  /(@\d+ (?:(?:at|to|for|by) )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?) (?=(?:the )?@\d+ (?:(?:at|to|for|by) )?\d)/g;

/** 'Water done walk at 1', 'yoga at 4 review stays' */
const TOLD_RUN_ON =
  /(@\d+(?: is| was| are|'s)? (?:already )?(?:done|finished|completed?|drunk|had|eaten|taken|ticked|skipped|cancelled|missed|off|stays?|as (?:planned|usual|is|it is))|@\d+ \S(?:[^,.;@]|\.(?=\d))*(?:\d|[ap]m|min(?:ute)?s?|hours?|o'clock|today|tonight|tomorrow|yesterday|morning|afternoon|evening|lunch|noon|day|thirty|fifteen|five|twelve|one|two|three|four|six|seven|eight|nine|ten|eleven)) (?=(?:(?:skip|drop|cancel|ditch|bin|move|put|push|make|keep|leave|forget|let) (?:the |my )?(?:@\d|other|rest))|(?:the |my )?@\d+ (?:(?:at|to) \S|\d|stays?\b|(?:can )?stay\b|remains?\b|(?:was|is|has|did)(?:n'?t| not)\b|done\b|off\b|skipped\b|missed\b|cancelled\b))/g;

/** 'Read the article on the bus just now' */
const JUST_NOW = /(?<=^|[,.;] |\b(?:and|i|we) )(@(\d+)[^,.;]*) just now\b/g;

/** 'Today instead of tomorrow' */
const NOT_OTHER = /#(\d+)((?: #\d+)*) ?[,.]? (instead of|rather(?: than)?|(?:and |but )?not) #(\d+)(?! #)/g;
/** 'Swim today bike tomorrow' */
const DAYS_RUN_ON = /(@\d+ #(\d+)) (?=(?:the )?@\d+ #)/g;
/** 'Then straight into the jog' */
const INTO =
  /,? (?:(?:and|then|going|go) )*(?:(?:straight|right|directly|immediately) (?:into|onto|on to|to)|followed by) (?:the |my |a )?(@\d+)(?! (?:at|#))/g;

/** 'Before my 10 o'clock lecture': the time alone matters. */
const TIMED_THING = new RegExp(
  `\\b(before|until|till?|by)(?: (?:my|the|our|this|that|an?|his|her))? (${CLOCK})(?<![ap]m\\b.*\\d) (?!(?:today|tonight|tomorrow|sharp|ish|or|and|but|so|then|please|if|as|on|in|at|the|my|is|i|we|it|slot|instead|rather|not|with|for|to|when|because|until|till|exactly|exact|latest|maybe)\\b)[a-z-]{4,}(?: (?:call|meeting|class|shift|lecture|appointment))?(?= *(?:$|[,.;!?]))`,
  'g',
);

const ANY_BUT = /#(\d+) (?:but|except(?: for)?|apart from|other than|besides|bar|just not|only not) #(\d+)/g;
const NAMED_NIGHT =
  /(?<![\p{L}\d@#])(?!(?:bad|rough|poor|awful|terrible|horrible|sleepless|broken|hard|long|busy|lovely|quiet|free|cold|wet|warm|work|school|lunch)\b)([\p{L}']{3,}) ((?:nights?|evenings?)(?! (?:shift|duty|out|off|bus|nurse)))\b/gu;

const CORRECTED =
  /#(\d+)[\s,.]*(?:(?:no|wait|actually|sorry|oops|hang on|scratch that|or rather|i mean|i meant)[\s,.]+)+#(\d+)/g;

/** 'An hour later, as they stay... no, make that an hour earlier': the second, where both are of a kind. */
const CORRECTED_AFTER =
  /#(\d+)[^@#;]{0,90}?[,.]+\s*(?:(?:no|wait|sorry|oops|hang on|scratch that)[\s,.]+)+(?:(?:actually|make (?:it|that)|i meant?|better|rather|i'd rather|wait|sorry)[\s,.]+)*#(\d+)/g;

export function readText(plain: string, context: PlanContext): ReadText {
  const mentions = withSpans(plain, findMentions(plain, context.tasks), context);
  let masked = '';
  let from = 0;
  for (const [n, mention] of mentions.entries()) {
    masked += `${plain.slice(from, mention.start)}@${n}`;
    from = mention.end;
    // 'The video's only 15 minutes'
    if (mention.said.endsWith("'s") && /^ (?:only|just|off)\b/.test(plain.slice(from))) masked += ' is';
  }
  masked = withDifferences(masked + plain.slice(from));
  // 'After the sunset thing'
  masked = masked
    .replace(/(@\d+)(?:'s\b| thing(?:y|ie)?\b)/g, '$1')
    // 'The dinner one, make that 8': no hour.
    .replace(/\b(the @\d+) one(?=,? (?:please )?(?:make|put|move|push|set|change|shift|can|could)\b)/g, '$1');
  const excluded: string[] = [];
  masked = masked.replace(EXCEPT, (whole: string, names: string) => {
    for (const match of names.matchAll(/@(\d+)/g)) excluded.push(...(mentions[Number(match[1])]?.ids ?? []));
    return whole.startsWith('all but') || whole.startsWith('everything but') ? ' everything ' : ' ';
  });
  masked = withoutLeads(
    masked
      .replace(OR_ELSE, (whole) => (/\b(?:before|early)\b/.test(whole) ? ' in the morning' : ' '))
      .replace(IF_FREE, ' ')
      .replace(AWAY, (_, name: string | undefined) => (name === undefined ? '' : `${name} whenever`))
      .replace(FIRST_AS_IS, '$1 before $2')
      .replace(FIRST_THEN, '$2 straight after $1')
      .replace(INTO, ', $1 straight after that')
      .replace(AND_THEN, ', $1 straight after that')
      .replace(OTHERWISE, ' ')
      .replace(JUST_NOW, (whole: string, told: string, n: string) =>
        mentions[Number(n)]?.said.startsWith('read') ? `just ${told}` : whole,
      )
      .replace(RUN_ON, '$1, ')
      .replace(TOLD_RUN_ON, (_, first: string) => `${first.replace(/ as \S+(?: is)?$/, ' stays')}, `)
      // 'No swim no reflection'
      .replace(/(@\d+) (?=no (?:the |my )?@\d)/g, '$1, ')
      // 'Start in 19 hour'
      .replace(
        /\b(?:(?:at|on|to) (?=\d+ ?(?:h|hours?|uhr)\b)|in (?=\d+ hour\b))(1[3-9]|2[0-3]) ?(?:h|hours?|uhr)\b/g,
        'at $1:00',
      ),
  );
  masked = masked.replace(TIMED_THING, '$1 $2');
  // 'Date night' is a thing; its other word is no part of the day.
  masked = masked.replace(NAMED_NIGHT, (whole: string, word: string, part: string) =>
    tokensOf(word).every((token) => isWeak(token)) || readDate(word, context.now.slice(0, 10))
      ? whole
      : `${word}_${part}`,
  );
  masked = withoutCircumstances(
    masked,
    (n) => mentions[n]?.past === true || /^read\b/.test(mentions[n]?.said ?? ''),
  );
  const timed = readTimes(masked, context.now);
  const { pieces, words } = timed;
  // 'At 6, no wait, 7': of two times of a kind the second one is meant.
  const judged = withoutJudgements(timed.text.replace(/ (?=[.;])/g, ''), pieces).replace(
    DAYS_RUN_ON,
    (whole: string, first: string, n: string) =>
      /^(?:date|clock)$/.test(pieces[Number(n)]?.k ?? '') ? `${first}, ` : whole,
  );
  const chosen = judged.replace(
    NOT_OTHER,
    (whole: string, first: string, more: string, joint: string, second: string) =>
      (pieces[Number(first)]?.k === pieces[Number(second)]?.k || pieces[Number(second)]?.k === 'minute') &&
      (joint !== 'rather' || words[Number(second)]?.startsWith('than'))
        ? `#${first}${more}`
        : whole,
  );
  // 'Any time but the morning' leaves the rest of the day.
  const free = chosen.replace(ANY_BUT, (whole: string, any: string, part: string) =>
    pieces[Number(any)]?.k === 'any' && pieces[Number(part)]?.k === 'part' ? `#${any}, not #${part}` : whole,
  );
  // 'Not lunch, about three': the other time is meant.
  const kept = free.replace(/\bnot #(\d+),? (?=[^@]*#\d)/, (whole: string, n: string) =>
    pieces[Number(n)]?.k === 'part' ? '' : whole,
  );
  const corrected = (text: string): string => {
    const shorter = [CORRECTED, CORRECTED_AFTER].reduce(
      (former, pattern) =>
        former.replace(pattern, (whole: string, first: string, second: string) =>
          pieces[Number(first)]?.k === pieces[Number(second)]?.k ? `#${second}` : whole,
        ),
      text,
    );
    return shorter === text ? text : corrected(shorter);
  };
  thereAndBack(chosen, pieces);
  const told = reasonsApart(onDayOff(besideTold(corrected(kept), pieces), pieces), pieces);
  const text = told.replace(FREE_THEN, '$1$3 #$2');
  const thenAt = FREE_THEN.exec(told)?.[2];
  const anchored = pieces.map((piece, n) =>
    thenAt === String(n) && piece.k === 'clock'
      ? { ...piece, by: 'at' as const }
      : piece.k === 'anchor'
        ? onTask(piece, mentions, context)
        : piece,
  );
  return { text, mentions, pieces: anchored, words, excluded };
}

/** With the busy spans that something is to be before or after: 'strength after the dentist'. */
function withSpans(plain: string, mentions: readonly Mention[], context: PlanContext): Mention[] {
  const spans = context.others.filter(({ id }) => isBusyId(id));
  if (spans.length === 0) return [...mentions];
  const beside = findMentions(plain, spans).filter(
    ({ start, end }) =>
      BESIDE.test(plain.slice(0, start)) &&
      !mentions.some((mention) => mention.start < end && start < mention.end),
  );
  return [...mentions, ...beside].sort((a, b) => a.start - b.start);
}

const BESIDE =
  /\b(?:after|before|following|until|till|by|between|once|than|as|ahead of|and) (?:(?:the|my|i've done|i'm done with) ){0,2}$/;

/** An anchor names its tasks; of several of one name the one of the planned day. */
function onTask(
  piece: Extract<TimePiece, { k: 'anchor' }>,
  mentions: readonly Mention[],
  context: PlanContext,
): TimePiece {
  if (piece.mention < 0) return piece;
  const one = (n: number): string[] => {
    const ids = mentions[n]?.ids ?? [];
    const meant =
      ids.length === 1 ? ids : ids.filter((id) => taskOf(context, id)?.date === context.selected_date);
    return meant.length === 1 ? meant : [''];
  };
  return { ...piece, ids: [...one(piece.mention), ...(piece.other === undefined ? [] : one(piece.other))] };
}

/** 'That is all for today': the day of now is no wish. */
export function withToday(text: string, pieces: readonly TimePiece[], now: LocalDateTime): string {
  return text.replace(/#(\d+)/g, (mark, n: string) => {
    const piece = pieces[Number(n)];
    if (piece?.k === 'now') return 'now';
    return piece?.k === 'date' && piece.date === now.slice(0, 10) && !piece.possessive ? 'today' : mark;
  });
}

/** A clause in the words in which it was said. */
export function wordsOf(text: string, { mentions, words }: ReadText): string {
  return text
    .replace(/_/g, ' ')
    .replace(/@(\d+)/g, (mark, n: string) => mentions[Number(n)]?.said ?? mark)
    .replace(/#(\d+)/g, (mark, n: string) => words[Number(n)] ?? mark);
}
