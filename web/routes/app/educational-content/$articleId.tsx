import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { LIBRARY_ARTICLES } from '#shared/content/library-articles.ts';
import { ArticleScreen } from '#web/features/library/article-screen.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

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
      <PageHeader
        title={LIBRARY_ARTICLES.find(({ id }) => id === articleId)?.title ?? 'Educational content'}
        link={
          <Link to="/app/educational-content" className="link">
            <ArrowLeft className="ico ico-sm" />
            all articles
          </Link>
        }
      />
      <ArticleScreen articleId={articleId} eventId={event} />
    </>
  );
}
