/**
 * The phrases of a text file, by the name above them:
 *
 *     # a remark
 *     [name]
 *     a phrase
 *     another phrase
 *
 * Throws with file and line where a phrase has no name above it, and where a name or a phrase is there twice: one of the two
 * would count for nothing. Plain JavaScript: Node's loader calls it before it can read TypeScript.
 */
export function readPhrases(text, file) {
  const found = new Map();
  let phrases;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const refuse = (why) => {
      throw new Error(`${file}:${at + 1}: ${why}`);
    };
    if (line === '' || line.startsWith('#')) continue;
    if (line !== line.trim()) refuse('a space at an end of the line');
    const name = /^\[(.+)\]$/.exec(line)?.[1];
    if (name !== undefined) {
      if (found.has(name)) refuse(`[${name}] is there twice`);
      phrases = [];
      found.set(name, phrases);
    } else if (!phrases) refuse('no [name] above it');
    else if (phrases.includes(line)) refuse(`"${line}" is there twice`);
    else phrases.push(line);
  }
  return Object.fromEntries(found);
}

/** The file as a module, without its remarks. One string a name is shorter than many. */
export function moduleOfPhrases(text, file) {
  const members = Object.entries(readPhrases(text, file)).map(
    ([name, phrases]) => `  ${JSON.stringify(name)}: ${JSON.stringify(phrases.join('\n'))}.split('\\n'),\n`,
  );
  return `export const phrases = {\n${members.join('')}};\n`;
}
