import { readFile } from 'node:fs/promises';

/** For Node's loader: a text file is a module, as it is to the bundlers. */
export async function load(url, context, nextLoad) {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:' || !pathname.endsWith('.txt')) return nextLoad(url, context);
  const text = await readFile(new URL(pathname, url), 'utf8');
  return { format: 'module', source: `export default ${JSON.stringify(text)};`, shortCircuit: true };
}
