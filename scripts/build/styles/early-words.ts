import type { Rolldown } from 'vite';
import { sourceOfModule } from '../web-manifest.ts';

const START = 'web/index.html';
const SCREEN = /^web\/routes\/.*\.tsx$/;
const OF_APP = /^web\/routes\/app\//;

/**
 * Whether a word is in a script of a screen outside of the app, or in one that these may ask for later: a class that is
 * not is seen in the app alone. `output` has a chunk for each set of entries.
 */
export function earlyWords({ output }: Rolldown.RolldownOutput): (word: string) => boolean {
  const chunks = output.filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entryOf = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    facadeModuleId === null ? '' : sourceOfModule(facadeModuleId);
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (file: string): void => {
    const chunk = byFile.get(file);
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach(visit);
    for (const each of chunk.dynamicImports) {
      const asked = byFile.get(each);
      if (asked && !SCREEN.test(entryOf(asked))) visit(each);
    }
  };
  for (const chunk of chunks) {
    const entry = entryOf(chunk);
    if (entry === START || (SCREEN.test(entry) && !OF_APP.test(entry))) visit(chunk.fileName);
  }
  const words = new Set([...found].flatMap(({ code }) => code.replaceAll('${', ' ').split(/[\s"'`{}]+/)));
  // A class may be put together out of a beginning and a kind, as `btn-primary` is.
  return (word) => words.has(word) || startsOf(word).some((start) => words.has(start));
}

const startsOf = (word: string): string[] =>
  /^[a-z-]+$/.test(word) ? [...word.matchAll(/-/g)].map(({ index }) => word.slice(0, index + 1)) : [];
