import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { packTopics } from '#shared/coach/retrieval/pack-topics.ts';
import type { Topic } from '#shared/coach/retrieval/topic.ts';
import { isStopWord, wordsOf } from '#shared/search/words.ts';

const MODULE = fileURLToPath(new URL('../../shared/coach/retrieval/load-topics.ts', import.meta.url));

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
      const text = JSON.stringify(packTopics(withBareWays(await loadTopics())));
      return {
        code: `import { unpackTopics } from './pack-topics.ts';\nexport const loadTopics = async () => unpackTopics(${text});`,
        moduleType: 'js',
      };
    },
  };
}

/**
 * The topics for a ranking by words alone. It counts words and knows no order: sorted and without stop words, the ways
 * of asking take a third less once they are compressed.
 */
export function withBareWays(topics: readonly Topic[]): Topic[] {
  return topics.map((topic) => ({ ...topic, questions: [bareWords(topic.questions)] }));
}

function bareWords(questions: readonly string[]): string {
  return questions
    .flatMap((question) => wordsOf(question.toLowerCase()))
    .filter((word) => !isStopWord(word))
    .sort()
    .join(' ');
}
