// Words in fewer bytes: a byte of 128 and above stands for two bytes before it in the table, which may be such bytes
// themselves (Gage's byte pairs, 1994). The table comes first: 128 pairs.
//
//   "the chest" ──▶ 200 · "chest", where 200 is ("th", "e "), and "th" is 128

const FIRST_PAIR = 128;
const PAIRS = 128;

/** The ASCII text of packed words. */
export function unpackWords(bytes: Uint8Array): string {
  const texts: string[] = [];
  for (let value = 0; value < FIRST_PAIR; value++) texts.push(String.fromCharCode(value));
  for (let pair = 0; pair < PAIRS; pair++)
    texts.push(`${texts[bytes[2 * pair] ?? 0] ?? ''}${texts[bytes[2 * pair + 1] ?? 0] ?? ''}`);
  return Array.from(bytes.subarray(2 * PAIRS), (byte) => texts[byte] ?? '').join('');
}

/** Packs an ASCII text as unpackWords reads it: the commonest two bytes become one, 128 times over. */
export function packWords(text: string): Uint8Array {
  let bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  if (bytes.some((byte) => byte >= FIRST_PAIR)) throw new Error('words: a letter that is not ASCII');
  const table = new Uint8Array(2 * PAIRS);
  for (let pair = 0; pair < PAIRS; pair++) {
    const [first, second] = commonestPair(bytes);
    table.set([first, second], 2 * pair);
    bytes = withPair(bytes, first, second, FIRST_PAIR + pair);
  }
  const packed = new Uint8Array(table.length + bytes.length);
  packed.set(table);
  packed.set(bytes, table.length);
  return packed;
}

function commonestPair(bytes: Uint8Array): [number, number] {
  const counts = new Uint32Array(65_536);
  let best = 0;
  for (let at = 1; at < bytes.length; at++) {
    const pair = ((bytes[at - 1] ?? 0) << 8) | (bytes[at] ?? 0);
    counts[pair] = (counts[pair] ?? 0) + 1;
    if ((counts[pair] ?? 0) > (counts[best] ?? 0)) best = pair;
  }
  return [best >> 8, best & 255];
}

function withPair(bytes: Uint8Array, first: number, second: number, value: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const isPair = bytes[at] === first && bytes[at + 1] === second;
    result[length++] = isPair ? value : (bytes[at] ?? 0);
    if (isPair) at += 1;
  }
  return result.slice(0, length);
}
