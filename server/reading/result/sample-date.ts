import {
  BARE_DAY,
  BEFORE_BIRTH,
  FUTURE_DAY,
  RECEIVED_DAY,
  REPORTED_DAY,
} from '#shared/domain/documents/asked-days.ts';
import { dayOrder } from '../words/days/day-order.ts';
import { labelledDays, type LabelledDay } from '../words/days/labelled-days.ts';
import { present } from '../present.ts';
import { dayInOrder, isTwoDays, type DayOrder } from '../words/days/printed-day.ts';
import type { SampleDate } from '../reading.ts';

interface PaperDays {
  /** The order of day and month on the whole paper; absent: the lines decide. */
  order?: DayOrder | null;
  /** Days, as printed, of earlier results: without the label of a sample they are not the paper's. */
  earlier?: readonly string[];
}

/** Finds the sample's date on a paper, by its label. `today` is yyyy-mm-dd. */
export function sampleDate(
  lines: readonly string[],
  country: string | null,
  today: string,
  { order = dayOrder({ lines, results: [], country, today }), earlier = [] }: PaperDays = {},
): SampleDate {
  const found = lines.flatMap(labelledDays);
  const isEarlier = ({ text }: LabelledDay) => earlier.some((day) => text.startsWith(day));
  for (const kind of ['collected', 'received', 'reported', 'date'] as const) {
    const all = found.filter((each) => each.kind === kind && (kind === 'collected' || !isEarlier(each)));
    // A paper whose only day without a label is one of birth names none of the sample.
    const hits = kind === 'date' && all.every(({ isBeforeSex }) => isBeforeSex) ? [] : all;
    const hit = kind === 'date' ? latestOf(hits, order, today) : hits[0];
    if (!hit) continue;
    const settled = settle(hit, order, found, today);
    return kind === 'collected' ? settled : { ...settled, days: proposed(hit, settled, found, order, today) };
  }
  return { date: null, text: '', either: null, days: null, check: null };
}

/** The latest day that is not in the future; else the first. */
function latestOf(hits: LabelledDay[], order: DayOrder | null, today: string): LabelledDay | undefined {
  const past = hits.filter((each) => dayInOrder(each, order ?? 'day') <= today);
  return (
    past.toSorted((one, other) =>
      dayInOrder(one, order ?? 'day') < dayInOrder(other, order ?? 'day') ? 1 : -1,
    )[0] ?? hits[0]
  );
}

/**
 * The day that is taken and the next one, where a paper prints days without saying what they are: a date of birth may be among
 * them, or the day of the sample. Days that are labelled as others are none of these.
 */
function proposed(
  hit: LabelledDay,
  { date }: SampleDate,
  found: readonly LabelledDay[],
  order: DayOrder | null,
  today: string,
): [string, string] | null {
  if (date === null) return null;
  const others = found
    .filter((each) => each.kind === 'date' && each !== hit)
    .map((each) => dayInOrder(each, order ?? 'day'))
    .filter((day) => day !== date && day <= today)
    .toSorted()
    .reverse();
  // A day long before a day of receipt is that of a birth or of a print.
  const [next] = hit.kind === 'date' ? others : others.filter((day) => day < date && day > weekBefore(date));
  return next === undefined ? null : [date, next];
}

function weekBefore(date: string): string {
  return new Date(Date.parse(date) - 7 * 86_400_000).toISOString().slice(0, 10);
}

/** The date of birth on a paper, yyyy-mm-dd, by the same order. */
export function birthDate(
  lines: readonly string[],
  country: string | null,
  today: string,
  order: DayOrder | null = null,
): string | null {
  const born = lines.flatMap(labelledDays).find(({ kind }) => kind === 'born');
  if (!born) return null;
  if (!isTwoDays(born)) return born.dayFirst ?? born.monthFirst;
  const known = order ?? dayOrder({ lines, results: [], country, today });
  return known === null ? null : dayInOrder(born, known);
}

function settle(
  hit: LabelledDay,
  order: DayOrder | null,
  found: readonly LabelledDay[],
  today: string,
): SampleDate {
  const { kind, moment: text } = hit;
  if (isTwoDays(hit) && order === null)
    return {
      date: null,
      text,
      either: [present(hit.dayFirst), present(hit.monthFirst)],
      days: null,
      check: 'Day and month can be read both ways.',
    };
  const date = dayInOrder(hit, order ?? 'day');
  const born = found.find((each) => each.kind === 'born');
  const birth = born ? dayInOrder(born, order ?? 'day') : null;
  const check =
    date > today
      ? FUTURE_DAY
      : birth !== null && date < birth
        ? BEFORE_BIRTH
        : kind === 'date'
          ? hit.isLabelled
            ? 'The paper does not name the day of the sample; another day of the report is shown.'
            : BARE_DAY
          : kind === 'reported'
            ? REPORTED_DAY
            : kind === 'received'
              ? RECEIVED_DAY
              : null;
  return { date, text, either: null, days: null, check };
}
