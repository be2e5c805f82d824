import { readFileSync } from 'node:fs';
import type { WordVectors } from '#shared/coach/triage/features.ts';
import { wordVectors } from '#shared/coach/triage/triage-data.ts';

/** Dimensions, the number of words, the words by frequency, each on a line; then a signed byte for each dimension. */
export const WORD_VECTORS = new URL('../../shared/coach/triage/word-vectors.bin', import.meta.url);

/** The distilled word vectors. scripts/triage/distil-vectors.ts makes the file. */
export function readVectors(): WordVectors {
  const bytes = readFileSync(WORD_VECTORS);
  const lines: string[] = [];
  let at = 0;
  const line = () => {
    const end = bytes.indexOf(10, at);
    const text = bytes.toString('utf8', at, end);
    at = end + 1;
    return text;
  };
  const dims = Number(line());
  for (let left = Number(line()); left > 0; left--) lines.push(line());
  return wordVectors(lines, dims, new Int8Array(bytes.subarray(at)));
}
