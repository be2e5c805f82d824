import { typingDistance } from '../../../search/typing-distance.ts';
import { named, wordsNamed } from '../../phrases.ts';
import { stemOf } from './plain-text.ts';
import { phrases } from './vocabulary.txt';

/** The source of a pattern for any word of this name in vocabulary.txt. */
export function anyWord(name: string): string {
  return `(?:${wordsNamed(phrases, name).join('|')})`;
}

/** Of each group of words that mean the same, the stems. */
const groups = named(phrases, 'same').map((group) => group.split(' ').map(stemOf));

/** The stems of titles that a stem can mean besides itself. */
export function alike(stem: string): string[] {
  return groups.filter((group) => group.includes(stem)).flat();
}

const stems = (...names: string[]) =>
  new Set(names.flatMap((name) => wordsNamed(phrases, name)).flatMap((word) => [word, stemOf(word)]));
const WEAK = stems('time', 'command', 'filler');
const TIME_WORDS = stems('time');

/** Whether a word never names a task, only beside its title's other words. */
export function isWeak({ text, stem }: { text: string; stem: string }): boolean {
  // A 'note' is not 'not'.
  const isOther = stem === 'not' && text !== stem;
  return (
    /^\d/.test(text) || text.length < 2 || WEAK.has(text) || (WEAK.has(stem) && stem.length > 2 && !isOther)
  );
}

const LITTLE = stems('time', 'command', 'little');
const LITTLE_ALONE = stems('little');

/** Whether a word, weak as it may be, says what a thing is. */
export function isNoun({ text, stem }: { text: string; stem: string }): boolean {
  return !/^\d/.test(text) && text.length > 2 && !LITTLE.has(text) && !LITTLE.has(stem);
}

/** An article, a pronoun, a word between names. */
export function isLittle({ text }: { text: string }): boolean {
  return LITTLE_ALONE.has(text);
}

export function isTimeWord(text: string): boolean {
  return TIME_WORDS.has(text);
}

/** Whether two words differ by a slip of the finger: one edit from five letters, two from eight, a swap counts as one. */
export function isSlip(a: string, b: string): boolean {
  const length = Math.max(a.length, b.length);
  if (length === 4 && a.length === b.length && a[0] === b[0] && a !== b)
    return [1, 2].some((n) => `${a.slice(0, n)}${a[n + 1]}${a[n]}${a.slice(n + 2)}` === b);
  if (length < 5 || a[0] !== b[0] || Math.abs(a.length - b.length) > 2) return false;
  // Fingers slip inside a word: 'chucking' is no 'check-in'. 'Artikel' is near 'article'.
  const near = (word: string) => word.replaceAll('k', 'c');
  return typingDistance(near(a), near(b), 2) <= (length < 8 || a.at(-1) !== b.at(-1) ? 1 : 2);
}
