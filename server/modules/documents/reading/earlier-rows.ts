import { isFinding, parseValue } from './parse-value.ts';
import { parseRange } from './parse-range.ts';
import type { RawEarlier, RawRow } from './raw-row.ts';
import type { EarlierRow, SampleDate } from './reading.ts';
import { earlierDays, type EarlierDay } from './sample-date.ts';
import { understandRow, type RowContext } from './understand-row.ts';
import { looksLikeUnit } from './units.ts';

export interface EarlierContext extends RowContext {
  lines: readonly string[];
  country: string | null;
  /** yyyy-mm-dd. */
  today: string;
  sample: SampleDate;
}

const SEEN_ONCE = 'It was read once from the picture. Compare it with the paper.';

/**
 * The results of earlier samples that a paper prints: only those of a known test with a day before that of the paper's own
 * sample. Today's range and flag are not theirs.
 */
export function earlierRows(raw: readonly RawEarlier[], context: EarlierContext): EarlierRow[] {
  const { lines, country, today, sample } = context;
  const printed = [...new Set(raw.map(({ day }) => day))];
  const days = earlierDays(printed, lines, country, { today, end: endOf(sample, today) });
  const seen = new Set<string>();
  return raw.flatMap(({ row, day: text, beside }) => {
    const read = days[printed.indexOf(text)];
    if (!read) return [];
    const result = understandRow(beside === null ? row : withoutRange(row, beside, context), context);
    if (!result || result.canonical === null) return [];
    const value = parseValue(row.value, context.form);
    if (value.kind === 'words' && !isFinding(row.value)) return [];
    const key = [result.name, text, result.value, result.comparator, result.unit].join('|');
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...result, ...dayAndQuestion(read, text) }];
  });
}

function dayAndQuestion(read: EarlierDay, text: string): Pick<EarlierRow, 'day' | 'ask'> {
  if ('day' in read) return { day: read.day, ask: null };
  return { day: null, ask: { day_first: read.dayFirst, month_first: read.monthFirst, text } };
}

/** The day of the paper's own sample; where it is open, the earlier of both readings, else today. */
function endOf({ date, either }: SampleDate, today: string): string {
  return date ?? (either && [...either].sort()[0]) ?? today;
}

/**
 * The row without today's range. Its unit may come from that range or from today's result. A reader of pictures has read these
 * digits only once.
 */
function withoutRange(row: RawRow, today: string, { form, person }: RowContext): RawRow {
  return {
    ...row,
    unit: row.unit || unitBehind(today, form) || unitIn(row.range, form, person),
    range: '',
    low: '',
    high: '',
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
