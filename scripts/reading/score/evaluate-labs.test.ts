import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Extracted } from './extract-file.ts';
import { evaluateLabs } from './evaluate-labs.ts';

const truth = {
  canonical: 'ferritin',
  name: 'Ferritin',
  value: 61,
  unit: 'ng/mL',
  reference_min: 30,
  reference_max: 400,
};

test('scans and photos are groups of their own; a photo is right by name and value alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-eval-'));
  const keep = (doc: string, kind: string) =>
    writeFileSync(
      join(folder, `${doc}.truth.json`),
      JSON.stringify({ doc, kind, treatment: 'level', file: `${doc}.jpg`, biomarkers: [truth] }),
    );
  keep('one', 'scan');
  keep('other', 'photo');
  const extract = (path: string): Promise<Extracted> =>
    Promise.resolve({
      doc: path,
      file: path,
      kind: 'scan',
      state: 'read',
      biomarkers: [
        { ...truth, comparator: null, unit: 'ug/mL', status: 'normal', page: 1, check: 'the unit' },
      ],
      earlier: [],
      lines_not_read: [],
      asks: [],
      pages: 2,
      ms: 3_000,
      mb: 500,
    });
  const { kinds, lines } = await evaluateLabs(folder, { extract });
  rmSync(folder, { recursive: true });
  expect(kinds['scan']).toMatchObject({
    f1: 0,
    silent_wrong: 0,
    ms_max: 3_000,
    ms_page_max: 1_500,
    mb_max: 500,
  });
  expect(kinds['photo']).toMatchObject({ f1: 1, checks_on_right: 1 });
  expect(lines.filter((line) => /^(scan|photo) level: 1 documents/.test(line))).toHaveLength(2);
});
