import { basename, extname } from 'node:path';
import { bundledChild } from './bundle-child.ts';
import type { Reading, ReadRow } from '#server/reading/reading.ts';
import { runChild } from '#server/reading/process/run-child.ts';

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

export interface Extracted {
  doc: string;
  file: string;
  kind: 'digital-pdf' | 'scan' | 'csv' | 'other';
  state: Reading['state'];
  reason?: string;
  biomarkers: ExtractedRow[];
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

/** A reading in the form of the truths. */
export function extractedOf(path: string, reading: Reading, measured: { ms: number; mb: number }): Extracted {
  const file = basename(path);
  const flat = { doc: file.slice(0, file.length - extname(file).length), file };
  if (reading.state !== 'read')
    return {
      ...flat,
      kind: 'other',
      state: reading.state,
      reason: reading.reason,
      biomarkers: [],
      pages: 1,
      ...measured,
    };
  return {
    ...flat,
    kind: !reading.is_lab_report
      ? 'other'
      : reading.pages.pictures.length > 0
        ? 'scan'
        : reading.rows.some(({ box }) => box !== null)
          ? 'digital-pdf'
          : 'csv',
    state: reading.state,
    biomarkers: reading.rows.map(rowOf),
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

function rowOf(row: ReadRow): ExtractedRow {
  const { name, canonical, value, comparator, unit, reference_min, reference_max, status, page } = row;
  const flat = { name, canonical, value, comparator, unit, reference_min, reference_max, status, page };
  return {
    ...flat,
    ...(row.check === null ? {} : { check: row.check }),
    ...(row.note === null ? {} : { note: row.note }),
  };
}
