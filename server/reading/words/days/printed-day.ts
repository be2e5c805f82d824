import { remembered } from '../remembered.ts';
import { present } from '../../present.ts';
import { compactRepublicDay, countedDays } from './other-calendars.ts';

// The days that papers print: one grammar for the sample's day, the days of earlier results and those in headings.

/** Whether papers write 03/04 for 3 April or for 4 March. */
export type DayOrder = 'day' | 'month';

/** A day as printed, with its reading in either order as yyyy-mm-dd: equal where the text leaves no choice, null where it is none. */
export interface PrintedDay {
  text: string;
  /** Where it begins in its line. */
  at: number;
  dayFirst: string | null;
  monthFirst: string | null;
}

const MONTHS: [RegExp, number][] = [
  [/^(jan|jän|ene|gen|oca|янв|ιαν|ian|sty|led|siječ|sij|sau|tammi|січ|яну|jaan)/iu, 1],
  [/^(feb|fév|fev|şub|sub|фев|φεβ|lut|úno|velj|vas|helmi|лют|veebr|peb)/iu, 2],
  [/^(marras)/iu, 11],
  [/^(mar|mär|mrz|mrt|maa|maer|мар|μαρ|márc|ožuj|kov|бер|bře)/iu, 3],
  [/^(apr|avr|abr|nis|апр|απρ|ápr|kwi|dub|trav|bal|huhti|кві)/iu, 4],
  [/^(may|mai|maj|mei|mag|мая|май|μαι|μαϊ|máj|kvě|svib|geg|touko|тра)/iu, 5],
  [/^(jun|juin|giu|haz|июн|юни|ιουν|jún|iun|cze|lipnj|birž|kesä|чер|juun|jūn)/iu, 6],
  [/^(jul|juil|lug|tem|июл|юли|ιουλ|júl|iul|lipc|lipiec|srpnj|liep|heinä|лип|juul|jūl|červenc)/iu, 7],
  [/^(aug|aoû|aou|ago|ağu|авг|αυγ|sie|srpn|kolov|rugpj|elo|сер|agu)/iu, 8],
  [/^(sep|set|eyl|сен|сеп|σεπ|sze|wrz|zář|ruj|rugs|syys|вер)/iu, 9],
  [/^(oct|okt|ott|eki|out|окт|οκτ|paź|říj|spal|loka|жов)/iu, 10],
  [/^(nov|kas|ноя|ное|νοε|noi|stud|lapkr)/iu, 11],
  [/^(dec|dez|déc|dic|ara|дек|δεκ|gru|pros|joulu|гру|dets|des)/iu, 12],
];

/** Of figures both separators are the same: the range 1.00-4.80 is no day. */
const DAY =
  /(?<!\d|\d[.,])(?:(\d{4})([-./] ?)(\d{1,2})\2(\d{1,2})|(\d{1,2})([-./])(\d{1,2})\6(\d{4}|\d{2})|(\d{1,2})(?:st|nd|rd|th|er|\.)?[-./ ]+(?:de )?(?!tháng)(\p{L}{3,10})\.?,?[-./ ]+(?:de )?(\d{4}|\d{2})|(\p{L}{3,10})\.?[- ](\d{1,2})(?:st|nd|rd|th)?(?:,? |,|-)(\d{4})|(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]?|(\d{1,2})\stháng\s(\d{1,2})\s(?:năm\s)?(\d{4}))(?!\d|\.\d)/gu;

/** All days that a text prints, from left to right. */
export const daysIn = remembered((text): readonly PrintedDay[] => {
  const counted = countedDays(text).flatMap(({ year, month, day, ...printed }) => {
    const date = dateOf(year, month, day);
    return date === null ? [] : [{ ...printed, dayFirst: date, monthFirst: date }];
  });
  const ours = plainDays(text);
  if (counted.length === 0) return ours;
  const isApart = (day: PrintedDay) =>
    counted.every(({ at, text: { length } }) => day.at + day.text.length <= at || day.at >= at + length);
  return [...counted, ...ours.filter(isApart)].toSorted((one, other) => one.at - other.at);
});

/** Days of the usual calendar: what only looks like one, such as "35 ngày 15" in "07:35 ngày 15/01/2026", may reach into one. */
function plainDays(text: string): PrintedDay[] {
  const days: PrintedDay[] = [];
  const pattern = new RegExp(DAY);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const read = readingsOf(match);
    if (read) days.push({ text: match[0], at: match.index, ...read });
    else pattern.lastIndex = match.index + 1;
  }
  return days;
}

/** A day without separators as yyyy-mm-dd, where a cell holds it alone or with a time: '20240301', '202403010815'. */
export function compactDay(text: string): string | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})(\d{2})(\d{2})(?:[T ]?\d{4}|[T ]?\d{6})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/.exec(text.trim()) ??
    [];
  if (year !== '') return dateOf(Number(year), Number(month), Number(day));
  const counted = compactRepublicDay(text.trim());
  return counted && dateOf(counted.year, counted.month, counted.day);
}

/** A day in one order; a day that is none in this order is read in the other. */
export function dayInOrder(
  { dayFirst, monthFirst }: Pick<PrintedDay, 'dayFirst' | 'monthFirst'>,
  order: DayOrder,
): string {
  return present(order === 'day' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst));
}

/** Whether a day can be read in both orders and means two days. */
export function isTwoDays({ dayFirst, monthFirst }: Pick<PrintedDay, 'dayFirst' | 'monthFirst'>): boolean {
  return dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst;
}

function readingsOf(match: RegExpMatchArray): Pick<PrintedDay, 'dayFirst' | 'monthFirst'> | null {
  const [, y1, , m1, d1, a, separator, b, y2, d3, name3, y3, name4, d4, y4, y5, m5, d5, d6, m6, y6] = match;
  const same = (date: string | null) => (date === null ? null : { dayFirst: date, monthFirst: date });
  if (y1) return same(dateOf(yearOf(y1), Number(m1), Number(d1)));
  if (y5) return same(dateOf(Number(y5), Number(m5), Number(d5)));
  if (y6) return same(dateOf(Number(y6), Number(m6), Number(d6)));
  if (name3) return same(dateOf(yearOf(present(y3)), monthOf(name3), Number(d3)));
  if (name4) return same(dateOf(yearOf(present(y4)), monthOf(name4), Number(d4)));
  const dayFirst = dateOf(yearOf(present(y2)), Number(b), Number(a));
  const monthFirst = separator === '.' ? dayFirst : dateOf(yearOf(present(y2)), Number(a), Number(b));
  return dayFirst === null && monthFirst === null ? null : { dayFirst, monthFirst };
}

function monthOf(name: string): number {
  return MONTHS.find(([pattern]) => pattern.test(name))?.[1] ?? 0;
}

function yearOf(text: string): number {
  const value = Number(text);
  // Thai papers count from the death of the Buddha.
  if (text.length === 4) return value > 2443 && value < 2743 ? value - 543 : value;
  return value > 40 ? 1900 + value : 2000 + value;
}

function dateOf(y: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(y, month - 1, day));
  const fits = date.getUTCFullYear() === y && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return fits && y > 1899 && y < 2200 ? date.toISOString().slice(0, 10) : null;
}
