/**
 * A UUID of version 5 (RFC 9562): the same namespace and name always give the same id, on every device.
 * `namespace` is a UUID in lower case.
 */
export function nameBasedUuid(namespace: string, name: string): string {
  const hash = sha1([...bytesOfUuid(namespace), ...utf8(name)]).slice(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function bytesOfUuid(uuid: string): number[] {
  const hex = uuid.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/.test(hex)) throw new RangeError('A namespace is a UUID in lower case');
  return Array.from({ length: 16 }, (_, n) => parseInt(hex.slice(n * 2, n * 2 + 2), 16));
}

/** TextEncoder belongs to neither ES2023 nor every runtime, and names are short. */
function utf8(text: string): number[] {
  return Array.from(unescapedUtf8(text), (char) => char.charCodeAt(0));
}

/** Each byte as one character: percent-encoding, with '%C3' read back as the byte. */
function unescapedUtf8(text: string): string {
  return encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}

/** SHA-1 (FIPS 180-4) over short messages; here it only spreads names, it protects nothing. */
function sha1(message: readonly number[]): number[] {
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  const padded = [...message, 0x80];
  while (padded.length % 64 !== 56) padded.push(0);
  const bits = message.length * 8;
  padded.push(0, 0, 0, 0, (bits >>> 24) & 255, (bits >>> 16) & 255, (bits >>> 8) & 255, bits & 255);
  for (let at = 0; at < padded.length; at += 64) mixBlock(state, padded.slice(at, at + 64));
  return state.flatMap((word) => [(word >>> 24) & 255, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]);
}

function mixBlock(state: number[], block: readonly number[]): void {
  const w = new Uint32Array(80);
  for (let t = 0; t < 16; t += 1) {
    w[t] =
      (byte(block, t * 4) << 24) |
      (byte(block, t * 4 + 1) << 16) |
      (byte(block, t * 4 + 2) << 8) |
      byte(block, t * 4 + 3);
  }
  for (let t = 16; t < 80; t += 1) {
    w[t] = rotate(byte(w, t - 3) ^ byte(w, t - 8) ^ byte(w, t - 14) ^ byte(w, t - 16), 1);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  for (let t = 0; t < 80; t += 1) {
    const mixed = (rotate(a, 5) + round(t, b, c, d) + e + byte(w, t)) >>> 0;
    [a, b, c, d, e] = [mixed, a, rotate(b, 30), c, d];
  }
  [a, b, c, d, e].forEach((value, n) => {
    state[n] = (byte(state, n) + value) >>> 0;
  });
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

function byte(from: ArrayLike<number>, index: number): number {
  return from[index] ?? 0;
}
