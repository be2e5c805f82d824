import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { BUCKETS } from '#shared/coach/triage/features.ts';
import { LABELS } from '#shared/coach/triage/classifier.ts';
import { serialiseTriageData } from '#shared/coach/triage/triage-data.ts';
import { readTriageData } from './read-triage-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'triage-'));
const place = pathToFileURL(join(folder, 'triage.bin'));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the server reads the data where it is, has none where there is no file, and refuses a damaged one', () => {
  expect(readTriageData([place])).toBeNull();
  const weights = new Int8Array(BUCKETS * LABELS.length);
  weights[7] = -3;
  const bytes = serialiseTriageData(
    { weights, scale: 0.5, bias: LABELS.map((_, at) => at / 2) },
    'chest: chestybit',
  );
  writeFileSync(place, bytes);
  const data = readTriageData([place]);
  expect(data?.classifier).toEqual({ weights, scale: 0.5, bias: LABELS.map((_, at) => at / 2) });
  expect(data?.lexicon.words.has('chestybit')).toBe(true);
  writeFileSync(place, bytes.subarray(0, 100));
  expect(() => readTriageData([place])).toThrow('triage data');
});
