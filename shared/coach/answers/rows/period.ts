import {
  addDays,
  daysBetween,
  formatDayMonth,
  mondayOf,
  monthName,
} from '../../../domain/time/local-date.ts';
import { weekOf, weekRange } from '../../../domain/time/programme-week.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import type { CoachFacts } from '../coach-reply.ts';
import { DAYS_BACK } from '../own-day.ts';
import { readDays } from '../read-day.ts';
import { onDay } from '../wording.ts';

/** A span of days that a question asks about, both ends included. */
export interface Period {
  from: LocalDate;
  to: LocalDate;
  /** For the middle of a sentence: 'this week', 'on Friday 8 May', 'so far'. */
  name: string;
  /** Whether the question named it. */
  isNamed: boolean;
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  /(?<!\d(?:st|nd|rd|th)? )\b(?:in|during|of|over|for|all) (?:the month of )?(january|february|march|april|may|june|july|august|september|october|november|december)\b(?! \d)/g;
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** All periods that a plain question names, in its order; weeks by number are the programme's. */
export function periodsIn(plain: string, facts: CoachFacts): Period[] {
  const found: { at: number; period: Period }[] = [];
  const add = (at: number, from: LocalDate, to: LocalDate, name: string) =>
    found.push({ at, period: { from, to, name, isNamed: true } });
  const monday = mondayOf(facts.today);
  for (const { 0: words, 1: which = '', index } of plain.matchAll(
    /\b(this|last|next|previous|past) week(?:'s)?\b/g,
  )) {
    const start = addDays(monday, which === 'this' ? 0 : which === 'next' ? 7 : -7);
    if (which === 'past') add(index, addDays(facts.today, -6), facts.today, 'in the past week');
    else
      add(
        index,
        start,
        addDays(start, 6),
        words.startsWith('this') ? 'this week' : which === 'next' ? 'next week' : 'last week',
      );
  }
  const before = /\bthe week before(?: last(?: week)?| that)?(?=[\s?]*$)|\bweek before last\b/.exec(plain);
  if (before) add(before.index, addDays(monday, -14), addDays(monday, -8), 'in the week before last');
  const { programme } = facts;
  if (programme) {
    for (const match of plain.matchAll(
      /\bweek (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b/g,
    )) {
      const n = numberIn(match[1] ?? '');
      const { start, end } = weekRange(programme, n);
      add(match.index, start, end, `in week ${n}`);
    }
    // 'More in the first week or in the second'
    for (const match of plain.matchAll(
      /\b(first|second|third|fourth|fifth|sixth|seventh|eighth)(?= (?:(?:or|and) \w+ )?week\b|(?<= week (?:or|and|than) .*)$)/g,
    )) {
      const n = ORDINALS.indexOf(match[1] ?? '');
      const { start, end } = weekRange(programme, n);
      add(match.index, start, end, `in week ${n}`);
    }
  }
  const lastDays = /\b(?:last|past|previous) (\d{1,2}|two|three|four|five|six|seven|ten) (days|weeks)\b/.exec(
    plain,
  );
  if (lastDays) {
    const days = numberIn(lastDays[1] ?? '') * (lastDays[2] === 'weeks' ? 7 : 1);
    add(
      lastDays.index,
      addDays(facts.today, 1 - days),
      facts.today,
      `in the last ${lastDays[1]} ${lastDays[2]}`,
    );
  }
  const month = /\b(this|last) month\b/.exec(plain);
  if (month) {
    const first = `${facts.today.slice(0, 8)}01`;
    if (month[1] === 'this') add(month.index, first, facts.today, 'this month');
    else add(month.index, `${addDays(first, -1).slice(0, 8)}01`, addDays(first, -1), 'last month');
  }
  for (const { 1: name = '', index } of plain.matchAll(MONTH)) {
    const at = MONTHS.indexOf(name.slice(0, 3)) + 1;
    const year = Number(facts.today.slice(0, 4)) - (at > Number(facts.today.slice(5, 7)) ? 1 : 0);
    const first = `${year}-${String(at).padStart(2, '0')}-01`;
    const last = addDays(`${at === 12 ? year + 1 : year}-${String((at % 12) + 1).padStart(2, '0')}-01`, -1);
    add(index, first, last < facts.today ? last : facts.today, `in ${monthName(first)}`);
  }
  return found.sort((a, b) => a.at - b.at).map(({ period }) => period);
}

/** The one period of a plain question; without one the programme so far. A bare weekday is the last one. */
export function periodOf(plain: string, facts: CoachFacts): Period {
  const [named] = periodsIn(plain, facts);
  if (named) return named;
  const ofMonth =
    /\b(?:on |for )?the (\d{1,2})(?:st|nd|rd|th)\b(?! (?:of )?(?:jan|feb|mar|apr|may|ju[nl]|aug|sep|oct|nov|dec))/.exec(
      plain,
    );
  if (ofMonth) {
    const date = lastDate(Number(ofMonth[1]), facts.today);
    if (date) return { from: date, to: date, name: onDay(date, facts.today), isNamed: true };
  }
  const days = readDays(plain, facts.today, true);
  if (days)
    return {
      from: days.from,
      to: days.to,
      name: days.from === days.to ? onDay(days.from, facts.today) : days.words,
      isNamed: true,
    };
  return soFar(facts);
}

/** From the programme's first day, as far as the coach knows it, to today. */
export function soFar(facts: CoachFacts): Period {
  const known = addDays(facts.today, -DAYS_BACK);
  const start = facts.programme?.start_date ?? known;
  return start > known
    ? { from: start, to: facts.today, name: 'so far', isNamed: false }
    : { from: known, to: facts.today, name: `since ${formatDayMonth(known)}`, isNamed: false };
}

/** The last `day` of a month, today included. */
function lastDate(day: number, today: LocalDate): LocalDate | null {
  for (let back = 0; back < 62; back += 1) {
    const date = addDays(today, -back);
    if (Number(date.slice(8)) === day) return date;
  }
  return null;
}

export function isIn({ from, to }: Pick<Period, 'from' | 'to'>, date: LocalDate): boolean {
  return date >= from && date <= to;
}

/** 'Week 3 of 12' as two numbers; null outside of the programme. */
export function weekNow({
  programme,
  today,
}: CoachFacts): { week: number; weeks: number; left: number } | null {
  if (!programme) return null;
  return {
    week: weekOf(programme, today),
    weeks: weekOf(programme, programme.end_date),
    left: daysBetween(today, programme.end_date),
  };
}

function numberIn(words: string): number {
  return /^\d/.test(words) ? Number(words) : NUMBERS.indexOf(words);
}
