/** So many words a danger may be spread over. */
const SPAN = 12;

/** The words of a text, each with the places where it stands, by their first letter: a long text has few different ones. */
export type Places = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

export function placesOf(tokens: readonly string[]): Places {
  const places = new Map<string, Map<string, number[]>>();
  for (const [at, token] of tokens.entries()) {
    const letter = token.charAt(0);
    const words = places.get(letter) ?? new Map<string, number[]>();
    const standing = words.get(token);
    if (standing) standing.push(at);
    else words.set(token, [at]);
    places.set(letter, words);
  }
  return places;
}

/** Whether one phrase of each set stands within a few words of the others. */
export function isCloseTogether(
  tokens: readonly string[],
  places: Places,
  sets: readonly (readonly string[][])[],
): boolean {
  const starts: Uint8Array[] = [];
  for (const set of sets) {
    const found = startsOf(set, tokens, places);
    if (!found) return false;
    starts.push(found);
  }
  /** For each set the place where a phrase of it was found last. */
  const last = starts.map(() => -Infinity);
  for (let at = 0; at < tokens.length; at++) {
    starts.forEach((found, which) => {
      if (found[at]) last[which] = at;
    });
    if (Math.min(...last) > at - SPAN) return true;
  }
  return false;
}

/** Where phrases of a set begin; null where none does. */
function startsOf(
  set: readonly (readonly string[])[],
  tokens: readonly string[],
  places: Places,
): Uint8Array | null {
  let found: Uint8Array | null = null;
  for (const phrase of set) {
    const first = phrase[0];
    if (!first) continue;
    for (const [token, standing] of places.get(first.charAt(0)) ?? [])
      if (stands(token, first))
        for (const at of standing)
          if (phrase.every((word, next) => stands(tokens[at + next], word))) {
            found ??= new Uint8Array(tokens.length);
            found[at] = 1;
          }
  }
  return found;
}

/** A word of a phrase stands for all that begin with it; one that ends with a NUL is whole. */
function stands(token: string | undefined, word: string): boolean {
  if (token === undefined) return false;
  return word.endsWith('\0') ? token === word.slice(0, -1) : token.startsWith(word);
}
