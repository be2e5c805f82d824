import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { bundledChild } from './bundle-child.ts';
import { askedDays } from '#shared/domain/documents/asked-days.ts';
import { CONTENT_HEAD_BYTES, fileContent } from '#shared/domain/documents/file-content.ts';
import type { Reading, ReadRow } from '#server/reading/reading.ts';
import { readDocument } from '#server/reading/read-document.ts';
import { runChild } from '#server/reading/process/run-child.ts';
import { knownNames } from '#server/reading/words/test-names/known-names.ts';

export type ExtractedRow = Pick<
  ReadRow,
  | 'name'
  | 'canonical'
  | 'value'
  | 'comparator'
  | 'unit'
  | 'reference_min'
  | 'reference_max'
  | 'status'
  | 'page'
> & { check?: string; note?: string };

/** A result of another day than the paper's. */
export interface ExtractedEarlier extends ExtractedRow {
  day: string | null;
}

export interface Extracted {
  doc: string;
  file: string;
  kind: 'digital-pdf' | 'scan' | 'csv' | 'structured' | 'other';
  state: Reading['state'];
  reason?: string;
  biomarkers: ExtractedRow[];
  earlier: ExtractedEarlier[];
  /** Texts of the lines with a number that are no row. */
  lines_not_read: string[];
  /** Questions that are open. */
  asks: ('day' | 'person')[];
  expect?: Record<string, unknown>;
  /** Of the file; 1 where it was not read. */
  pages: number;
  ms: number;
  /** Most memory of the child process, in megabytes. */
  mb: number;
}

/** Reads a file in a child process with the limits of the server, and gives it the form of the truths. */
export async function extractFile(path: string): Promise<Extracted> {
  const entry = await bundledChild();
  const started = performance.now();
  const { reading, peakMegabytes } = await runChild({ path }, { entry });
  const ms = Math.round(performance.now() - started);
  return extractedOf(path, reading, { ms, mb: peakMegabytes });
}

/** Reads a file in this process, without the limits of the server: for work at the desk. */
export async function extractHere(path: string): Promise<Extracted> {
  const started = performance.now();
  const reading = await readDocument(new Uint8Array(readFileSync(path)), {
    lookup,
    today: new Date().toISOString().slice(0, 10),
    maxPages: 40,
    maxCsvRows: 20_000,
  });
  return extractedOf(path, reading, { ms: Math.round(performance.now() - started), mb: 0 });
}

const lookup = knownNames();

/** A reading in the form of the truths. */
export function extractedOf(path: string, reading: Reading, measured: { ms: number; mb: number }): Extracted {
  const file = basename(path);
  const flat = { doc: file.slice(0, file.length - extname(file).length), file };
  const isStructured =
    fileContent(new Uint8Array(readFileSync(path)).subarray(0, CONTENT_HEAD_BYTES)).kind === 'structured';
  if (reading.state !== 'read')
    return {
      ...flat,
      kind: 'other',
      state: reading.state,
      reason: reading.reason,
      biomarkers: [],
      earlier: [],
      lines_not_read: [],
      asks: [],
      pages: 1,
      ...measured,
    };
  return {
    ...flat,
    kind: !reading.is_lab_report
      ? 'other'
      : isStructured
        ? 'structured'
        : reading.pages.pictures.length > 0
          ? 'scan'
          : reading.rows.some(({ box }) => box !== null)
            ? 'digital-pdf'
            : 'csv',
    state: reading.state,
    biomarkers: reading.rows.map(rowOf),
    earlier: reading.earlier.map((row) => ({ ...rowOf(row), day: row.day })),
    lines_not_read: reading.lines.map(({ text }) => text),
    asks: [
      ...(asksDay(reading) ? (['day'] as const) : []),
      ...(reading.people.length > 1 ? (['person'] as const) : []),
    ],
    pages: Math.max(1, reading.pages.total),
    expect: {
      sample_date: reading.sample_date.date,
      sample_date_printed: reading.sample_date.text,
      sample_date_either: reading.sample_date.either,
      person: reading.person.name,
      born: reading.person.born,
      sex: reading.person.sex,
      age: reading.person.age,
      report: reading.report,
      country: reading.country,
      pages: reading.pages,
      summary: reading.summary,
      key_insights: reading.key_insights,
    },
    ...measured,
  };
}

/** Whether the review asks for the day, as it does where the file has results of its own. */
function asksDay({
  rows,
  sample_date: { either, days, ...printed },
}: Extract<Reading, { state: 'read' }>): boolean {
  return rows.length > 0 && askedDays({ ...printed, ask: either, ...(days && { days }) }) !== null;
}

function rowOf(row: ReadRow): ExtractedRow {
  const { name, canonical, value, comparator, unit, reference_min, reference_max, status, page } = row;
  const flat = { name, canonical, value, comparator, unit, reference_min, reference_max, status, page };
  return {
    ...flat,
    ...(row.check === null ? {} : { check: row.check }),
    ...(row.note === null ? {} : { note: row.note }),
  };
}
