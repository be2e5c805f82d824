/** Decodes a text file: UTF-8 with or without mark, UTF-16 of both orders, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decode(bytes.subarray(3), 'utf-8');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes.subarray(2), 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes.subarray(2), 'utf-16be');
  const order = orderWithoutMark(bytes);
  if (order) return decode(bytes, order);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(
      bytes,
      OLD_ENCODINGS.find(([name, fits]) => fits(tried(bytes, name)))?.[0] ?? 'windows-1252',
    );
  }
}

/** Encodings of one country, and whether what they make of the bytes is text of that country. */
const OLD_ENCODINGS: readonly [name: string, fits: (text: string) => boolean][] = [
  ['euc-kr', (text) => share(text, /[\p{sc=Hangul}\p{P}\p{S}]/u) > 0.95 && /\p{sc=Hangul}{2}/u.test(text)],
  [
    'shift_jis',
    (text) =>
      share(text, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{P}\p{S}]/u) > 0.95 &&
      /[\p{sc=Hiragana}\p{sc=Katakana}]{2}/u.test(text),
  ],
  // A word of Western letters holds one or two beyond those of English, a word of Cyrillic no other.
  [
    'windows-1251',
    (text) =>
      share(text, /\p{sc=Cyrillic}/u) > 0.9 && !/[A-Za-z]\p{sc=Cyrillic}|\p{sc=Cyrillic}[A-Za-z]/u.test(text),
  ],
];

/** The text in an encoding; '' where the bytes are none of it. */
function tried(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}

/** Of the letters beyond those of English, the share that is of a script. */
function share(text: string, script: RegExp): number {
  const letters = [...text].filter((letter) => letter > '\u007f');
  return letters.length < 4 ? 0 : letters.filter((letter) => script.test(letter)).length / letters.length;
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** UTF-16 without a mark has a zero in every second byte of Latin text. */
function orderWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 400);
  let even = 0;
  let odd = 0;
  head.forEach((byte, at) => {
    if (byte === 0) {
      if (at % 2 === 0) even += 1;
      else odd += 1;
    }
  });
  const half = head.length / 2;
  if (odd > 0.6 * half && even < 0.1 * half) return 'utf-16le';
  if (even > 0.6 * half && odd < 0.1 * half) return 'utf-16be';
  return null;
}
