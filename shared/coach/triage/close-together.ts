/** So many words a danger may be spread over. */
const SPAN = 12;

/** Whether one phrase of each set stands within a few words of the others. Each token is looked at once for each set. */
export function isCloseTogether(tokens: readonly string[], sets: readonly (readonly string[][])[]): boolean {
  /** For each set the place where a phrase of it was found last. */
  const last = sets.map(() => -Infinity);
  for (let at = 0; at < tokens.length; at++) {
    sets.forEach((set, which) => {
      if (set.some((phrase) => startsAt(tokens, at, phrase))) last[which] = at;
    });
    if (Math.min(...last) > at - SPAN) return true;
  }
  return false;
}

/** A word of a phrase stands for all that begin with it; one that ends with a NUL is whole. */
function startsAt(tokens: readonly string[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, next) => {
    const token = tokens[at + next];
    if (token === undefined) return false;
    return word.endsWith('\0') ? token === word.slice(0, -1) : token.startsWith(word);
  });
}
