import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { moduleOfPhrases } from './read-phrases.mjs';

/** For Node's loader: a text file is a module of phrases, as it is to the bundlers. */
export async function load(url, context, nextLoad) {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:' || !pathname.endsWith('.txt')) return nextLoad(url, context);
  const file = fileURLToPath(new URL(pathname, url));
  return {
    format: 'module',
    source: moduleOfPhrases(await readFile(file, 'utf8'), file),
    shortCircuit: true,
  };
}
