import { LABELS, type Classifier } from './classifier.ts';
import { BUCKETS } from './features.ts';

// The file, numbers little-endian:
//   "DMT2" · checksum of all that follows (u32) · scale (f32) · bias of each label (f32) · weights (int8, bucket by bucket)

/** What the triage knows beyond its rules: a classifier that was trained on the reviewed bank. */
export type TriageData = Classifier;

const MAGIC = 0x32544d44;
const HEAD = 8;
const WEIGHTS_AT = HEAD + 4 + 4 * LABELS.length;
const SIZE = WEIGHTS_AT + BUCKETS * LABELS.length;

/** Reads the data file. Throws on a damaged one, and on one of another version: words alone judge then. */
export function parseTriageData(bytes: Uint8Array): TriageData {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length !== SIZE || view.getUint32(0, true) !== MAGIC) throw new Error('triage data: of another version');
  if (view.getUint32(4, true) !== checksum(bytes.subarray(HEAD))) throw new Error('triage data: damaged');
  return {
    scale: view.getFloat32(HEAD, true),
    bias: LABELS.map((_, label) => view.getFloat32(HEAD + 4 + 4 * label, true)),
    weights: new Int8Array(bytes.buffer, bytes.byteOffset + WEIGHTS_AT, SIZE - WEIGHTS_AT),
  };
}

export function serialiseTriageData({ weights, scale, bias }: TriageData): Uint8Array {
  const bytes = new Uint8Array(SIZE);
  const view = new DataView(bytes.buffer);
  view.setFloat32(HEAD, scale, true);
  bias.forEach((value, label) => view.setFloat32(HEAD + 4 + 4 * label, value, true));
  bytes.set(new Uint8Array(weights), WEIGHTS_AT);
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
