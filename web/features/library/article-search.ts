import MiniSearch from 'minisearch';
import type { Article } from '#shared/content/articles/article.ts';

const FIELDS = ['title', 'keywords', 'questions', 'summary', 'answer', 'body'] as const;
/** A title says most of what an article is about; a word deep in its text says least. */
const BOOST = { title: 6, keywords: 4, questions: 3, summary: 2, answer: 1.5, body: 1 };
/** Shorter words have too many neighbours for a slip to be told from another word. */
const FUZZY_FROM = 4;
const SHARE_OF_BEST = 0.06;
const STOP_WORDS = new Set(
  'a about all am an and are be can do does for from get have how i if in is it me my of on or should so that the to too what when which why will with you your'.split(
    ' ',
  ),
);

export interface ArticleSearch {
  /** Articles that fit what was typed, the best first. Typing slips and unfinished last words are forgiven. */
  find(query: string): readonly Article[];
}

/** A search over articles by BM25+, with words brought to their stem. */
export function createArticleSearch(articles: readonly Article[]): ArticleSearch {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const index = new MiniSearch<Article>({
    fields: [...FIELDS],
    extractField: (article, field) => textOf(article, field),
    // "can't" and "cant" are one word.
    tokenize: (text) => text.replace(/['’]/g, '').split(/[^\p{Letter}\p{Number}]+/u),
    processTerm: termOf,
    searchOptions: {
      boost: BOOST,
      fuzzy: (term) => (term.length >= FUZZY_FROM ? 0.25 : false),
      prefix: (term, at, terms) => at === terms.length - 1 && term.length >= 3,
      weights: { fuzzy: 0.3, prefix: 0.5 },
    },
  });
  index.addAll(articles);
  return {
    find(query) {
      const hits = index.search(query);
      const best = hits[0]?.score ?? 0;
      // Any word may bring an article in; what fits far worse than the best is only in the way.
      return hits
        .filter(({ score }) => score >= best * SHARE_OF_BEST)
        .flatMap(({ id }) => byId.get(id as string) ?? []);
    },
  };
}

function textOf(article: Article, field: string): string {
  const value = article[field as keyof Article];
  return Array.isArray(value) ? value.join(' ') : String(value);
}

function termOf(term: string): string | null {
  const word = term.toLowerCase();
  return word === '' || STOP_WORDS.has(word) ? null : stemOf(word);
}

/** Enough of a stem to make 'stretching' and 'stretches' one word; it need not be a word itself. */
function stemOf(word: string): string {
  if (word.length < 5) return word.replace(/([^s])s$/, '$1');
  return word.replace(/(?:ies|ing|ed|es|s|e|y)$/, '') || word;
}
