/** Scripts that write no blank between two words. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]/u;

/**
 * A pattern of words that `|` divides. A word ends where its letters end, a `*` at the end takes further letters, and words of
 * scripts without blanks may stand inside a text. One edge serves all words: a pattern with an edge a word takes seconds to build.
 */
export function wordsPattern(list: string): RegExp {
  const words = partsOf(list);
  const unspaced = words.filter((word) => UNSPACED.test(word));
  const others = words.filter((word) => !UNSPACED.test(word));
  const stems = others.filter((word) => word.endsWith('*'));
  const whole = others.filter((word) => !word.endsWith('*'));
  const group = (of: string[]) => `(?:${of.map(bareOf).join('|')})`;
  return new RegExp(
    [
      ...(unspaced.length > 0 ? [group(unspaced)] : []),
      ...(stems.length > 0 ? [String.raw`(?<![\p{L}\d])${group(stems)}\p{L}*`] : []),
      ...(whole.length > 0 ? [String.raw`(?<![\p{L}\d])${group(whole)}(?![\p{L}\d])`] : []),
    ].join('|'),
    'iu',
  );
}

/** The same words as a whole text. */
export function wholePattern(list: string): RegExp {
  const words = partsOf(list);
  const stems = words.filter((word) => word.endsWith('*')).map(bareOf);
  const whole = words.filter((word) => !word.endsWith('*')).map(bareOf);
  return new RegExp(String.raw`^(?:(?:${stems.join('|')})[\p{L}\s.,]*|${whole.join('|')})$`, 'iu');
}

function partsOf(list: string): string[] {
  return list
    .normalize('NFC')
    .split(/[|\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function bareOf(word: string): string {
  return word
    .replace(/\*$/, '')
    .replace(/[.+?^${}()[\]\\/]/g, String.raw`\$&`)
    .replaceAll('*', String.raw`\S*`)
    .replaceAll(' ', String.raw`\s+`);
}
