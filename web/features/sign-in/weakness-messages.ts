const WORDS: Readonly<Record<string, string>> = {
  length: 'Use more characters.',
  characters: 'Mix letters, digits and other characters.',
  pwned: 'Too easy to guess. Choose another one.',
};

/** What to do about a weak password, by the reasons of the auth service. */
export function weaknessWords(reasons: readonly string[]): string {
  const words = reasons.flatMap((reason) => WORDS[reason] ?? []);
  return words.length > 0 ? words.join(' ') : 'Choose a stronger password.';
}
