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

/** Whether a word, weak as it may be, says what a thing is. */
export function isNoun({ text, stem }: { text: string; stem: string }): boolean {
  return !/^\d/.test(text) && text.length > 2 && !LITTLE.has(text) && !LITTLE.has(stem);
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
  return edits(a, b) <= (length < 8 ? 1 : 2);
}

function edits(a: string, b: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i += 1) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= b.length; j += 1) {
      const at = (y: number, x: number) => rows[y]?.[x] ?? 0;
      if (i === 0 || j === 0) row.push(i + j);
      else {
        const same = a[i - 1] === b[j - 1] ? 0 : 1;
        let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
          best = Math.min(best, at(i - 2, j - 2) + 1);
        }
        row.push(best);
      }
    }
  }
  return rows[a.length]?.[b.length] ?? 0;
}
