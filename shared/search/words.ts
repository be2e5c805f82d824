/** Words that say nothing about what somebody looks for. */
const STOP_WORDS = new Set(
  'a about all am an and are be can do does for from get have how i if im in is it its ive me my of on or should so that thats the to too what whats when which why will with you your'.split(
    ' ',
  ),
);

/** Whether a word, in lower case, is left out of a search. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** The words of a text as they are written. "can't" and "cant" are one word. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/['’]/g, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
}

/** Enough of a stem to make 'stretching' and 'stretches' one word; it need not be a word itself. */
export function stemOf(word: string): string {
  // Who lifts weights does not ask of a weight.
  if (word === 'weights') return word;
  if (word.length < 5) return word.replace(/([^s])s$/, '$1');
  return word.replace(/(?:ies|ing|ed|es|s|e|y)$/, '') || word;
}

/** What a search index keeps of a word; null for a stop word. */
export function termOf(written: string): string | null {
  const word = written.toLowerCase();
  return word === '' || STOP_WORDS.has(word) ? null : stemOf(word);
}
