import { z } from 'zod';
import { writeTopicVectors } from '../build/write-topic-vectors.ts';
import { startEmbedder } from '#server/modules/chat/embedding/start-embedder.ts';
import { createServerRetrieval } from '#server/modules/chat/embedding/server-retrieval.ts';
import type { Retrieval } from '#shared/coach/answers/coach-reply.ts';
import { createWordRetrieval } from '#shared/coach/retrieval/create-retrieval.ts';
import { loadTopics } from '#shared/coach/retrieval/load-topics.ts';
import { createWordRanking } from '#shared/coach/retrieval/word-ranking.ts';

/** A question with the articles that answer it. Without `accept_top1` it is out of scope. */
const itemSchema = z.object({
  id: z.string(),
  query: z.string(),
  accept_top1: z.array(z.string()).nullish(),
  must_be_in_top3: z.array(z.string()).nullish(),
});
type RetrievalItem = z.infer<typeof itemSchema>;
const setSchema = z.object({ items: z.array(itemSchema).min(1) });

/** The questions of a file. Throws one sentence that names the first thing wrong. */
export function parseRetrievalSet(content: unknown): RetrievalItem[] {
  const parsed = setSchema.safeParse(content);
  if (parsed.success) return parsed.data.items;
  const [issue] = parsed.error.issues;
  throw new Error(`not a retrieval set: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

interface RetrievalCounts {
  /** All questions. */
  n: number;
  /** Hits among the questions that are in scope. */
  top1: number;
  top3: number;
  /** Questions out of scope, and how many of these got no article. */
  out: number;
  abstained: number;
}

/**
 * Asks the product's own retrieval each question: the server's, by words and embeddings, and the device's, by words. One
 * line for each miss. Throws where the embeddings are not installed, since the server's figures would be the device's.
 */
export async function evaluateRetrieval(
  items: readonly RetrievalItem[],
): Promise<{ server: RetrievalCounts; device: RetrievalCounts; lines: string[] }> {
  const embedder = startEmbedder();
  try {
    const vectorsFile = '.cache/topic-vectors.bin';
    await writeTopicVectors(vectorsFile);
    const server = await createServerRetrieval({
      embedder,
      vectorsFile,
      onFailure: (reason) => {
        throw reason;
      },
    });
    if (!(await server.warmUp())) throw new Error('The sentence embeddings are not installed: npm ci');
    const topics = await loadTopics();
    const device = createWordRetrieval(topics, createWordRanking(topics));
    const lines: string[] = [];
    const ofServer = await count(items, server.prepare, 'server', lines);
    const ofDevice = await count(items, () => Promise.resolve(device), 'device', lines);
    return { server: ofServer, device: ofDevice, lines };
  } finally {
    await embedder.close();
  }
}

async function count(
  items: readonly RetrievalItem[],
  retrievalFor: (question: string) => Promise<Retrieval>,
  side: string,
  lines: string[],
): Promise<RetrievalCounts> {
  const counts: RetrievalCounts = { n: items.length, top1: 0, top3: 0, out: 0, abstained: 0 };
  for (const { id, query, accept_top1, must_be_in_top3 } of items) {
    const found = (await retrievalFor(query)).search(query).map(({ article_id }) => article_id);
    const got = found.length === 0 ? 'nothing' : found.slice(0, 3).join(', ');
    if (!accept_top1 || accept_top1.length === 0) {
      counts.out += 1;
      if (found.length === 0) counts.abstained += 1;
      else lines.push(`${side} ${id}: "${query}" is out of scope, but got ${got}`);
      continue;
    }
    const inTop3 = must_be_in_top3 && must_be_in_top3.length > 0 ? must_be_in_top3 : accept_top1;
    const isFirst = found[0] !== undefined && accept_top1.includes(found[0]);
    if (isFirst) counts.top1 += 1;
    if (found.slice(0, 3).some((one) => inTop3.includes(one))) counts.top3 += 1;
    if (!isFirst) lines.push(`${side} ${id}: "${query}" wants ${accept_top1.join(' or ')}, but got ${got}`);
  }
  return counts;
}
