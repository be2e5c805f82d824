import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { packTexts, packTopics } from '#shared/coach/retrieval/pack-topics.ts';

const moduleOf = (name: string) =>
  fileURLToPath(new URL(`../../shared/coach/retrieval/${name}`, import.meta.url));
const TOPICS = moduleOf('load-device-topics.ts');
const TEXTS = moduleOf('load-texts.ts');

/**
 * Puts the topics of the library and what the coach says of them into the build for browsers: as data, in the place of
 * the modules that make them from the articles. The articles in full are several times as long and stay in chunks of their own.
 */
export function compactTopics(): Plugin {
  return {
    name: 'compact-topics',
    apply: 'build',
    async load(id) {
      if (id === TOPICS) {
        const { loadDeviceTopics } = (await import(
          TOPICS
        )) as typeof import('#shared/coach/retrieval/load-device-topics.ts');
        return asData('loadDeviceTopics', 'unpackTopics', packTopics(await loadDeviceTopics()));
      }
      if (id === TEXTS) {
        const { loadTexts } = (await import(TEXTS)) as typeof import('#shared/coach/retrieval/load-texts.ts');
        return asData('loadTexts', 'unpackTexts', packTexts(await loadTexts()));
      }
      return null;
    },
  };
}

function asData(load: string, unpack: string, text: string): { code: string; moduleType: 'js' } {
  return {
    code: `import { ${unpack} } from './pack-topics.ts';\nexport const ${load} = async () => ${unpack}(${JSON.stringify(text)});`,
    moduleType: 'js',
  };
}
