import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { knownNames } from '#server/reading/words/test-names/known-names.ts';
import { readDocument } from '#server/reading/read-document.ts';
import { evaluateLabs } from './score/evaluate-labs.ts';
import { csvFile } from './generator/csv-files.ts';
import { extractedOf } from './score/extract-file.ts';
import { LAYOUTS } from './generator/layouts.ts';
import { OTHER_PAPERS, otherPaper } from './generator/other-papers.ts';
import { WORLD_LAYOUTS } from './generator/world/world-layouts.ts';
import { createRandom } from './generator/random.ts';

const folder = mkdtempSync(join(tmpdir(), 'daymark-labs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const options = { lookup: knownNames(), today: '2026-11-26', maxPages: 40, maxCsvRows: 20_000 };
const readHere = async (path: string) =>
  extractedOf(path, await readDocument(new Uint8Array(readFileSync(path)), options), { ms: 0, mb: 0 });

function keep(
  doc: string,
  ending: string,
  kind: string,
  bytes: Uint8Array,
  biomarkers: unknown[],
  expected: Record<string, unknown> = {},
) {
  writeFileSync(join(folder, `${doc}.${ending}`), bytes);
  writeFileSync(
    join(folder, `${doc}.truth.json`),
    JSON.stringify({ doc, kind, file: `${doc}.${ending}`, biomarkers, expect: expected }),
  );
}

test('every layout, tables of values and papers of other kinds keep to the goals of the reader', async () => {
  for (const [at, layout] of [...LAYOUTS, ...WORLD_LAYOUTS].entries()) {
    const { bytes, biomarkers, expect: expected } = await layout.write(createRandom(90_001 + at));
    keep(layout.name, 'pdf', 'digital-pdf', bytes, biomarkers, expected);
  }
  for (let at = 0; at < 12; at += 1) {
    const { bytes, biomarkers } = csvFile(createRandom(91_001 + at));
    keep(`table-${at}`, 'csv', 'csv', bytes, biomarkers);
  }
  for (const [at, { name, lines }] of OTHER_PAPERS.entries()) {
    const random = createRandom(92_001 + at);
    keep(name, 'pdf', 'other', await otherPaper(random, lines(random)), []);
  }
  const { kinds, lines } = await evaluateLabs(folder, { extract: readHere });
  const pdf = kinds['digital-pdf']!;
  const csv = kinds['csv']!;
  const goals = {
    silent_wrong: pdf.silent_wrong + csv.silent_wrong <= 0.003 * (pdf.rows + csv.rows),
    pdf: pdf.f1 >= 0.97,
    csv: csv.f1 >= 0.99,
    other: kinds['other']?.found === 0,
    checks: pdf.checks_on_right + csv.checks_on_right <= 0.03 * (pdf.right + csv.right),
  };
  const met = { silent_wrong: true, pdf: true, csv: true, other: true, checks: true };
  // The lines say which rows went wrong.
  expect({ ...goals, lines }).toEqual({ ...met, lines });
});

test('equal seeds draw equal documents', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => LAYOUTS[1]!.write(createRandom(5))));
  expect(Buffer.from(one!.bytes).equals(Buffer.from(other!.bytes))).toBe(true);
});
