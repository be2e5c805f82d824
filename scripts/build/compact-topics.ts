import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { packTopics } from '#shared/coach/retrieval/pack-topics.ts';

const TOPICS = fileURLToPath(new URL('../../shared/coach/retrieval/load-device-topics.ts', import.meta.url));

/**
 * Puts the topics of the library into the build for browsers: as data, in the place of the module that makes them from
 * the articles. The articles in full are several times as long and stay in chunks of their own.
 */
export function compactTopics(): Plugin {
  return {
    name: 'compact-topics',
    apply: 'build',
    async load(id) {
      if (id !== TOPICS) return null;
      const { loadDeviceTopics } = (await import(
        TOPICS
      )) as typeof import('#shared/coach/retrieval/load-device-topics.ts');
      const text = JSON.stringify(packTopics(await loadDeviceTopics()));
      return {
        code: `import { unpackTopics } from './pack-topics.ts';\nexport const loadDeviceTopics = async () => unpackTopics(${text});`,
        moduleType: 'js',
      };
    },
  };
}
