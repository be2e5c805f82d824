import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { readSearch } from '#web/app/read-search.ts';
import { ArticleScreen } from '#web/features/library/article-screen.tsx';
import { UpdatedLine } from '#web/features/sync-badge/updated-line.tsx';
import { PageBar } from '#web/ui/page-bar.tsx';

export const Route = createFileRoute('/app/educational-content/$articleId')({
  staticData: { title: 'Article' },
  /** The educational event that asked for the article. */
  validateSearch: readSearch(({ event }): { event?: string } => (typeof event === 'string' ? { event } : {})),
  component: Page,
});

function Page() {
  const { articleId } = Route.useParams();
  const { event } = Route.useSearch();
  return (
    <>
      <PageBar>
        <Link to="/app/educational-content" className="icon-btn" aria-label="All articles">
          <ArrowLeft className="ico" />
        </Link>
        <p className="article-shelf">Educational content</p>
      </PageBar>
      <ArticleScreen articleId={articleId} eventId={event} age={<UpdatedLine />} />
    </>
  );
}
