import { Link } from '@tanstack/react-router';
import { ChevronRight, MessageCircle, ShieldAlert, Sprout } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import type { Article } from '#shared/content/articles/article.ts';
import { loadCategory } from '#shared/content/articles/load-articles.ts';
import type { Source } from '#shared/content/articles/sources/source.ts';
import { articleStub, LIBRARY_ARTICLES } from '#shared/content/library-articles.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { ArticleText } from './article-text.tsx';
import { ArticleSources } from './article-sources.tsx';
import { CATEGORY_NAMES } from './category-names.ts';
import { LessonBar } from './lesson-bar.tsx';
import { LibraryWait } from './library-wait.tsx';
import { useLoaded } from './use-loaded.ts';

const BOX = 'rounded-card px-5 py-4.5';
const BOX_TITLE = 'mb-1.5 flex items-center gap-2 font-semibold normal-nums';

interface ArticleScreenProps {
  articleId: string;
  /** The educational event it was opened for. */
  eventId?: string | undefined;
  /** Says how old the device's own rows are, where some of them show. */
  age?: ReactNode;
}

/** One article of the library: its title on the sheet, whatever can be shown below it, what goes with it beside. */
export function ArticleScreen({ articleId, eventId, age }: ArticleScreenProps) {
  const load = useCallback(() => loadArticle(articleId), [articleId]);
  const { state, retry } = useLoaded(load);
  const found = state.kind === 'ready' ? state.value : null;
  return (
    <div className="page-body article-page flex-1 gap-8 rounded-t-card border-t border-line bg-surface pt-5 tablet:rounded-card tablet:border-0 tablet:px-6 tablet:shadow-card desktop:rounded-none desktop:bg-transparent desktop:px-0 desktop:pt-1 desktop:[box-shadow:none] wide:grid-cols-[minmax(0,1fr)_300px] wide:items-start wide:gap-6">
      <article className="grid min-w-0 content-start gap-6 desktop:rounded-card desktop:bg-surface desktop:px-10 desktop:pt-8 desktop:pb-10 desktop:shadow-card">
        <h1 className="t-2xl -mb-3.5 text-balance" tabIndex={-1}>
          {LIBRARY_ARTICLES.find(({ id }) => id === articleId)?.title ?? 'There is no such article'}
        </h1>
        {state.kind === 'loading' && <LibraryWait />}
        {state.kind === 'failed' && (
          <ErrorAlert title="The article could not be loaded">
            <p>Open the library once while you are online. Then you can read it on this device.</p>
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          </ErrorAlert>
        )}
        {state.kind === 'ready' && state.value === null && (
          <Link to="/app/educational-content" className="link">
            Show all articles
          </Link>
        )}
        {found && <LoadedArticle key={articleId} article={found.article} eventId={eventId} age={age} />}
      </article>
      {found && (
        <aside
          className="grid min-w-0 content-start gap-6 desktop:*:rounded-card desktop:*:bg-surface desktop:*:p-5 desktop:*:shadow-card wide:sticky wide:top-6 wide:gap-4"
          aria-label="Around this article"
        >
          <ReadNext article={found.article} />
          <ArticleSources article={found.article} sources={found.sources} />
        </aside>
      )}
    </div>
  );
}

/** At 200 words a minute, the text and its two boxes. */
function minutesToRead({ body, try_this, who_should_be_careful }: Article): number {
  const words = [body, try_this, who_should_be_careful].join(' ').split(/\s+/).length;
  return Math.max(1, Math.round(words / 200));
}

function reviewWords({ reviewer }: Article): string {
  return reviewer === null ? 'not yet reviewed by a clinician' : `reviewed by ${reviewer}`;
}

interface ArticleAndSources {
  article: Article;
  sources: readonly Source[];
}

/** An article and what it rests on. All sources of the library are more than the screen has to wait for. */
async function loadArticle(id: string): Promise<ArticleAndSources | null> {
  const stub = LIBRARY_ARTICLES.find((one) => one.id === id);
  if (!stub) return null;
  const [articles, { sourceOf }] = await Promise.all([
    loadCategory(stub.category),
    import('#shared/content/articles/sources.ts'),
  ]);
  const article = articles.find((one) => one.id === id);
  return article ? { article, sources: article.sources.map(sourceOf) } : null;
}

function LoadedArticle({
  article,
  eventId,
  age,
}: {
  article: Article;
  eventId: string | undefined;
  age: ReactNode;
}) {
  const sync = useSync();
  return (
    <>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm normal-nums text-ink-3">
          <span className="chip">{CATEGORY_NAMES[article.category]}</span>
          <span>
            {minutesToRead(article)} min to read · {reviewWords(article)}
          </span>
        </p>
        <p className="mt-3.5 border-y border-line py-4 font-ledger text-[1.25rem]/[1.45] normal-nums text-pretty">
          {article.summary}
        </p>
      </div>
      <ArticleText source={article.body} />
      <section className={`${BOX} bg-warn-soft text-ink`} aria-labelledby="careful-title">
        <h2 className={`${BOX_TITLE} text-warn`} id="careful-title">
          <ShieldAlert className="ico" />
          Who should be careful
        </h2>
        <p>{article.who_should_be_careful}</p>
      </section>
      <section className={`${BOX} bg-brand-soft text-on-brand-soft`} aria-labelledby="try-title">
        <h2 className={BOX_TITLE} id="try-title">
          <Sprout className="ico" />
          Try this
        </h2>
        <p>{article.try_this}</p>
      </section>
      <LessonBar sync={sync} articleId={article.id} eventId={eventId} age={age} />
      <Link
        to="/app/chat"
        search={{ question: article.questions[0] }}
        className={classNames(buttonClass({ variant: 'quiet' }), 'justify-self-start')}
      >
        <MessageCircle className="ico" />
        Ask the coach about this
      </Link>
    </>
  );
}

function ReadNext({ article }: { article: Article }) {
  return (
    <nav aria-labelledby="related-title">
      <h2 className="card-title" id="related-title">
        Read next
      </h2>
      <ul className="rows">
        {article.related.map((id) => (
          <li key={id}>
            <Link
              to="/app/educational-content/$articleId"
              params={{ articleId: id }}
              search={{}}
              className="flex min-h-12 items-center justify-between gap-3 py-2 text-inherit no-underline hover:text-brand hover:underline hover:underline-offset-[3px]"
            >
              {articleStub(id).title}
              <ChevronRight className="ico ico-sm text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
