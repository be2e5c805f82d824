import { plainValue } from '#shared/domain/documents/plain-value.ts';

const LIGATURES: Readonly<Record<string, string>> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
};
const STRANGE = /[ﬀ-ﬄ！-～　]|(?![0-9])\p{Nd}|\p{Cf}/u;

/** The text with ligatures as letters, and with signs of full width and digits of other scripts as ours. */
export function plainGlyphs(text: string): string {
  if (!STRANGE.test(text)) return text;
  return plainValue(text)
    .replace(/[ﬀ-ﬄ]/gu, (sign) => LIGATURES[sign] ?? sign)
    .replace(/[！-～]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll('　', ' ');
}
