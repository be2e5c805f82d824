import type { ArticleInShort, RareAnswers, Retrieval } from '../answers/coach-reply.ts';
import type { CountLacking } from './lacking-names.ts';
import { loadDeviceTopics } from './load-device-topics.ts';
import { createRetrievalByWords } from './retrieval-by-words.ts';
import { createWordRanking } from './word-ranking.ts';

/** The retrieval of a device. The texts of the articles and the rare answers come later than the index. */
export interface DeviceRetrieval extends Retrieval {
  /**
   * Whether an article was asked for whose text is not here yet, a verdict needs the names that are not, or a rare answer
   * was asked for: then the answer has to be made again, with them.
   */
  isLacking(): boolean;
  /** Fetches what was asked for. Rejects where it cannot be had; it may be had later. */
  fetchLacking(): Promise<void>;
  fetchTexts(): Promise<void>;
}

/** By words alone, also offline. Loading and indexing take some tenths of a second, once. */
export async function createDeviceRetrieval(): Promise<DeviceRetrieval> {
  const topics = await loadDeviceTopics();
  let lacking: CountLacking | null = null;
  const words = createRetrievalByWords(topics, createWordRanking(topics, { byNames: true }), () => lacking);
  let texts: ReadonlyMap<string, ArticleInShort> | null = null;
  let rare: RareAnswers | null = null;
  let lacksTexts = false;
  let lacksRare = false;
  return {
    ...words,
    judge(question) {
      const verdict = words.judge(question);
      // Names can only lower a verdict.
      lacksTexts ||= lacking === null && verdict !== 'nothing';
      return verdict;
    },
    article(id) {
      lacksTexts ||= texts === null;
      return texts?.get(id);
    },
    rare() {
      lacksRare ||= rare === null;
      return rare;
    },
    isLacking: () => lacksTexts || lacksRare,
    async fetchLacking() {
      if (lacksTexts) await fetchTexts();
      if (!lacksRare) return;
      rare = (await import('../answers/rare-answers.ts')).rareAnswers;
      lacksRare = false;
    },
    fetchTexts,
  };

  async function fetchTexts(): Promise<void> {
    if (texts) return;
    const { lackingNames, loadTexts } = await import('./load-said.ts');
    lacking = lackingNames;
    texts = new Map((await loadTexts()).map((text) => [text.id, text]));
    lacksTexts = false;
  }
}
