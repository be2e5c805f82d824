import { z } from 'zod';
import { someFacts } from '#shared/coach/answers/testing/own-facts.ts';
import type { CoachSide } from './coach-sides.ts';

const itemSchema = z.object({ id: z.string(), query: z.string(), subject: z.string() });
type NearItem = z.infer<typeof itemSchema>;
const setSchema = z.object({ items: z.array(itemSchema).min(1) });

/** Health questions that no article of a given library answers. Throws one sentence where it is no such set. */
export function parseNearSet(content: unknown): NearItem[] {
  const parsed = setSchema.safeParse(content);
  if (parsed.success) return parsed.data.items;
  const [issue] = parsed.error.issues;
  throw new Error(`not a set of near questions: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

export interface NearScore {
  n: number;
  /** No article cited, or one whose title is about the subject. */
  refused_or_asked: number;
  lines: string[];
}

export async function scoreNear(items: readonly NearItem[], side: CoachSide): Promise<NearScore> {
  const score: NearScore = { n: items.length, refused_or_asked: 0, lines: [] };
  for (const { id, query, subject } of items) {
    const { citations } = await side.answer(query, someFacts(), [], side.judge(query), []);
    const wrong = citations.filter(
      (each) => each.kind === 'article' && !new RegExp(subject, 'i').test(each.title),
    );
    if (wrong.length === 0) score.refused_or_asked += 1;
    else
      score.lines.push(
        `${side.name} ${id}: "${query}" -> ${wrong.map((each) => (each.kind === 'article' ? each.title : '')).join(', ')}`,
      );
  }
  return score;
}
