import { addDays, dayOfWeek, mondayOf } from '../../domain/time/local-date.ts';
import type { LocalDate } from '../../protocol/ids.ts';

/** A span of days that a question names, both ends included, and the part of the day where it names one. */
export interface NamedDays {
  from: LocalDate;
  to: LocalDate;
  /** 'HH:mm', the end excluded; null: the whole day. */
  part: { name: string; from: string; until: string } | null;
  /** The words of the question that named it. */
  words: string;
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const PARTS = {
  morning: { from: '00:00', until: '12:00' },
  afternoon: { from: '12:00', until: '17:00' },
  evening: { from: '17:00', until: '24:00' },
  tonight: { from: '17:00', until: '24:00' },
} as const;

const WEEKDAY =
  /\b(?:(last|next|this|on|coming) )?(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b/;
const DATE =
  /\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\b/;
const IN_DAYS = /\bin (\d{1,2}|two|three|four|five|six|seven) days\b/;
const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 };

/**
 * The days that a plain question names; null where it names none. A bare weekday is the next one, today included, or in a
 * question about what was done (`back`) the last one. Dates without a year are the nearest to today.
 */
export function readDays(question: string, today: LocalDate, back = false): NamedDays | null {
  const part = partOf(question);
  const at = (from: LocalDate, to: LocalDate, words: string): NamedDays => ({ from, to, part, words });
  const on = (date: LocalDate, words: string) => at(date, date, words);
  const found = (pattern: RegExp) => pattern.exec(question)?.[0];

  const afterNext = found(/\bday after tomorrow\b/);
  if (afterNext) return on(addDays(today, 2), afterNext);
  const beforeLast = found(/\bday before yesterday\b/);
  if (beforeLast) return on(addDays(today, -2), beforeLast);
  const inWeek = found(/\b(?:a|one) week (?:today|from (?:now|today))\b|\bthis time next week\b/);
  if (inWeek) return on(addDays(today, 7), inWeek);
  const ago = /\b(a|one|two|three|four|\d{1,2}) (day|week)s? ago(?: today)?\b/.exec(question);
  if (ago) {
    const count = NUMBERS[ago[1] ?? ''] ?? (Number(ago[1]) || 1);
    return on(addDays(today, -count * (ago[2] === 'week' ? 7 : 1)), ago[0]);
  }
  const tomorrow = found(/\b(?:tomm?or+ow|tmrw|tomoz|2moro)(?:'s)?\b/);
  if (tomorrow) return on(addDays(today, 1), tomorrow);
  const yesterday = found(/\byesterday(?:'s)?\b|\blast night\b/);
  if (yesterday) return on(addDays(today, -1), yesterday);
  const weekBefore = found(/\b(?:the )?week before(?: last)?\b/);
  if (weekBefore) {
    const monday = addDays(mondayOf(today), -14);
    return at(monday, addDays(monday, 6), weekBefore);
  }
  const week = /\b(this|next|last|the|my)(?: whole)? week(?:'s|end)?\b/.exec(question);
  if (week) return weekOfWords(week[0], week[1] ?? 'this', today, at);
  const inDays = IN_DAYS.exec(question);
  if (inDays) return on(addDays(today, NUMBERS[inDays[1] ?? ''] ?? Number(inDays[1])), inDays[0]);
  const date = DATE.exec(question);
  if (date) return on(nearestDate(Number(date[1]), (date[2] ?? '').slice(0, 3), today) ?? today, date[0]);
  const weekday = WEEKDAY.exec(question);
  // 'sat' and 'sun' are words of their own: 'I sat all day', 'sun in the morning'.
  if (weekday && !/^(?:sat|sun|wed)s?$/.test(weekday[0]))
    return on(weekdayNear(weekday[2] ?? '', today, weekday[1] === 'last' ? 'last' : back), weekday[0]);
  const now = found(/\b(?:today|todays|today's|tody|tonight|this (?:morning|afternoon|evening))\b/);
  return now ? on(today, now) : null;
}

function partOf(question: string): NamedDays['part'] {
  const found = /\b(morning|afternoon|evening|tonight)\b/.exec(question)?.[1] as
    keyof typeof PARTS | undefined;
  return found ? { name: found === 'tonight' ? 'evening' : found, ...PARTS[found] } : null;
}

function weekOfWords(
  words: string,
  which: string,
  today: LocalDate,
  at: (from: LocalDate, to: LocalDate, words: string) => NamedDays,
): NamedDays {
  const monday = addDays(mondayOf(today), which === 'next' ? 7 : which === 'last' ? -7 : 0);
  if (words.includes('weekend')) return at(addDays(monday, 5), addDays(monday, 6), words);
  return at(monday, addDays(monday, 6), words);
}

function weekdayNear(name: string, today: LocalDate, back: boolean | 'last'): LocalDate {
  const wanted = WEEKDAYS.indexOf(name.slice(0, 3)) + 1;
  const ahead = (wanted - dayOfWeek(today) + 7) % 7;
  if (!back) return addDays(today, ahead);
  return addDays(today, ahead === 0 && back !== 'last' ? 0 : ahead - 7);
}

function nearestDate(day: number, month: string, today: LocalDate): LocalDate | null {
  const year = Number(today.slice(0, 4));
  const candidates = [year - 1, year, year + 1]
    .map((one) => new Date(Date.UTC(one, MONTHS.indexOf(month), day)))
    .filter((date) => date.getUTCDate() === day)
    .map((date) => date.toISOString().slice(0, 10));
  const away = (date: LocalDate) => Math.abs(Date.parse(date) - Date.parse(today));
  return candidates.sort((a, b) => away(a) - away(b))[0] ?? null;
}
