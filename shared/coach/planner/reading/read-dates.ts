import { addDays, dayOfWeek } from '../../../domain/time/local-date.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import { isRealDate } from '../plan/calendar.ts';
import { NUMBER, numberOf } from './number-words.ts';

/** A day as said. */
export interface SaidDate {
  /** Null for a day that no calendar has. */
  date: LocalDate | null;
  /** The words can mean another day too; the answer has to be confirmed. */
  unsure: boolean;
  /** Says which task is meant, not where it goes: "yesterday's", "from yesterday". */
  possessive: boolean;
  /** 'to', 'until', 'from': how the day was introduced. */
  by: string;
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** 'In the sun' is no day, and 'I sat' neither. */
const WEEKDAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?<!(?:the|some|more|i|we|in) )(?:mon|tues?|weds?|thur?s?|fri|sat|sun))';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const TOMORROW = '(?:t[ou]m+[ao]r+[ao]+w?|tmrw|tmr|tmw|2mor+ow?|2moro|2moz|tomoz|tommorrow|tomorw)';
const TODAY = '(?:today|2day|todya|tody)';
const YESTERDAY = '(?:yesterday|yday|yesterdy|yesturday)';

type Reader = readonly [
  source: string,
  read: (groups: string[], today: LocalDate) => LocalDate | null | Unsure,
];
interface Unsure {
  unsure: LocalDate;
}

/** In the order in which they are tried; the longer ones first. */
const READERS: readonly Reader[] = [
  // Feasts move; the day has to be said.
  [
    `(?:easter|bank holiday|whit|boxing|christmas|new year'?s|good|shrove|ash|maundy) (?:day|eve|${WEEKDAY})(?: ${WEEKDAY})?`,
    () => null,
  ],
  [`(?:the )?day after ${TOMORROW}`, (_, today) => addDays(today, 2)],
  [`(?:the )?day before yesterday`, (_, today) => addDays(today, -2)],
  [
    `(?:a )?week (?:on |from )?(today|${TOMORROW})`,
    ([, day], today) => addDays(today, day === 'today' ? 7 : 8),
  ],
  [`(today|${TOMORROW}) week`, ([, day], today) => addDays(today, day === 'today' ? 7 : 8)],
  [`(?:a )?week on (${WEEKDAY})`, ([, day = ''], today) => addDays(comingWeekday(today, day), 7)],
  [`(${WEEKDAY}) week`, ([, day = ''], today) => addDays(comingWeekday(today, day), 7)],
  [
    `(?:the )?(next|following|this|coming|last) (${WEEKDAY})`,
    ([, which = '', day = ''], today) => whichWeekday(today, which, day),
  ],
  [`(\\d{4})-(\\d{1,2})-(\\d{1,2})`, ([, y, m, d]) => real(Number(y), Number(m), Number(d))],
  [
    `(?:${WEEKDAY},? )?(?:the )?${DAY} (?:of )?(${MONTH})(?:,? (\\d{4}))?`,
    ([, d, m = '', y], today) => inYear(today, Number(d), monthOf(m), y),
  ],
  [
    `(?:${WEEKDAY},? )?(${MONTH}) (?:the )?${DAY}(?![:.\\d])(?! ?(?:am|pm))(?:,? (\\d{4}))?`,
    ([, m = '', d, y], today) => inYear(today, Number(d), monthOf(m), y),
  ],
  [`(\\d{1,2})/(\\d{1,2})(?:/(\\d{2,4}))?`, ([, d, m, y], today) => inYear(today, Number(d), Number(m), y)],
  [
    `(?:${WEEKDAY},? )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)(?: of (?:this|the) month)?`,
    ([, d], today) => inMonth(today, Number(d)),
  ],
  [
    `in (${NUMBER}) days?(?:['s]* time)?|(${NUMBER}) days? from (?:now|today)`,
    ([, a, b], today) => addDays(today, numberOf(a ?? b ?? '')),
  ],
  [
    `in (${NUMBER}) weeks?(?:['s]* time)?|(${NUMBER}) weeks? from (?:now|today)`,
    ([, a, b], today) => addDays(today, 7 * numberOf(a ?? b ?? '')),
  ],
  [`in a fortnight(?:'?s time)?`, (_, today) => addDays(today, 14)],
  [`same day next week`, (_, today) => addDays(today, 7)],
  [
    `(?:the |this |at the |over the )?(next )?weekend`,
    ([, next], today) => weekendOf(today, next !== undefined),
  ],
  [TOMORROW, (_, today) => addDays(today, 1)],
  [`(?:later )?${TODAY}|this day`, (_, today) => today],
  [`${YESTERDAY}|last night`, (_, today) => addDays(today, -1)],
  [`(${WEEKDAY})`, ([, day = ''], today) => whichWeekday(today, '', day)],
];
const COMPILED = READERS.map(
  ([source, read]) =>
    [
      new RegExp(`(?<![\\w'])(?:(on|for|to|until|till|til|by|from|than|at) )?(?:${source})('s)?(?![\\w'])`),
      read,
    ] as const,
);

/**
 * The first day of the text that a reader knows, with its place. The zone plays no part: `today` is a calendar day.
 * Days without a year lie ahead.
 */
export function readDate(text: string, today: LocalDate): (SaidDate & { start: number; end: number }) | null {
  for (const [pattern, read] of COMPILED) {
    const match = pattern.exec(text);
    if (!match) continue;
    const groups = [...match] as string[];
    const by = groups[1] ?? '';
    const found = read([groups[0] ?? '', ...groups.slice(2, -1)], today);
    const possessive = groups.at(-1) === "'s" || by === 'from' || by === 'than';
    const place = { start: match.index, end: match.index + match[0].length };
    if (found !== null && typeof found === 'object') {
      return { date: found.unsure, unsure: true, possessive, by, ...place };
    }
    return { date: found, unsure: false, possessive, by, ...place };
  }
  return null;
}

function comingWeekday(today: LocalDate, day: string): LocalDate {
  const wanted = WEEKDAYS.findIndex((name) => day.startsWith(name)) + 1;
  return addDays(today, (wanted - dayOfWeek(today) + 7) % 7);
}

/** 'Thursday' is the coming one. 'Next Thursday' on a Tuesday may be this week's or the next: it is asked about. */
function whichWeekday(today: LocalDate, which: string, day: string): LocalDate | Unsure {
  const coming = comingWeekday(today, day);
  if (which === 'last') return addDays(coming, -7);
  if (coming === today)
    return which === 'this' ? today : which === '' ? { unsure: addDays(today, 7) } : addDays(today, 7);
  const isThisWeek = dayOfWeek(coming) > dayOfWeek(today);
  if (which === 'next' && isThisWeek) return { unsure: addDays(coming, 7) };
  return coming;
}

/** The coming Saturday, or today where the weekend has begun. */
function weekendOf(today: LocalDate, next: boolean): LocalDate {
  const weekday = dayOfWeek(today);
  const saturday = weekday === 7 ? today : addDays(today, 6 - weekday);
  return next ? addDays(comingWeekday(today, 'sat'), weekday >= 6 ? 0 : 7) : saturday;
}

function monthOf(word: string): number {
  return MONTHS.findIndex((name) => word.startsWith(name)) + 1;
}

function inYear(today: LocalDate, day: number, month: number, said: string | undefined): LocalDate | null {
  if (said) return real(said.length === 2 ? 2000 + Number(said) : Number(said), month, day);
  const year = Number(today.slice(0, 4));
  const date = real(year, month, day);
  // A day long past is next year's; one of these weeks is what it says, so that it is refused as past.
  if (date !== null && date < addDays(today, -120)) return real(year + 1, month, day);
  return date;
}

function inMonth(today: LocalDate, day: number): LocalDate | null {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const date = real(year, month, day);
  if (date !== null && date >= today) return date;
  const next = month === 12 ? real(year + 1, 1, day) : real(year, month + 1, day);
  return day >= 1 && day <= 31 ? (next ?? date) : null;
}

function real(year: number, month: number, day: number): LocalDate | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isRealDate(date) ? date : null;
}
