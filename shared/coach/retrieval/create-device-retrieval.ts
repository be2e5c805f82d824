import { articleStub, isArticle, type ArticleCategory } from '../../content/library-articles.ts';
import type { ArticleInShort, RareAnswers, Retrieval } from '../answers/coach-retrieval.ts';
import type { CountLacking } from './lacking-names.ts';
import { loadDeviceTopics } from './load-device-topics.ts';
import { createRetrievalByWords } from './retrieval-by-words.ts';
import { createWordRanking } from './word-ranking.ts';

/** The retrieval of a device. What the articles say and the rare answers come later than the index. */
export interface DeviceRetrieval extends Retrieval {
  /**
   * Whether an article was asked for whose text is not here yet, a verdict needs the names that are not, or a rare answer
   * was asked for: then the answer has to be made again, with them.
   */
  isLacking(): boolean;
  /** Fetches what was asked for. Rejects where it cannot be had; it may be had later. */
  fetchLacking(): Promise<void>;
}

/** By words alone, also offline. Loading and indexing take some tenths of a second, once. */
export async function createDeviceRetrieval(): Promise<DeviceRetrieval> {
  const topics = await loadDeviceTopics();
  let lacking: CountLacking | null = null;
  const words = createRetrievalByWords(topics, createWordRanking(topics, { byNames: true }), () => lacking);
  const texts = new Map<string, ArticleInShort>();
  let rare: RareAnswers | null = null;
  let lacksNames = false;
  let lacksRare = false;
  const lackedTexts = new Set<ArticleCategory>();
  return {
    ...words,
    judge(question) {
      const verdict = words.judge(question);
      // Names can only lower a verdict.
      lacksNames ||= lacking === null && verdict !== 'nothing';
      return verdict;
    },
    article(id) {
      const text = texts.get(id);
      if (!text && isArticle(id)) lackedTexts.add(articleStub(id).category);
      return text;
    },
    rare() {
      lacksRare ||= rare === null;
      return rare;
    },
    isLacking: () => lacksNames || lacksRare || lackedTexts.size > 0,
    async fetchLacking() {
      if (lacksNames || lackedTexts.size > 0) await fetchTexts();
      if (!lacksRare) return;
      rare = (await import('../answers/rare-answers.ts')).rareAnswers;
      lacksRare = false;
    },
  };

  /** The names come with them: who says an article may have to judge one. */
  async function fetchTexts(): Promise<void> {
    const { lackingNames, loadTexts } = await import('./load-said.ts');
    lacking = lackingNames;
    lacksNames = false;
    for (const category of lackedTexts) {
      for (const text of await loadTexts(category)) texts.set(text.id, text);
      lackedTexts.delete(category);
    }
  }
}
