import { readDocument } from '../read-document.ts';
import { knownNames } from '../words/test-names/known-names.ts';
import { page } from './made-papers.ts';

const options = { lookup: knownNames(), today: '2026-11-26', maxPages: 40, maxCsvRows: 20_000 };

/** What the reader makes of the text or the bytes of a document that it can open. */
export async function read(file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : new Uint8Array(file);
  const reading = await readDocument(bytes, options);
  if (reading.state !== 'read') throw new Error(reading.reason);
  return reading;
}

/** What the reader makes of a page of lines, each of them cells at these places. */
export async function readLines(lines: readonly (readonly [x: number, text: string][])[]) {
  return read(page(lines));
}

/** The test, the number and the day of each row. */
export function said(
  rows: readonly { canonical: string | null; value: number | string; day?: string | null }[],
): string[] {
  return rows.map(({ canonical, value, day }) =>
    [canonical, value, ...(day === undefined ? [] : [day])].join(' '),
  );
}
