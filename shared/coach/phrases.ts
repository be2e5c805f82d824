export type Phrases = Readonly<Record<string, readonly string[]>>;

/**
 * The phrases of a text file, by the name above them:
 *
 *     # a remark
 *     [name]
 *     a phrase
 *     another phrase
 */
export function readPhrases(text: string): Phrases {
  const found: Record<string, string[]> = {};
  let phrases: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const name = /^\[(.+)\]$/.exec(line)?.[1];
    if (name !== undefined) found[name] = phrases = [];
    else if (line !== '' && !line.startsWith('#')) phrases.push(line);
  }
  return found;
}
