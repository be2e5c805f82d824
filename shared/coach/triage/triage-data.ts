import { LABELS, type Classifier } from './classifier.ts';
import { BUCKETS } from './features.ts';

// The file, in this order; numbers little-endian:
//   "DMT1" · length of the header (u32) · checksum of all that follows it (u32) · header (JSON) · words, one a line
//   · vectors (int8, word by word) · weights of the buckets (int8, bucket by bucket)

/** What the triage knows beyond its rules: a classifier over word vectors, from the reviewed bank. */
export type TriageData = Classifier;

interface Header {
  dims: number;
  words: number;
  /** Bytes that the words take. */
  text: number;
  scale: number;
  mean: number[];
  bias: number[];
}

const MAGIC = [0x44, 0x4d, 0x54, 0x31];
const FRONT = 12;

/** Reads the data file. Throws on a damaged one: words alone judge then. */
export function parseTriageData(bytes: Uint8Array): TriageData {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < FRONT || MAGIC.some((byte, at) => bytes[at] !== byte)) throw new Error('triage data: not such a file');
  if (view.getUint32(8, true) !== checksum(bytes.subarray(FRONT))) throw new Error('triage data: damaged');
  const start = FRONT + view.getUint32(4, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(FRONT, start))) as Header;
  const { dims, words: count, text, scale } = header;
  const vectorsAt = start + text;
  const bucketsAt = vectorsAt + count * dims;
  if (bytes.length !== bucketsAt + BUCKETS * LABELS.length) throw new Error('triage data: of another version');
  const words = new TextDecoder().decode(bytes.subarray(start, vectorsAt)).split('\n');
  return {
    vectors: wordVectors(words, dims, signed(bytes, vectorsAt, bucketsAt)),
    buckets: signed(bytes, bucketsAt, bytes.length),
    scale,
    mean: Float32Array.from(header.mean),
    bias: Float32Array.from(header.bias),
  };
}

export function serialiseTriageData({ vectors, buckets, scale, mean, bias }: TriageData): Uint8Array {
  const text = new TextEncoder().encode([...vectors.at.keys()].join('\n'));
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  const header: Header = {
    dims: vectors.dims,
    words: vectors.at.size,
    text: text.length,
    scale,
    mean: Array.from(mean, round),
    bias: Array.from(bias, round),
  };
  const head = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(FRONT + head.length + text.length + vectors.values.length + buckets.length);
  let at = FRONT;
  for (const part of [head, text, new Uint8Array(vectors.values), new Uint8Array(buckets)]) {
    bytes.set(part, at);
    at += part.length;
  }
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint32(4, head.length, true);
  view.setUint32(8, checksum(bytes.subarray(FRONT)), true);
  return bytes;
}

/** Word vectors whose words stand in the order of their frequency, the most frequent first. */
export function wordVectors(words: readonly string[], dims: number, values: Int8Array): Classifier['vectors'] {
  return {
    dims,
    at: new Map(words.map((word, at) => [word, at])),
    values,
    // The smoothed inverse frequency of Arora et al. (2017), with Zipf's law for the frequency.
    weights: Float32Array.from(words, (_, at) => 1e-3 / (1e-3 + 0.115 / (at + 10))),
  };
}

function signed(bytes: Uint8Array, from: number, to: number): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset + from, to - from);
}

/** Adler-like: cheap, and a changed, missing or swapped byte changes it. */
function checksum(bytes: Uint8Array): number {
  let one = 1;
  let two = 0;
  for (const byte of bytes) {
    one = (one + byte) % 65521;
    two = (two + one) % 65521;
  }
  return ((two << 16) | one) >>> 0;
}
