import type { RawRow } from '../table/raw-row.ts';

/** A row whose texts were read from a picture. */
export function seenRow(name: string, value: string, unit: string, range: string): RawRow {
  return {
    name,
    value,
    unit,
    range,
    low: '',
    high: '',
    flag: '',
    section: '',
    specimen: '',
    page: 1,
    box: null,
    raw: '',
    isSeen: true,
    doubts: [],
  };
}
