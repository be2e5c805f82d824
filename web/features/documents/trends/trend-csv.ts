import type { BiomarkerTrend, ShownPoint } from '#shared/domain/trends/biomarker-trend.ts';
import { englishNumber } from '#shared/domain/trends/english-number.ts';
import { roundedLike } from '#shared/domain/trends/shown-value.ts';
import type { ReviewedValues } from '#shared/product/tables/document-reviews.schema.ts';

/** The headings are those that the reader of tables knows, so that the file can be read again. */
const HEADINGS = [
  'Date',
  'Time',
  'Test',
  'Result',
  'Unit',
  'Low',
  'High',
  'Status',
  'As printed',
  'Unit as printed',
  'Files',
];
const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;

/** The table of a trend as CSV of RFC 4180, the oldest value first, in UTF-8 with a mark for spreadsheets. */
export function trendCsv({ entry }: Pick<BiomarkerTrend, 'entry'>, points: readonly ShownPoint[]): string {
  const rows = points.map(({ day, time, shown, result, sources }) => [
    day,
    time ?? '',
    entry.name,
    resultOf(shown, result.values),
    shown.unit,
    bound(shown.min, result.values.reference_min, shown),
    bound(shown.max, result.values.reference_max, shown),
    shown.apart === 'powers' || result.status === 'other' ? '' : result.status,
    result.values.value_text,
    result.values.unit,
    sources
      .map(({ filename, isEarlier }) => (isEarlier ? `${filename} (as an earlier result)` : filename))
      .join('; '),
  ]);
  return `\uFEFF${[HEADINGS, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** A number with its comparator, however the lab spells it; else the printed words. */
function resultOf(shown: ShownPoint['shown'], { value, ...printed }: ReviewedValues): string {
  return shown.isConverted || value === null ? shown.text : englishNumber({ ...printed, value });
}

/** A bound of the range with the figures that the table shows. */
function bound(value: number | null, printed: number | null, { isConverted }: ShownPoint['shown']): string {
  if (value === null) return '';
  return isConverted ? roundedLike(value, String(printed)) : String(value);
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front; a number stays a number. */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
