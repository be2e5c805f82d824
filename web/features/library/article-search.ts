import MiniSearch from 'minisearch';
import type { Article } from '#shared/content/articles/article.ts';
import { createSpelling } from '#shared/search/spelling.ts';
import { isStopWord, stemOf, termOf, wordsOf } from '#shared/search/words.ts';

const FIELDS = ['title', 'keywords', 'questions', 'summary', 'answer', 'body'] as const;
/** A title says most of what an article is about; a word deep in its text says least. */
const BOOST = { title: 6, keywords: 4, questions: 3, summary: 2, answer: 1.5, body: 1 };
/** An unfinished last word finds its whole ones from so many letters on. */
const PREFIX_FROM = 3;
/** A shorter stem is also that of quite other words: of 'nor' that of 'noring'. */
const STEM_FROM = 4;
const SHARE_OF_BEST = 0.06;

export interface ArticleSearch {
  /** Articles that fit what was typed, the best first. Typing slips and unfinished last words are forgiven. */
  find(query: string): readonly Article[];
}

/**
 * A search over articles by BM25+, with words brought to their stem. A word that no article has is looked for as the
 * library's words that lie nearest to it (spelling.ts).
 */
export function createArticleSearch(articles: readonly Article[]): ArticleSearch {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const index = new MiniSearch<Article>({
    fields: [...FIELDS],
    extractField: (article, field) => textOf(article, field),
    tokenize: wordsOf,
    processTerm: termOf,
    searchOptions: {
      boost: BOOST,
      prefix: (term, at, terms) => at === terms.length - 1 && term.length >= PREFIX_FROM,
      weights: { fuzzy: 0, prefix: 0.5 },
    },
  });
  index.addAll(articles);
  const words = weighWords(articles);
  const stems = new Set([...words.keys()].map(stemOf).filter((stem) => stem.length >= STEM_FROM));
  const spelling = createSpelling(words);

  /** The query with each word that nobody wrote replaced by the nearest ones. */
  function putRight(query: string): string {
    const typed = wordsOf(query.toLowerCase());
    const isKnown = (word: string, at: number) =>
      isStopWord(word) ||
      words.has(word) ||
      stems.has(stemOf(word)) ||
      (at === typed.length - 1 && [...words.keys()].some((known) => known.startsWith(word)));
    return typed
      .map((word, at) => (isKnown(word, at) ? word : [...spelling.nearest(word), word].join(' ')))
      .join(' ');
  }

  return {
    find(query) {
      const hits = index.search(putRight(query));
      const best = hits[0]?.score ?? 0;
      // Any word may bring an article in; what fits far worse than the best is only in the way.
      return hits
        .filter(({ score }) => score >= best * SHARE_OF_BEST)
        .flatMap(({ id }) => byId.get(id as string) ?? []);
    },
  };
}

/** How much each word of the library tells: often, and in the fields that count. */
function weighWords(articles: readonly Article[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const article of articles) {
    for (const field of FIELDS) {
      for (const word of wordsOf(textOf(article, field).toLowerCase()))
        if (!isStopWord(word)) weights.set(word, (weights.get(word) ?? 0) + BOOST[field]);
    }
  }
  return weights;
}

function textOf(article: Article, field: string): string {
  const value = article[field as keyof Article];
  // Of a link in the text its words are read, and not its address.
  return Array.isArray(value) ? value.join(' ') : String(value).replace(/\]\([^)]*\)/g, ']');
}
