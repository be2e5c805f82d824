import { createFileRoute, Link, useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { readSearch } from '#web/app/read-search.ts';
import { ArticleScreen } from '#web/features/library/article-screen.tsx';
import { UpdatedLine } from '#web/features/sync-badge/updated-line.tsx';
import { PageBar } from '#web/ui/layout/page-bar.tsx';

export const Route = createFileRoute('/app/educational-content/$articleId')({
  staticData: { title: 'Article' },
  /** The educational event that asked for the article. */
  validateSearch: readSearch(({ event }): { event?: string } => (typeof event === 'string' ? { event } : {})),
  component: Page,
});

function Page() {
  const { articleId } = Route.useParams();
  const { event } = Route.useSearch();
  const { history } = useRouter();
  const fromLibrary = useLocation({ select: ({ state }) => state.fromLibrary === true });
  return (
    <>
      <PageBar>
        <Link
          to="/app/educational-content"
          className="icon-btn"
          aria-label="All articles"
          onClick={(press) => {
            if (!fromLibrary || opensElsewhere(press)) return;
            // A step back finds the list as it was left: its search, and how far it was scrolled.
            press.preventDefault();
            history.back();
          }}
        >
          <ArrowLeft className="ico" />
        </Link>
        <p className="article-shelf text-lg font-semibold normal-nums desktop:font-ledger desktop:text-xl">
          Educational content
        </p>
      </PageBar>
      <ArticleScreen articleId={articleId} eventId={event} age={<UpdatedLine />} />
    </>
  );
}

/** In another tab or window. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
