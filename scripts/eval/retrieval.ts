import { z } from 'zod';
import { someFacts } from '#shared/coach/answers/testing/own-facts.ts';
import type { CoachSide } from './coach-sides.ts';
import type { Retrieval } from '#shared/coach/answers/coach-retrieval.ts';
import { createDeviceRetrieval } from '#shared/coach/retrieval/create-device-retrieval.ts';

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
  /** Hits of the ranking among the questions that are in scope. */
  top1: number;
  top3: number;
  /** Questions out of scope, and how many of these got no article. */
  out: number;
  abstained: number;
  /** What the coach itself says to each question in scope: an article, the right one, titles to choose from, or that it has nothing. */
  direct: number;
  direct_right: number;
  asked: number;
  refused: number;
}

/**
 * Asks the product's own retrieval each question: the server's, by words and embeddings, and the device's, by words; and
 * the coach of each side. One line for each miss. Throws where the embeddings are not installed, since the server's figures
 * would be the device's.
 */
export async function evaluateRetrieval(
  items: readonly RetrievalItem[],
  sides: readonly CoachSide[],
  prepare: (question: string) => Promise<Retrieval>,
): Promise<{ counts: RetrievalCounts[]; lines: string[] }> {
  const onDevice = await createDeviceRetrieval();
  const lines: string[] = [];
  const counts: RetrievalCounts[] = [];
  for (const side of sides) {
    const retrievalFor = side.name === 'server' ? prepare : () => Promise.resolve(onDevice);
    const found = await count(items, retrievalFor, side.name, lines);
    for (const { id, query, accept_top1 } of items) {
      if (!accept_top1 || accept_top1.length === 0) continue;
      const reply = await side.answer(query, someFacts(), [], side.judge(query), []);
      const [cited] = reply.citations.flatMap((each) => (each.kind === 'article' ? [each.article_id] : []));
      if (cited !== undefined) {
        found.direct += 1;
        if (accept_top1.includes(cited)) found.direct_right += 1;
        else
          lines.push(
            `${side.name} coach ${id}: "${query}" wants ${accept_top1.join(' or ')}, but got ${cited}`,
          );
      } else if (reply.intent === 'topic') {
        found.asked += 1;
        lines.push(`${side.name} coach ${id}: "${query}" asks back (${accept_top1.join()})`);
      } else {
        found.refused += 1;
        lines.push(
          `${side.name} coach ${id}: "${query}" [${reply.intent}] ${reply.triage?.rule ?? ''} (${accept_top1.join()})`,
        );
      }
    }
    counts.push(found);
  }
  return { counts, lines };
}

async function count(
  items: readonly RetrievalItem[],
  retrievalFor: (question: string) => Promise<Retrieval>,
  side: string,
  lines: string[],
): Promise<RetrievalCounts> {
  const counts: RetrievalCounts = {
    n: items.length,
    top1: 0,
    top3: 0,
    out: 0,
    abstained: 0,
    direct: 0,
    direct_right: 0,
    asked: 0,
    refused: 0,
  };
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
