import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** For Vite and Vitest: a text file is a module whose default export is the text; Vite alone would export its address. */
export function textModules(): Plugin {
  return {
    name: 'text-modules',
    enforce: 'pre',
    load: {
      filter: { id: /\.txt$/ },
      handler: async (id) => ({
        code: `export default ${JSON.stringify(await readFile(id, 'utf8'))};`,
        moduleType: 'js',
        map: null,
      }),
    },
  };
}

/** For esbuild. */
export const TEXT_LOADER = { '.txt': 'text' } as const;
