import { typingDistance } from './typing-distance.ts';

/** Shorter words have too many neighbours for a slip to be told from another word. */
const SHORTEST = 4;
const TWO_SLIPS_FROM = 6;
/** Of words equally near, those are looked for that tell at least so much of what the most telling one does. */
const SHARE_OF_BEST = 0.25;
/** Each half of a word that lacks its space. */
const HALF = 3;

export interface Spelling {
  /** What to look for instead of a word that the library does not have; empty where nothing is near. */
  nearest(word: string): string[];
}

/** Puts right what was mistyped, by the library's own words. `words` says how much each of them tells. */
export function createSpelling(words: ReadonlyMap<string, number>): Spelling {
  return {
    nearest(word) {
      if (word.length < SHORTEST) return [];
      const limit = word.length < TWO_SLIPS_FROM ? 1 : 2;
      let least = limit;
      let found: string[] = [];
      for (const known of words.keys()) {
        if (known.length < SHORTEST - 1) continue;
        const distance = typingDistance(word, known, least);
        if (distance < least) found = [];
        if (distance <= least) {
          least = distance;
          found.push(known);
        }
      }
      const halves = found.length > 0 && least < 2 ? null : halvesOf(word);
      if (halves) return halves;
      const most = Math.max(...found.map(tells));
      return found.filter((known) => tells(known) >= most * SHARE_OF_BEST);
    },
  };

  function halvesOf(word: string): string[] | null {
    for (let at = HALF; at <= word.length - HALF; at += 1) {
      const halves = [word.slice(0, at), word.slice(at)];
      if (halves.every((half) => words.has(half))) return halves;
    }
    return null;
  }

  function tells(word: string): number {
    return words.get(word) ?? 0;
  }
}
