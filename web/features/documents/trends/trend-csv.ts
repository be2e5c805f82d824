import type { BiomarkerTrend, ShownPoint } from '#shared/domain/trends/biomarker-trend.ts';

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
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The table of a trend as CSV of RFC 4180, the oldest value first, in UTF-8 with a mark for spreadsheets. */
export function trendCsv({ entry }: Pick<BiomarkerTrend, 'entry'>, points: readonly ShownPoint[]): string {
  const rows = points.map(({ day, time, shown, result, sources }) => [
    day,
    time ?? '',
    entry.name,
    shown.text,
    shown.unit,
    bound(shown.min),
    bound(shown.max),
    shown.apart === 'powers' ? 'other' : result.status,
    result.values.value_text,
    result.values.unit,
    sources.map(({ filename }) => filename).join('; '),
  ]);
  return `\uFEFF${[HEADINGS, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function bound(value: number | null): string {
  return value === null ? '' : String(Number(value.toPrecision(6)));
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front; a number stays a number. */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
