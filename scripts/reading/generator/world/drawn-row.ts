import type { TruthRow } from '../../score/truth.ts';
import type { Random } from '../random.ts';
import type { Form, FormRow } from './form.ts';

/** A row with the texts that one sheet prints of it. */
export interface Drawn {
  row: FormRow;
  value: number;
  printed: string;
  range: string;
  flag: string;
  unit: string;
}

export function drawRow({ ranges, flags, decimal }: Form, row: FormRow, random: Random): Drawn {
  const { low, high, decimals } = row;
  const from = (low ?? (high ?? 10) * 0.3) * 0.85;
  const to = (high ?? (low ?? 10) * 2) * 1.2;
  const value = Number((from + ((to - from) * random.int(0, 1000)) / 1000).toFixed(decimals));
  const bound = (each: number | null) => (each === null ? '' : numberText(each, decimals, decimal));
  const pattern =
    low !== null && high !== null ? ranges[0] : high !== null ? ranges[1] : low !== null ? ranges[2] : '';
  const flag = high !== null && value > high ? flags[0] : low !== null && value < low ? flags[1] : '';
  return {
    row,
    value,
    printed: numberText(value, decimals, decimal),
    range: pattern.replace('{a}', bound(low)).replace('{b}', bound(high)),
    flag,
    unit: row.unit,
  };
}

export function truthOf({ row, value }: Drawn, { columns, structure }: Form): TruthRow {
  const hasRange =
    structure === 'letter' ||
    structure === 'cards' ||
    structure === 'lines' ||
    structure === 'daylines' ||
    columns.some(({ key }) => key === 'range' || key === 'rangeunit' || key === 'low');
  return {
    canonical: row.id,
    name: row.name,
    value,
    comparator: null,
    unit: row.unit,
    reference_min: hasRange ? row.low : null,
    reference_max: hasRange ? row.high : null,
    ...(row.specimen === undefined ? {} : { specimen: row.specimen }),
  };
}

export function near(value: number, decimals: number, random: Random): number {
  return Number((value * (0.85 + random.int(0, 30) / 100)).toFixed(decimals));
}

export function numberText(value: number, decimals: number, decimal: string): string {
  return value.toFixed(decimals).replace('.', decimal);
}

export function dayAt(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

export function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A day as a form spells it: 'dd.mm.yyyy', 'd/m/yyyy', 'yyyy-mm-dd'. */
export function spell(pattern: string, iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return pattern
    .replace('yyyy', year)
    .replace('mm', month)
    .replace('dd', day)
    .replace(/(?<![a-z])m(?![a-z])/, String(Number(month)))
    .replace(/(?<![a-z])d(?![a-z])/, String(Number(day)));
}
