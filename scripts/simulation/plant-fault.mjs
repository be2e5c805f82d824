// node --import ./scripts/simulation/plant-fault.mjs --import tsx ...
//
// Changes the text of modules as they are loaded: PLANTED_FAULT holds JSON, a list of {url, find, replace}. It stands
// before tsx, so that it sees the source as it was written. A text that is not there exactly once ends the process.
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

let edits = [];

if (isMainThread) {
  register(import.meta.url, { data: JSON.parse(process.env.PLANTED_FAULT ?? '[]') });
}

export function initialize(data) {
  edits = data;
}

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  const mine = edits.filter((edit) => edit.url === url.split('?')[0]);
  if (mine.length === 0) return loaded;
  let source = String(loaded.source);
  for (const { find, replace } of mine) {
    const parts = source.split(find);
    if (parts.length !== 2)
      throw new Error(`The fault's text stands ${parts.length - 1} times in ${url}: ${find}`);
    source = parts.join(replace);
  }
  return { ...loaded, source };
}
