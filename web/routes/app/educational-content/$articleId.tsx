import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { ArticleScreen } from '#web/features/library/article-screen.tsx';
import { PageBar } from '#web/ui/page-bar.tsx';

export const Route = createFileRoute('/app/educational-content/$articleId')({
  staticData: { title: 'Article' },
  /** The educational event that asked for the article. */
  validateSearch: (raw: Record<string, unknown>): { event?: string } =>
    typeof raw.event === 'string' ? { event: raw.event } : {},
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
      <ArticleScreen articleId={articleId} eventId={event} />
    </>
  );
}
