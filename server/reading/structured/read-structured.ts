import type { StructuredFormat } from '#shared/domain/documents/file-content.ts';
import { decodeText } from '../csv/decode-text.ts';
import type { RawRow } from '../table/raw-row.ts';
import type { RawDocument } from '../table/reading-options.ts';
import { rowsByDay } from '../table/rows-by-day.ts';
import { readCda } from './cda.ts';
import { readFhir } from './fhir.ts';
import { readHl7 } from './hl7.ts';
import { NotReadable, type StructuredFile, type StructuredResult } from './structured-results.ts';

const READERS = { fhir: readFhir, hl7: readHl7, cda: readCda } satisfies Record<
  StructuredFormat,
  (text: string) => StructuredFile
>;

export type ReadStructured = { ok: true; document: RawDocument } | { ok: false; reason: string };

/** Reads a file of structured results. Its numbers have a decimal point, and its days are written year first. */
export function readStructured(bytes: Uint8Array, format: StructuredFormat): ReadStructured {
  try {
    return { ok: true, document: documentOf(READERS[format](decodeText(bytes))) };
  } catch (error) {
    if (error instanceof NotReadable) return { ok: false, reason: error.message };
    throw error;
  }
}

function documentOf({ results, people, unread }: StructuredFile): RawDocument {
  const owners = new Set(results.map(({ owner }) => owner));
  const named = people.filter((_, at) => owners.has(at));
  const rows = results.map((result) => ({
    row: rowOf(result, named.length > 1),
    day:
      result.day === null
        ? null
        : {
            text: result.day,
            at: 0,
            dayFirst: result.day,
            monthFirst: result.day,
            kind: 'collected' as const,
          },
  }));
  const { kept, before, dayLines } = rowsByDay(rows, 'day');
  const [first] = named;
  return {
    rows: kept,
    earlier: before,
    lines: [
      ...(first?.name ? [`Patient: ${first.name}`] : []),
      ...(first?.born ? [`Date of birth: ${first.born}`] : []),
      ...(first?.sex ? [`Sex: ${first.sex}`] : []),
    ],
    order: 'day',
    days: [],
    dayLines,
    people: named.length > 1 ? people.map(({ name, born }) => ({ name, born })) : [],
    unread,
    headings: 1,
    pages: { total: 1, read: [1], pictures: [], kept: [], unread: [] },
    isStructured: true,
  };
}

function rowOf(result: StructuredResult, isOwned: boolean): RawRow {
  const { name, code, value, unit, range, low, high, flag, section, specimen, owner, doubts = [] } = result;
  return {
    // A name without a letter is a code again.
    name: /\p{L}/u.test(name) ? name : `LOINC ${name}`,
    value,
    unit,
    range,
    low,
    high,
    flag,
    section,
    specimen,
    page: 1,
    box: null,
    raw: [name, value, unit, range || [low, high].filter((each) => each !== '').join(' - '), flag]
      .filter((each) => each !== '')
      .join(' | '),
    isSeen: false,
    doubts,
    ...(code === '' ? {} : { code }),
    ...(isOwned && owner !== null ? { owner } : {}),
  };
}
