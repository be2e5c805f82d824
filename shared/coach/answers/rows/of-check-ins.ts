import { addDays, dayOfWeek, formatDay, formatDayMonth } from '../../../domain/time/local-date.ts';
import { eventKindOf } from '../../../domain/tasks/event-kind.ts';
import { MOODS } from '../../../domain/moods.ts';
import type { CheckIn } from '../../../product/tables/check-ins.schema.ts';
import type { Citation } from '../coach-reply.ts';
import type { Draft } from '../draft.ts';
import { dayTasks, isDone } from '../own-day.ts';
import { latestByDay, moodName } from '../own-check-ins.ts';
import { isStopWord, wordsOf } from '../../../search/words.ts';
import { counted, escapeMarkdown, listed, onDay, ownWords, sentence } from '../wording.ts';
import { ADVICE, OWN, yesOrNo, type RowIntent } from './intent.ts';
import { isIn, periodsIn, soFar, type Period } from './period.ts';
import type { Measure, Slots } from './slots.ts';

const NOTE_LETTERS = 160;
const NOTES_SHOWN = 3;
const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

/** 1 to 5; null where the check-in has no such value. */
function valueOf(checkIn: CheckIn, measure: Measure): number | null {
  if (measure === 'mood') {
    const at = MOODS.findIndex(({ emoji }) => emoji === checkIn.mood);
    return at < 0 ? null : at + 1;
  }
  const key = measure === 'energy' ? 'energy_level' : 'task_completion';
  return checkIn.touched.includes(key) ? checkIn[key] : null;
}

interface Valued {
  checkIn: CheckIn;
  value: number;
}

export function valuesIn({ facts }: Slots, measure: Measure, period: Pick<Period, 'from' | 'to'>): Valued[] {
  return latestByDay(facts.check_ins).flatMap((checkIn) => {
    const value = valueOf(checkIn, measure);
    return value === null || !isIn(period, checkIn.local_date) ? [] : [{ checkIn, value }];
  });
}

export const mean = (values: readonly Valued[]) =>
  Math.round((10 * values.reduce((sum, { value }) => sum + value, 0)) / values.length) / 10;

export const MEASURE_NAMES = { energy: 'energy', mood: 'mood', completion: 'task completion' };
const score = (measure: Measure, value: number) =>
  measure === 'mood' ? `${value} of 5 (${moodName(value)})` : `${value} of 5`;

export function cite(from: string, to: string): Citation[] {
  return [{ kind: 'check_ins', from, to }];
}

const none = (period: Period, measure?: Measure): Draft => ({
  content: `There is no check-in${measure ? ` with ${measure === 'energy' ? 'an energy' : 'a mood'}` : ''} ${period.name} yet.`,
});

function noteOf({ notes }: CheckIn): string {
  const letters = [...notes.replace(/\s+/g, ' ').trim()];
  return escapeMarkdown(letters.slice(0, NOTE_LETTERS).join('')) + (letters.length > NOTE_LETTERS ? '…' : '');
}

/** All that the check-in of a day says. */
export function dayWords(checkIn: CheckIn): string {
  const [energy, mood] = [valueOf(checkIn, 'energy'), valueOf(checkIn, 'mood')];
  const parts = [
    energy !== null && `energy ${energy} of 5`,
    mood !== null && `mood ${moodName(mood)}`,
    checkIn.notes.trim() !== '' && `you wrote: "${noteOf(checkIn).replace(/[.!?]$/, '')}"`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'it has no values and no note';
}

/** What was written on a day or in a span. */
function notes(slots: Slots): Draft | null {
  const { facts, period } = slots;
  const all = latestByDay(facts.check_ins).filter(({ local_date }) => isIn(period, local_date));
  if (all.length === 0) return none(period);
  const written = all.filter((each) => each.notes.trim() !== '');
  if (period.from === period.to) {
    const [one] = all;
    if (!one) return null;
    return {
      content:
        written.length > 0
          ? `${sentence(onDay(one.local_date, facts.today))} you wrote: "${noteOf(one)}"`
          : `Your check-in ${onDay(one.local_date, facts.today)} has no note.`,
      forYou: written.length > 0 ? null : `${sentence(dayWords(one))}.`,
      citations: cite(period.from, period.to),
    };
  }
  if (written.length === 0) return { content: `None of your check-ins ${period.name} has a note.` };
  const shown = written
    .slice(-NOTES_SHOWN)
    .map((each) => `${formatDayMonth(each.local_date)}: "${noteOf(each)}"`);
  return {
    content: `${counted(written.length, 'note')} ${period.name}. ${shown.join(' ')}`,
    citations: cite(written[0]?.local_date ?? period.from, written.at(-1)?.local_date ?? period.to),
  };
}

const ABOUT =
  /\b(?:about|mention(?:ed)?|of|having|when did i (?:last )?(?:have|had|get|feel|catch)) (?:my |a |an |the )?(?!last\b)([\p{L}' -]{3,40})$/u;
/** 'When did I say my knee hurt'. */
const SAID =
  /\b(?:say|said|write|wrote|written|note[ds]?|mention(?:ed)?|log(?:ged)?|put)(?: down)?(?: that)? (?:i (?:had|was|felt|have) |i |my |the )?(?:a |an )?(?!about\b|of\b|in\b|on\b)([\p{L}' -]{3,40})$/u;
const IN_NOTES =
  /,? (?:in|from|of) (?:the|my|any of my|those|all my) (?:notes?|check.?ins?(?: notes?)?|diary|entries|log)$/;
/** Other forms of a word that is looked for in notes. */
const FORMS: Readonly<Record<string, string>> = {
  sleep: 'slep',
  slept: 'sleep',
  run: 'ran',
  win: 'won',
  eat: 'ate',
  drink: 'drank',
  feel: 'felt',
  see: 'saw',
  swim: 'swam',
  wake: 'woke',
  tired: 'exhaust',
};

/** From so many letters on a word may have one letter wrong, missing or too many. */
const MISSPELT_LETTERS = 6;

function isOneApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return long.slice(at + 1) === short.slice(short.length === long.length ? at + 1 : at);
}

function hasWord(notes: string, word: string): boolean {
  const text = notes.toLowerCase();
  const stem = word.length > 4 ? word.replace(/(?:s|ing|ed|y)$/, '') : word;
  const form = FORMS[word];
  return (
    text.includes(stem) ||
    (form !== undefined && text.includes(form)) ||
    (word.length >= MISSPELT_LETTERS && wordsOf(notes).some((each) => isOneApart(each, word)))
  );
}

/** The clause that tells what was written, without the words for when and where: 'I wrote about my hip one evening'. */
function ofNote(plain: string): string {
  const clause = plain.split(/[,;.?!]+(?:\s|$)/).find((part) => WROTE_ABOUT.test(part)) ?? plain;
  return clause
    .replace(IN_NOTES, '')
    .replace(/ (?:in|on) (?:my|the) (?:notes?|check.?ins?|diary)\b/, '')
    .replace(
      / (?:(?:one|some|the other) (?:evening|morning|day|night|time)|once|at some point|recently|lately|a while (?:ago|back)|i (?:think|believe|guess)|and (?:if so )?when.*)$/,
      '',
    );
}

/** 'I wrote something about my hip, which day was that' */
const WROTE_ABOUT =
  /\b(?:write|wrote|written|note[ds]?|mention(?:ed)?|put|say|said|log(?:ged)?|jot(?:ted)?|there (?:was|is) (?:something|a note))\b.*\b(?:about|of|on|regarding)\b|\bmention(?:ed)?\b/;
const ASKS_WHICH_DAY = /\b(?:when|(?:which|what) (?:date|day|evening|night|morning|check.?in))\b/;

/** The days whose note has a word. */
function search(slots: Slots): Draft | null {
  const plain = ofNote(slots.plain);
  const word = (ABOUT.exec(plain)?.[1] ?? SAID.exec(plain)?.[1])?.trim().toLowerCase();
  if (!word) return null;
  const words = wordsOf(word).filter((each) => !isStopWord(each));
  const all = latestByDay(slots.facts.check_ins);
  const whole = all.filter((each) => hasWord(each.notes, word));
  const found =
    whole.length > 0 || words.length === 0
      ? whole
      : all.filter(({ notes }) => words.some((each) => hasWord(notes, each)));
  if (found.length === 0) return { content: `None of your notes has the word "${escapeMarkdown(word)}".` };
  return quoted(found);
}

function quoted(found: readonly CheckIn[]): Draft {
  const days = found.map(({ local_date }) => local_date);
  const shown = found.slice(-NOTES_SHOWN).map((each) => `${formatDay(each.local_date)}: "${noteOf(each)}"`);
  return {
    content: `You wrote about it ${found.length === 1 ? 'once' : `on ${found.length} days`}. ${shown.join(' ')}`,
    citations: cite(days[0] ?? '', days.at(-1) ?? ''),
  };
}

/** 'Which day did I sleep ten hours', 'when did I last see my sister'. */
const ON_WHICH_DAY =
  /^(?:and |so |on )*(?:wh(?:ich|at) (?:day|date|night|morning|evening)s?|when) (?:did|(?:was|were) (?:it|that)(?: that| when)?) i (?:last )?([\p{L}' -]{3,60})$/u;
/** What is said of tasks, of which the plan tells more than a note. */
const OF_TASKS =
  /^(?:ha(?:d|ve)$|done|miss|skip|most$|least|best|worst|every|task|start|begin|set$|plan|goal)/;

/** The days whose note has each telling word of what was done; null where none has, for others to answer. */
function onWhichDay(slots: Slots): Draft | null {
  const said = ON_WHICH_DAY.exec(slots.plain)?.[1] ?? '';
  const words = wordsOf(said).filter((word) => !isStopWord(word) && !OF_TASKS.test(word));
  const found = latestByDay(slots.facts.check_ins).filter(({ notes }) =>
    words.every((word) => hasWord(notes, word)),
  );
  return words.some((word) => !hasWord(slots.tasks?.name ?? '', word)) && found.length > 0
    ? quoted(found)
    : null;
}

/** The day with the highest or the lowest values; of equal ones the one with the better or worse mood. */
function extreme(slots: Slots): Draft | null {
  const { facts, measure, aggregation, period } = slots;
  const sorts: Measure[] = measure ? [measure] : ['energy', 'mood', 'completion'];
  const days = latestByDay(facts.check_ins)
    .filter(({ local_date }) => isIn(period, local_date))
    .flatMap((checkIn) => {
      const values = sorts.flatMap((sort) => valueOf(checkIn, sort) ?? []);
      return values.length === 0 ? [] : [{ checkIn, sum: values.reduce((a, b) => a + b, 0) / values.length }];
    });
  if (days.length === 0) return none(period);
  const sorted = [...days].sort((a, b) => b.sum - a.sum);
  const found = aggregation === 'worst' ? sorted.at(-1) : sorted[0];
  if (!found) return null;
  const { checkIn } = found;
  const what = measure
    ? `Your ${aggregation === 'worst' ? 'lowest' : 'highest'} ${MEASURE_NAMES[measure]}`
    : `Your ${aggregation === 'worst' ? 'hardest' : 'best'} day`;
  return {
    content: `${what} ${period.isNamed ? period.name : 'so far'} was ${formatDay(checkIn.local_date)}: ${dayWords(checkIn)}.`,
    citations: cite(checkIn.local_date, checkIn.local_date),
  };
}

/** What follows is the other side of a comparison. */
const STANDARD = /\b(?:than|compared? (?:to|with)|against|versus|vs\.?|(?:up|down) (?:on|from))\b(.*)/;

/** A period's mean beside another's. */
function compare(slots: Slots): Draft | null {
  const { facts, periods } = slots;
  const measure = slots.measure ?? 'energy';
  // 'Compared with last week, is my energy better this week': what is compared with comes second.
  const standard = periodsIn(STANDARD.exec(slots.plain)?.[1] ?? '', facts)[0];
  const isTurned = standard !== undefined && standard.from === periods[0]?.from;
  const [one, other] = isTurned
    ? [periods[1] ?? periodsIn('this week', facts)[0], standard]
    : periods.length > 1
      ? periods
      : [
          periods[0] ?? soFar(facts),
          {
            from: addDays(periods[0]?.from ?? facts.today, -7),
            to: addDays(periods[0]?.from ?? facts.today, -1),
            name: 'in the week before',
            isNamed: true,
          },
        ];
  if (!one || !other) return null;
  const [a, b] = [valuesIn(slots, measure, one), valuesIn(slots, measure, other)];
  if (a.length === 0 || b.length === 0) return none(a.length === 0 ? one : other, measure);
  const [ma, mb] = [mean(a), mean(b)];
  const way = ma === mb ? 'the same' : ma > mb ? 'higher' : 'lower';
  return {
    content: `${yesOrNo(slots.plain, Math.sign(ma - mb))}Your ${MEASURE_NAMES[measure]} is ${way} ${one.name}: ${ma} of 5 on average, against ${mb} ${other.name}.`,
    forYou: `It rests on ${a.length} and ${b.length} check-ins.`,
    citations: cite([one.from, other.from].sort()[0] ?? one.from, facts.today),
  };
}

/** The mean on days with a kind of task done, and on the others; a difference is no cause. */
function withAndWithout(slots: Slots): Draft | null {
  const { facts, tasks, period } = slots;
  const measure = slots.measure ?? 'mood';
  const core = dayTasks(facts).filter(
    (event) => event.event_type === 'core' && eventKindOf(event) === 'task',
  );
  const two = /\b(?:or|and)\b(?! without)/.test(slots.plain) && tasks?.isTitle;
  const events = tasks && !two ? tasks.events : core;
  const name = tasks && !two ? (tasks.isTitle ? ownWords(tasks.name) : tasks.name) : 'exercise';
  const days = new Set(events.filter(isDone).map((event) => event.start_local.slice(0, 10)));
  const values = valuesIn(slots, measure, period);
  const [on, off] = [true, false].map((is) =>
    values.filter(({ checkIn }) => days.has(checkIn.local_date) === is),
  );
  if (!on || !off) return null;
  if (on.length < 2 || off.length < 2)
    return { content: `There are too few check-ins on days with and without ${name} to compare.` };
  const [a, b] = [mean(on), mean(off)];
  const verdict =
    a === b
      ? `Your ${MEASURE_NAMES[measure]} is the same`
      : a > b
        ? `Yes: your ${MEASURE_NAMES[measure]} is higher`
        : `No: your ${MEASURE_NAMES[measure]} is lower`;
  return {
    content: `${verdict} on days with ${name} done: ${a} of 5 on average on ${on.length} days, against ${b} on the ${off.length} others. That may have other reasons, too.`,
    citations: cite(period.from, period.to),
  };
}

export function byWeekday(slots: Slots): Draft | null {
  const measure = slots.measure ?? 'energy';
  const values = valuesIn(slots, measure, slots.period);
  const days = WEEKDAYS.map((name, at) => ({
    name,
    values: values.filter(({ checkIn }) => dayOfWeek(checkIn.local_date) === at + 1),
  }))
    .filter(({ values: own }) => own.length > 0)
    .map(({ name, values: own }) => ({ name, mean: mean(own), n: own.length }))
    .sort((a, b) => b.mean - a.mean);
  const [best, worst] = [days[0], days.at(-1)];
  if (!best || !worst || days.length < 2) return none(slots.period, measure);
  return {
    content: `Your ${MEASURE_NAMES[measure]} is highest on ${best.name} (${best.mean} of 5) and lowest on ${worst.name} (${worst.mean}).`,
    forYou: `By ${values.length} check-ins ${slots.period.name}.`,
    citations: cite(slots.period.from, slots.period.to),
  };
}

function average(slots: Slots): Draft | null {
  const measure = slots.measure ?? 'energy';
  const values = valuesIn(slots, measure, slots.period);
  if (values.length === 0) return none(slots.period, measure);
  if (slots.period.from === slots.period.to) {
    const [one] = values;
    return one
      ? {
          content: `Your ${MEASURE_NAMES[measure]} ${onDay(one.checkIn.local_date, slots.facts.today)}: ${score(measure, one.value)}.`,
          forYou: one.checkIn.notes.trim() === '' ? null : `You wrote: "${noteOf(one.checkIn)}"`,
          citations: cite(slots.period.from, slots.period.to),
        }
      : null;
  }
  return {
    content: `Your ${MEASURE_NAMES[measure]} was ${mean(values)} of 5 on average ${slots.period.name}, in ${counted(values.length, 'check-in')}.`,
    citations: cite(slots.period.from, slots.period.to),
  };
}

/** Why a day was as it was: what its own check-in says, and no guess. */
function whyThatDay(slots: Slots): Draft | null {
  const { facts } = slots;
  // 'On Wednesday', said on a Wednesday, means the one before.
  const back = slots.period.from === facts.today && slots.has(/day\b(?<!\btoday)/) ? -7 : 0;
  const day = addDays(slots.period.from, back);
  const checkIn = latestByDay(facts.check_ins).find(({ local_date }) => local_date === day);
  if (!checkIn || slots.period.from !== slots.period.to) return null;
  return {
    content: `I know no reason, but your check-in ${onDay(checkIn.local_date, facts.today)} says: ${dayWords(checkIn)}.`,
    citations: cite(checkIn.local_date, checkIn.local_date),
  };
}

function countCheckIns({ facts, period, has, status }: Slots): Draft {
  const all = latestByDay(facts.check_ins).filter(({ local_date }) => isIn(period, local_date));
  const last = all.at(-1);
  if (has(/\bwhen\b|\blast\b(?! week| month)/) && !has(/\bhow many\b/))
    return last
      ? {
          content: `Your last check-in is of ${formatDay(last.local_date)}: ${dayWords(last)}.`,
          citations: cite(last.local_date, last.local_date),
        }
      : none(period);
  if (status === 'skipped') {
    const days = new Set(all.map(({ local_date }) => local_date));
    const missing: string[] = [];
    const until = period.to < facts.today ? period.to : addDays(facts.today, -1);
    for (let date = period.from; date <= until; date = addDays(date, 1))
      if (!days.has(date)) missing.push(date);
    return {
      content:
        missing.length === 0
          ? `You have missed no check-in ${period.name}.`
          : `${counted(missing.length, 'day')} ${period.name} without a check-in: ${listed(missing.slice(-4).map(formatDayMonth))}.`,
    };
  }
  return { content: `You have saved ${counted(all.length, 'check-in')} ${period.name}.` };
}

const isPast = (s: Slots) => OWN.test(s.plain) && !ADVICE.test(s.plain);
const WRITTEN = /\b(?:write|wrote|written|note|notes|noted|jot(?:ted)?|say|said|put(?: down)?)\b/;
const CHECK_IN = /\bcheck.?ins?\b/;

export const CHECK_IN_INTENTS: readonly RowIntent[] = [
  {
    name: 'notes that have a word',
    intent: 'check_in_trend',
    when: (s) =>
      isPast(s) &&
      (s.has(
        /\b(?:write|wrote|written|note[ds]?|mention(?:ed)?|complain(?:ed)?|moan(?:ed)?|whinged?|grumbled?|griped?|talk(?:ed)?|log(?:ged)?|say|said|put)\b.*\b(?:about|mention|of)\b|\b(?:when|how often|how many times|(?:on )?(?:which|what) (?:dates?|days?|occasions?)) (?:did i|i|have i|i have|i've) (?:last )?(?:say|said|write|wrote|written|note[d]?|mention(?:ed)?|log(?:ged)?|put)\b|\b(?:which|what) days?\b.*\b(?:mention|say|said|wrote|write)\b/,
      ) ||
        (WROTE_ABOUT.test(s.plain) && ASKS_WHICH_DAY.test(s.plain)) ||
        (s.has(/\bwhen did i (?:last )?(?:have|had|get|feel|catch)\b/) &&
          s.tasks === null &&
          s.measure === null)) &&
      (ABOUT.test(ofNote(s.plain)) || SAID.test(ofNote(s.plain))) &&
      !s.period.isNamed,
    answer: search,
  },
  {
    name: 'the notes of a day or a span',
    intent: 'check_in_trend',
    when: (s) =>
      isPast(s) &&
      (s.period.isNamed || s.has(/\b(?:what|show|read|tell)\b/)) &&
      (s.has(/\bdid i (?:write|note|say|put|jot)|\bi (?:wrote|noted|put down)\b|\bmy notes?\b/) ||
        (s.has(WRITTEN) && s.has(CHECK_IN))) &&
      s.has(WRITTEN),
    answer: notes,
  },
  {
    name: 'why a day was as it was',
    intent: 'check_in_trend',
    when: (s) =>
      s.has(/\bwhy (?:was|did|were) (?:i|my)\b/) &&
      s.period.isNamed &&
      (s.measure !== null || s.has(/\b(?:day|bad|good|rubbish|awful|rough)\b/)),
    answer: whyThatDay,
  },
  {
    name: 'how many check-ins, the missed ones, the last one',
    intent: 'check_in_trend',
    when: (s) =>
      isPast(s) &&
      s.has(CHECK_IN) &&
      s.has(
        /\bhow many\b|\bhow often\b|\bwhen\b.*\blast\b|\blast check|\b(?:which|what) days?\b.*\b(?:miss|skip|without)|\bmiss/,
      ),
    answer: countCheckIns,
  },
  {
    name: 'energy or mood by weekday',
    intent: 'check_in_trend',
    when: (s) =>
      s.measure !== null &&
      s.aggregation === 'weekday' &&
      OWN.test(s.plain) &&
      s.has(/\b(?:days? of the week|weekdays?|weekends?|which days|what days)\b/),
    answer: byWeekday,
  },
  {
    name: 'the best and the worst day, the highest and the lowest value',
    intent: 'check_in_trend',
    when: (s) =>
      isPast(s) &&
      (s.has(
        /\b(?:best|worst|happiest|saddest|hardest|toughest|most tired|most energetic) days?\b|\bday (?:was|did i feel|have i felt) (?:my )?(?:best|worst)\b/,
      ) ||
        (s.measure !== null &&
          s.has(/\b(?:highest|lowest|best|worst|happiest|saddest|most)\b/) &&
          s.has(/\bwhen\b|\bday\b|\bwhat\b/) &&
          s.aggregation !== 'with' &&
          s.aggregation !== 'compare')),
    answer: (s) =>
      extreme(
        s.has(/\b(?:worst|saddest|hardest|toughest|lowest|most tired|least)\b/)
          ? {
              ...s,
              aggregation: 'worst',
              measure: s.has(/\bday\b/) && !s.has(/\benergy|mood/) ? null : s.measure,
            }
          : {
              ...s,
              aggregation: 'best',
              measure: s.has(/\bday\b/) && !s.has(/\benergy|mood/) ? null : s.measure,
            },
      ),
  },
  {
    name: 'energy or mood with and without a kind of task',
    intent: 'check_in_trend',
    when: (s) => s.measure !== null && s.aggregation === 'with' && OWN.test(s.plain),
    answer: withAndWithout,
  },
  {
    name: 'energy or mood, a span against another',
    intent: 'check_in_trend',
    when: (s) =>
      s.measure !== null &&
      s.has(/\b(?:energy|mood|energetic|happier|tired)\b/) &&
      OWN.test(s.plain) &&
      (s.periods.length > 1 || (s.aggregation === 'compare' && s.periods.length > 0)),
    answer: compare,
  },
  {
    name: 'energy or mood of a day, or on average of a span',
    intent: 'check_in_trend',
    when: (s) =>
      isPast(s) &&
      s.measure !== null &&
      s.has(
        /\b(?:energy|mood|how (?:did|was) i (?:feel|feeling)|^was i|task completion|how tired|how energetic|how happy)\b/,
      ) &&
      (s.aggregation === 'mean' || s.period.isNamed) &&
      s.period.from <= s.facts.today,
    answer: average,
  },
  {
    name: 'day-of-note',
    intent: 'check_in_trend',
    when: (s) => !s.period.isNamed && s.tasks?.isTitle !== false && ON_WHICH_DAY.test(s.plain),
    answer: onWhichDay,
  },
];
