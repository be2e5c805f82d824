const LIGATURES: Readonly<Record<string, string>> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
};
/** Zeros of the decimal digits of other scripts: Arabic, Persian, Devanagari, Bengali, Thai. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];
const STRANGE = /[ﬀ-ﬄ！-～　٠-٩۰-۹०-९০-৯๐-๙٫\u200b-\u200f\u202a-\u202e\u2060\u00ad\ufeff]/u;

/** The text with ligatures as letters, and with signs of full width and digits of other scripts as ours. */
export function plainGlyphs(text: string): string {
  if (!STRANGE.test(text)) return text;
  return text
    .replace(/[ﬀ-ﬄ]/gu, (sign) => LIGATURES[sign] ?? sign)
    .replace(/[！-～]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll('　', ' ')
    .replace(/[٠-٩۰-۹०-९০-৯๐-๙]/gu, digitOf)
    .replace(/(?<=\d)٫(?=\d)/gu, '.')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u00ad\ufeff]/gu, '');
}

function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((each) => code >= each && code < each + 10) ?? code;
  return String(code - zero);
}
