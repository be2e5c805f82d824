import type { Retrieval } from '../answers/coach-reply.ts';
import { createWordRetrieval } from './create-retrieval.ts';
import { loadTopics } from './load-topics.ts';
import { createWordRanking } from './word-ranking.ts';

/** The retrieval of a device: by words alone, also offline. Loading and indexing take some tenths of a second, once. */
export async function createDeviceRetrieval(): Promise<Retrieval> {
  const topics = await loadTopics();
  return createWordRetrieval(topics, createWordRanking(topics));
}
