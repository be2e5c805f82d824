import { fileURLToPath } from 'node:url';
import { defaultClientConditions } from 'vite';

/** Two packages give a bundler what browsers of 2011 run, with helpers that the oldest browser here has no use for. */
export const youngPackages = {
  conditions: ['es2015', ...defaultClientConditions],
  alias: [
    {
      find: /^dexie$/,
      replacement: fileURLToPath(new URL('../../node_modules/dexie/dist/modern/dexie.mjs', import.meta.url)),
    },
  ],
};
