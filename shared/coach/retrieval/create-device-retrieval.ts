import type { ArticleInShort, Retrieval } from '../answers/coach-reply.ts';
import { createWordRetrieval } from './create-retrieval.ts';
import { loadDeviceTopics } from './load-device-topics.ts';
import { createWordRanking } from './word-ranking.ts';

/** The retrieval of a device. The texts of the articles come later than the index by which they are found. */
export interface DeviceRetrieval extends Retrieval {
  /** Whether an article was asked for whose text is not here yet. */
  lacksTexts(): boolean;
  /** Rejects where they cannot be had; they may be had later. */
  fetchTexts(): Promise<void>;
}

/** By words alone, also offline. Loading and indexing take some tenths of a second, once. */
export async function createDeviceRetrieval(): Promise<DeviceRetrieval> {
  const topics = await loadDeviceTopics();
  const words = createWordRetrieval(topics, createWordRanking(topics));
  let texts: ReadonlyMap<string, ArticleInShort> | null = null;
  let isLacking = false;
  return {
    ...words,
    article(id) {
      isLacking ||= texts === null;
      return texts?.get(id);
    },
    lacksTexts: () => isLacking,
    async fetchTexts() {
      if (texts) return;
      const { loadTexts } = await import('./load-texts.ts');
      texts = new Map((await loadTexts()).map((text) => [text.id, text]));
      isLacking = false;
    },
  };
}
