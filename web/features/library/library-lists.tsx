import type { Article } from '#shared/content/articles/article.ts';
import { ArticleCard } from './article-card.tsx';
import { ARTICLE_CATEGORIES, CATEGORY_NAMES } from './category-names.ts';

interface LibraryListsProps {
  articles: readonly Article[];
  /** Found by words: the best first, of all kinds together. */
  ranked: boolean;
}

/** The articles of each kind under its name, or the hits of a search as they were ranked. */
export function LibraryLists({ articles, ranked }: LibraryListsProps) {
  if (ranked) return <List articles={articles} named />;
  return ARTICLE_CATEGORIES.map((category) => {
    const ofKind = articles.filter((article) => article.category === category);
    if (ofKind.length === 0) return null;
    return (
      <section key={category} className="mt-2 grid gap-2" aria-labelledby={`shelf-${category}`}>
        <h2 className="t-xl" id={`shelf-${category}`}>
          {CATEGORY_NAMES[category]}
        </h2>
        <List articles={ofKind} named={false} />
      </section>
    );
  });
}

function List({ articles, named }: { articles: readonly Article[]; named: boolean }) {
  return (
    <ul className="grid rounded-card bg-surface px-5 py-1 shadow-card desktop:grid-cols-[1fr_1fr] desktop:gap-x-10 desktop:px-7">
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} named={named} />
      ))}
    </ul>
  );
}
