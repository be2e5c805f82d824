import { plainText, tokensOf } from './plain-text.ts';

/** Program text and markup: nobody wishes in it. */
const CODE = /[{}]|```|<\/?\p{L}[^<>]*>/u;

export function isCode(text: string): boolean {
  return CODE.test(text);
}

const QUOTED = /["\u201c\u201d\u201e]([^"\u201c\u201d\u201e]+)["\u201c\u201d\u201e]/g;
/** A name in quotation marks has fewer words. */
const SENTENCE_WORDS = 4;

/** The text without sentences in quotation marks, which are somebody's words. A title in them stays. */
export function withoutQuotations(text: string, titles: readonly string[]): string {
  const known = new Set(titles.map((title) => plainText(title)));
  return text.replace(QUOTED, (whole: string, inner: string) => {
    const isWhole = whole.length === text.trim().length;
    const isName = known.has(plainText(inner)) || tokensOf(plainText(inner)).length < SENTENCE_WORDS;
    return isWhole || isName ? whole : ' ';
  });
}
