/**
 * A UUID of version 5 (RFC 9562): the same namespace and name always give the same id, on every device.
 * `namespace` is a UUID in lower case.
 */
export function nameBasedUuid(namespace: string, name: string): string {
  const hash = sha1(`${unhex(namespace)}${unescapedUtf8(name)}`);
  hash[1] = (at(hash, 1) & 0xffff0fff) | 0x5000;
  hash[2] = (at(hash, 2) & 0x3fffffff) | 0x80000000;
  const b = hexOf(at(hash, 1));
  const c = hexOf(at(hash, 2));
  return `${hexOf(at(hash, 0))}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${hexOf(at(hash, 3))}`;
}

function hexOf(word: number): string {
  return word.toString(16).padStart(8, '0');
}

/** Each byte of a UUID as one character. */
function unhex(uuid: string): string {
  if (!/^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/.test(uuid))
    throw new RangeError('A namespace is a UUID in lower case');
  const hex = uuid.replaceAll('-', '');
  let bytes = '';
  for (let n = 0; n < 32; n += 8) {
    const word = parseInt(hex.slice(n, n + 8), 16);
    bytes += String.fromCharCode(word >>> 24, (word >>> 16) & 0xff, (word >>> 8) & 0xff, word & 0xff);
  }
  return bytes;
}

/**
 * Each byte of the text's UTF-8 as one character: percent-encoding with '%C3' read back as the byte. TextEncoder
 * belongs to neither ES2023 nor every runtime.
 */
function unescapedUtf8(text: string): string {
  // Plain ASCII is its own UTF-8.
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}

/**
 * SHA-1 (FIPS 180-4) of bytes, each one character, as five words; here it only spreads names, it protects nothing.
 * A programme has hundreds of names and is worked out while somebody waits: one buffer serves all blocks.
 */
function sha1(message: string): Uint32Array {
  const blocks = Math.ceil((message.length + 9) / 64);
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const w = new Uint32Array(80);
  const byteAt = (n: number) =>
    n < message.length ? message.charCodeAt(n) : n === message.length ? 0x80 : 0;
  for (let block = 0; block < blocks; block += 1) {
    for (let t = 0; t < 16; t += 1) {
      const n = block * 64 + t * 4;
      w[t] = (byteAt(n) << 24) | (byteAt(n + 1) << 16) | (byteAt(n + 2) << 8) | byteAt(n + 3);
    }
    if (block === blocks - 1) w[15] = message.length * 8;
    mixBlock(state, w);
  }
  return state;
}

/** `w` begins with the block's sixteen words; the rest of it is worked out here. */
function mixBlock(state: Uint32Array, w: Uint32Array): void {
  for (let t = 16; t < 80; t += 1) {
    w[t] = rotate(at(w, t - 3) ^ at(w, t - 8) ^ at(w, t - 14) ^ at(w, t - 16), 1);
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  for (let t = 0; t < 80; t += 1) {
    const mixed = (rotate(a, 5) + round(t, b, c, d) + e + at(w, t)) >>> 0;
    e = d;
    d = c;
    c = rotate(b, 30);
    b = a;
    a = mixed;
  }
  // A Uint32Array takes each sum modulo 2^32.
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
}

/** The function of round `t` with its constant added. */
function round(t: number, b: number, c: number, d: number): number {
  if (t < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (t < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (t < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

function rotate(word: number, by: number): number {
  return ((word << by) | (word >>> (32 - by))) >>> 0;
}

/** A word that is known to be there. */
function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}
