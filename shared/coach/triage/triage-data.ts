import { LABELS, type Classifier } from './classifier.ts';
import { compileLexicon, type Lexicon } from './concepts.ts';
import { BUCKETS } from './features.ts';
import { parseLanguages, type OtherLanguage } from './other-languages.ts';
import { packWords, unpackWords } from './word-pairs.ts';

// The file, numbers little-endian:
//   "DMT5" · Adler-32 of all that follows (u32) · scale (f32) · bias of each label (f32) · weights (int8, bucket by bucket)
//   · more words of the lexicon (word-pairs.ts)

/** What the triage knows beyond its code: more words for its rules, and a classifier trained on the reviewed bank. */
export interface TriageData {
  lexicon: Lexicon;
  classifier: Classifier;
  /** From the file of languages; none where it cannot be had. */
  languages: readonly OtherLanguage[];
}

const MAGIC = 0x35544d44;
const HEAD = 8;
const WEIGHTS_AT = HEAD + 4 + 4 * LABELS.length;
const WORDS_AT = WEIGHTS_AT + BUCKETS * LABELS.length;

/** Reads the data file, and the text of that of languages. Throws on a damaged one, and on one of another version: words alone judge then. */
export function parseTriageData(bytes: Uint8Array, languages = ''): TriageData {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < WORDS_AT || view.getUint32(0, true) !== MAGIC)
    throw new Error('triage data: of another version');
  if (view.getUint32(4, true) !== checksum(bytes.subarray(HEAD))) throw new Error('triage data: damaged');
  return {
    languages: parseLanguages(languages),
    lexicon: compileLexicon(unpackWords(bytes.subarray(WORDS_AT))),
    classifier: {
      scale: view.getFloat32(HEAD, true),
      bias: LABELS.map((_, label) => view.getFloat32(HEAD + 4 + 4 * label, true)),
      weights: new Int8Array(bytes.buffer, bytes.byteOffset + WEIGHTS_AT, WORDS_AT - WEIGHTS_AT),
    },
  };
}

/** @param more the words as compileLexicon takes them, in ASCII */
export function serialiseTriageData({ weights, scale, bias }: Classifier, more: string): Uint8Array {
  const words = packWords(more);
  const bytes = new Uint8Array(WORDS_AT + words.length);
  const view = new DataView(bytes.buffer);
  view.setFloat32(HEAD, scale, true);
  bias.forEach((value, label) => view.setFloat32(HEAD + 4 + 4 * label, value, true));
  bytes.set(new Uint8Array(weights), WEIGHTS_AT);
  bytes.set(words, WORDS_AT);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, checksum(bytes.subarray(HEAD)), true);
  return bytes;
}

/** Adler-32 (RFC 1950): a changed, missing or swapped byte changes it. */
function checksum(bytes: Uint8Array): number {
  let one = 1;
  let two = 0;
  for (const byte of bytes) {
    one = (one + byte) % 65521;
    two = (two + one) % 65521;
  }
  return ((two << 16) | one) >>> 0;
}
