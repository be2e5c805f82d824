import { DAY_IN_FUTURE, DAY_NOT_BEFORE } from '#shared/domain/documents/check-kinds.ts';
import { isFinding, parseValue } from '../words/parse-value.ts';
import { parseRange } from '../words/ranges/parse-range.ts';
import type { RawEarlier, RawRow } from '../table/raw-row.ts';
import { present } from '../present.ts';
import { dayInOrder, daysIn, isTwoDays, type DayOrder, type PrintedDay } from '../words/days/printed-day.ts';
import type { EarlierRow, ReadRow, SampleDate } from '../reading.ts';
import { understandRow } from './understand-row.ts';
import type { RowContext } from './row-context.ts';
import { looksLikeUnit } from '../words/units.ts';

export interface EarlierContext extends RowContext {
  /** Of day and month on the whole paper; null where it is open. */
  order: DayOrder | null;
  /** yyyy-mm-dd. */
  today: string;
  sample: SampleDate;
}

const SEEN_ONCE = 'It was read once from the picture. Compare it with the paper.';

/**
 * The results of other samples than the paper's own, each with its day: of a known test beside today's result, or of a line of
 * its own. Today's range and flag are not theirs. A day that cannot be that of an earlier result gives a check.
 */
export function earlierRows(raw: readonly RawEarlier[], context: EarlierContext): EarlierRow[] {
  const seen = new Set<string>();
  return raw.flatMap(({ row, day: text, beside, isNamed }) => {
    const [printed] = daysIn(text);
    if (!printed) return [];
    const { doubt, ...day } = placed(printed, context);
    const own = beside === null ? row : withoutRange(row, beside, isNamed, context);
    const result = understandRow({ ...own, doubts: [...own.doubts, ...doubt] }, context);
    if (!result || (beside !== null && !isOffered(result, row, isNamed, context))) return [];
    const key = [result.name, text, result.value, result.comparator, result.unit].join('|');
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...result, ...day }];
  });
}

/** Of a table that days head, a test that nobody knows has its results of all days. */
function isOffered({ canonical }: ReadRow, row: RawRow, isNamed: boolean, { form }: RowContext): boolean {
  const { kind } = parseValue(row.value, form);
  return canonical === null ? !isNamed && kind === 'number' : kind !== 'words' || isFinding(row.value);
}

/** The day of an earlier result, or both readings of it, and the doubt about it where it fits no earlier result. */
function placed(
  printed: PrintedDay,
  { order, today, sample }: EarlierContext,
): Pick<EarlierRow, 'day' | 'ask'> & { doubt: string[] } {
  const isOpen = order === null && isTwoDays(printed);
  const orders: readonly DayOrder[] = isOpen ? ['day', 'month'] : [order ?? 'day'];
  const readings = orders.map((each) => ({
    day: dayInOrder(printed, each),
    end: sample.either?.[each === 'day' ? 0 : 1] ?? sample.date,
  }));
  const doubt = readings.every(({ day }) => day > today)
    ? [DAY_IN_FUTURE]
    : readings.every(({ day, end }) => end !== null && day >= end)
      ? [DAY_NOT_BEFORE]
      : [];
  const [first, second] = readings;
  if (second)
    return {
      day: null,
      ask: { day_first: present(first).day, month_first: second.day, text: printed.text },
      doubt,
    };
  return { day: present(first).day, ask: null, doubt };
}

/**
 * The row without today's range, which is that of all days where days alone head the columns. Its unit may come from that range or from today's result. A reader of pictures has read these
 * digits only once.
 */
function withoutRange(row: RawRow, today: string, isNamed: boolean, { form, person }: RowContext): RawRow {
  return {
    ...row,
    unit: row.unit || unitBehind(today, form) || unitIn(row.range, form, person),
    ...(isNamed ? { range: '', low: '', high: '' } : {}),
    doubts: row.isSeen ? [...row.doubts, SEEN_ONCE] : row.doubts,
  };
}

function unitBehind(value: string, form: RowContext['form']): string {
  const printed = parseValue(value, form);
  return printed.kind === 'number' && looksLikeUnit(printed.rest) ? printed.rest : '';
}

function unitIn(range: string, form: RowContext['form'], person: RowContext['person']): string {
  const { unit } = parseRange(range, form, person);
  return looksLikeUnit(unit) ? unit : '';
}
