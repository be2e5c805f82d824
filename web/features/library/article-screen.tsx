import { Link } from '@tanstack/react-router';
import { MessageCircle, ShieldAlert, Sprout } from 'lucide-react';
import { useCallback } from 'react';
import type { Article } from '#shared/content/articles/article.ts';
import { loadCategory } from '#shared/content/articles/load-articles.ts';
import { articleStub, LIBRARY_ARTICLES } from '#shared/content/library-articles.ts';
import { useSync } from '#web/platform/sync-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorAlert } from '#web/ui/error-alert.tsx';
import { ArticleText } from './article-text.tsx';
import { ArticleSources } from './article-sources.tsx';
import { LessonBar } from './lesson-bar.tsx';
import { LibraryWait } from './library-wait.tsx';
import { useLoaded } from './use-loaded.ts';
import './library.css';

interface ArticleScreenProps {
  articleId: string;
  /** The educational event it was opened for. */
  eventId?: string | undefined;
}

/** One article of the library. */
export function ArticleScreen({ articleId, eventId }: ArticleScreenProps) {
  const load = useCallback(() => loadArticle(articleId), [articleId]);
  const { state, retry } = useLoaded(load);
  if (state.kind === 'loading') return <LibraryWait />;
  if (state.kind === 'failed')
    return (
      <div className="page-body">
        <ErrorAlert title="The article could not be loaded">
          <p>It is read from this device once the library has been opened online.</p>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </ErrorAlert>
      </div>
    );
  if (state.value === null)
    return (
      <div className="page-body">
        <EmptyState title="There is no such article">
          <Link to="/app/educational-content" className="link">
            Show all articles
          </Link>
        </EmptyState>
      </div>
    );
  return <LoadedArticle key={articleId} article={state.value} eventId={eventId} />;
}

/** At 200 words a minute, the text and its two boxes. */
function minutesToRead({ body, try_this, who_should_be_careful }: Article): number {
  const words = [body, try_this, who_should_be_careful].join(' ').split(/\s+/).length;
  return Math.max(1, Math.round(words / 200));
}

function reviewWords({ reviewer }: Article): string {
  return reviewer === null ? 'not yet reviewed by a clinician' : `reviewed by ${reviewer}`;
}

async function loadArticle(id: string): Promise<Article | null> {
  const stub = LIBRARY_ARTICLES.find((one) => one.id === id);
  if (!stub) return null;
  return (await loadCategory(stub.category)).find((article) => article.id === id) ?? null;
}

function LoadedArticle({ article, eventId }: { article: Article; eventId: string | undefined }) {
  const sync = useSync();
  return (
    <article className="page-body article">
      <div>
        <p className="article-lead">{article.summary}</p>
        <p className="article-facts">
          {minutesToRead(article)} min to read · {reviewWords(article)}
        </p>
      </div>
      <ArticleText source={article.body} />
      <section className="article-box is-careful" aria-labelledby="careful-title">
        <h2 className="article-box-title" id="careful-title">
          <ShieldAlert className="ico" />
          Who should be careful
        </h2>
        <p>{article.who_should_be_careful}</p>
      </section>
      <section className="article-box is-try" aria-labelledby="try-title">
        <h2 className="article-box-title" id="try-title">
          <Sprout className="ico" />
          Try this
        </h2>
        <p>{article.try_this}</p>
      </section>
      <LessonBar sync={sync} articleId={article.id} eventId={eventId} />
      <Link
        to="/app/chat"
        search={{ question: article.questions[0], article: article.id }}
        className="btn btn-quiet article-ask"
      >
        <MessageCircle className="ico" />
        Ask the coach about this
      </Link>
      <nav aria-labelledby="related-title">
        <h2 className="card-title" id="related-title">
          Read next
        </h2>
        <ul className="related-list">
          {article.related.map((id) => (
            <li key={id}>
              <Link
                to="/app/educational-content/$articleId"
                params={{ articleId: id }}
                search={{}}
                className="link"
              >
                {articleStub(id).title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ArticleSources article={article} />
    </article>
  );
}
