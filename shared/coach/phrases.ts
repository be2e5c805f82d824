/** Of a text file, by the name above them (scripts/phrases/read-phrases.mjs). */
export type Phrases = Readonly<Record<string, readonly string[]>>;

/** Those of one name. */
export function named(phrases: Phrases, name: string): readonly string[] {
  // Safe cast: a name that the file does not have fails where the lists are read, as soon as the module is loaded.
  return phrases[name] as readonly string[];
}

/** All their words, in order: a list of words has several on a line. */
export function wordsNamed(phrases: Phrases, name: string): string[] {
  return named(phrases, name).join(' ').split(' ');
}

/** The source of a pattern for any of them; each may be a pattern itself. The first that fits counts. */
export function anyNamed(phrases: Phrases, name: string): string {
  return `(?:${named(phrases, name).join('|')})`;
}
