import { dayOrder } from '../words/day-order.ts';
import { labelledDays, type LabelledDay } from '../words/labelled-days.ts';
import { present } from '../present.ts';
import { dayInOrder, isTwoDays, type DayOrder } from '../words/printed-day.ts';
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
  for (const kind of ['collected', 'received', 'reported', 'date'] as const) {
    const hit = found.find(
      (each) =>
        each.kind === kind && (kind === 'collected' || !earlier.some((day) => each.text.startsWith(day))),
    );
    if (hit) return settle(hit, order, found, today);
  }
  return { date: null, text: '', either: null, check: null };
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
      check: 'Day and month can be read both ways.',
    };
  const date = dayInOrder(hit, order ?? 'day');
  const born = found.find((each) => each.kind === 'born');
  const birth = born ? dayInOrder(born, order ?? 'day') : null;
  const check =
    date > today
      ? 'The date lies in the future.'
      : birth !== null && date < birth
        ? 'The date lies before the date of birth.'
        : kind === 'date' || kind === 'reported'
          ? 'The paper does not name the day of the sample; another day of the report is shown.'
          : null;
  return { date, text, either: null, check };
}
