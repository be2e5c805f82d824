import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = fileURLToPath(new URL('../shared/coach/retrieval/load-topics.ts', import.meta.url));

/**
 * Puts the topics of the library into the build for browsers: as data, in the place of the module that makes them from
 * the articles. The articles in full are several times as long and stay in chunks of their own.
 */
export function compactTopics(): Plugin {
  return {
    name: 'compact-topics',
    apply: 'build',
    async load(id) {
      if (id !== MODULE) return null;
      const { loadTopics } = (await import(
        MODULE
      )) as typeof import('#shared/coach/retrieval/load-topics.ts');
      // A long text is read faster by JSON.parse than as a literal.
      const json = JSON.stringify(JSON.stringify(await loadTopics()));
      return { code: `export const loadTopics = async () => JSON.parse(${json});`, moduleType: 'js' };
    },
  };
}
