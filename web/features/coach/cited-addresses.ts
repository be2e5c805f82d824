import type { Citation } from '#shared/coach/answers/coach-reply.ts';
import { loadArticles } from '#shared/content/articles/load-articles.ts';
import { SOURCES } from '#shared/content/articles/sources.ts';

/** The addresses that the cited articles name as their sources; no other address is a link in an answer. */
export async function citedAddresses(citations: readonly Citation[]): Promise<ReadonlySet<string>> {
  const cited = new Set(citations.flatMap((each) => (each.kind === 'article' ? [each.article_id] : [])));
  const articles = (await loadArticles()).filter(({ id }) => cited.has(id));
  return new Set(articles.flatMap(({ sources }) => sources.map((id) => SOURCES[id].url)));
}
