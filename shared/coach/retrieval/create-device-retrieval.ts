import type { ArticleInShort, Retrieval } from '../answers/coach-reply.ts';
import type { CountLacking } from './lacking-names.ts';
import { loadDeviceTopics } from './load-device-topics.ts';
import { createRetrievalByWords } from './retrieval-by-words.ts';
import { createWordRanking } from './word-ranking.ts';

/** The retrieval of a device. The texts of the articles come later than the index by which they are found. */
export interface DeviceRetrieval extends Retrieval {
  /** Whether an article was asked for whose text is not here yet, or a verdict needs the names that are not. */
  lacksTexts(): boolean;
  /** Rejects where they cannot be had; they may be had later. */
  fetchTexts(): Promise<void>;
}

/** By words alone, also offline. Loading and indexing take some tenths of a second, once. */
export async function createDeviceRetrieval(): Promise<DeviceRetrieval> {
  const topics = await loadDeviceTopics();
  let lacking: CountLacking | null = null;
  const words = createRetrievalByWords(topics, createWordRanking(topics), () => lacking);
  let texts: ReadonlyMap<string, ArticleInShort> | null = null;
  let isLacking = false;
  return {
    ...words,
    judge(question) {
      const verdict = words.judge(question);
      // Names can only lower a verdict.
      isLacking ||= lacking === null && verdict !== 'nothing';
      return verdict;
    },
    article(id) {
      isLacking ||= texts === null;
      return texts?.get(id);
    },
    lacksTexts: () => isLacking,
    async fetchTexts() {
      if (texts) return;
      const { lackingNames, loadTexts } = await import('./load-said.ts');
      lacking = lackingNames;
      texts = new Map((await loadTexts()).map((text) => [text.id, text]));
      isLacking = false;
    },
  };
}
