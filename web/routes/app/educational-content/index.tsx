import { createFileRoute } from '@tanstack/react-router';
import { readSearch } from '#web/app/read-search.ts';
import { parseLibrarySearch } from '#web/features/library/library-search.ts';
import { LibraryScreen } from '#web/features/library/library-screen.tsx';
import { UpdatedLine } from '#web/features/sync-badge/updated-line.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

export const Route = createFileRoute('/app/educational-content/')({
  staticData: { title: 'Educational content' },
  validateSearch: readSearch(parseLibrarySearch),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <>
      <PageHeader
        title="Educational content"
        subtitle="Short articles with their sources, also without a connection"
      />
      <LibraryScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
      <UpdatedLine />
    </>
  );
}
