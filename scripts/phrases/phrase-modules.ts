import { readFile } from 'node:fs/promises';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin as VitePlugin } from 'vite';
import { moduleOfPhrases } from './read-phrases.mjs';

const TEXT = /\.txt$/;

/** For Vite and Vitest: a text file is a module of phrases. Vite alone would export the file's address. */
export function phraseModules(): VitePlugin {
  return {
    name: 'phrase-modules',
    enforce: 'pre',
    load: {
      filter: { id: TEXT },
      handler: async (id) => ({ code: await read(id), moduleType: 'js', map: null }),
    },
  };
}

/** For esbuild. */
export const phrasesForEsbuild: EsbuildPlugin = {
  name: 'phrase-modules',
  setup: ({ onLoad }) => onLoad({ filter: TEXT }, async ({ path }) => ({ contents: await read(path) })),
};

async function read(file: string): Promise<string> {
  return moduleOfPhrases(await readFile(file, 'utf8'), file);
}
