/**
 * A UUID of version 5 (RFC 9562): the same namespace and name always give the same id, on every device.
 * `namespace` is a UUID in lower case.
 */
export function nameBasedUuid(namespace: string, name: string): string {
  const message = bytesOf(unhex(namespace) + unescapedUtf8(name));
  const hash = sha1(message);
  hash[1] = (at(hash, 1) & 0xffff0fff) | 0x5000;
  hash[2] = (at(hash, 2) & 0x3fffffff) | 0x80000000;
  const hex = [0, 1, 2, 3].map((n) => (at(hash, n) >>> 0).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Each byte of a UUID as one character. */
function unhex(uuid: string): string {
  const hex = uuid.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/.test(hex)) throw new RangeError('A namespace is a UUID in lower case');
  return hex.replace(/../g, (byte) => String.fromCharCode(parseInt(byte, 16)));
}

/**
 * Each byte of the text's UTF-8 as one character: percent-encoding with '%C3' read back as the byte. TextEncoder
 * belongs to neither ES2023 nor every runtime.
 */
function unescapedUtf8(text: string): string {
  return encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}

function bytesOf(bytes: string): Uint8Array {
  return Uint8Array.from(bytes, (char) => char.charCodeAt(0));
}

/** SHA-1 (FIPS 180-4) as five words; here it only spreads names, it protects nothing. */
function sha1(message: Uint8Array): Uint32Array {
  const blocks = Math.ceil((message.length + 9) / 64);
  const words = new Uint32Array(blocks * 16);
  const put = (byte: number, n: number) => {
    words[n >>> 2] = at(words, n >>> 2) | (byte << (24 - (n % 4) * 8));
  };
  message.forEach(put);
  put(0x80, message.length);
  words[words.length - 1] = message.length * 8;
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  for (let block = 0; block < blocks; block += 1)
    mixBlock(state, words.subarray(block * 16, block * 16 + 16));
  return state;
}

function mixBlock(state: Uint32Array, block: Uint32Array): void {
  const w = new Uint32Array(80);
  w.set(block);
  for (let t = 16; t < 80; t += 1) {
    w[t] = rotate(at(w, t - 3) ^ at(w, t - 8) ^ at(w, t - 14) ^ at(w, t - 16), 1);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  for (let t = 0; t < 80; t += 1) {
    const mixed = (rotate(a, 5) + round(t, b, c, d) + e + at(w, t)) >>> 0;
    e = d;
    d = c;
    c = rotate(b, 30);
    b = a;
    a = mixed;
  }
  // A Uint32Array takes each sum modulo 2^32.
  state.set([at(state, 0) + a, at(state, 1) + b, at(state, 2) + c, at(state, 3) + d, at(state, 4) + e]);
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
