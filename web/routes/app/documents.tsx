import { createFileRoute } from '@tanstack/react-router';
import { DocumentsPage } from '#web/app/pages/documents-page.tsx';
import { readSearch } from '#web/app/read-search.ts';

/** What the address asks for: the app's shortcut and the coach a file, the system what became of a shared one. */
interface DocumentsSearch {
  action?: 'upload';
  share?: string;
  type?: string;
  others?: number;
}

export const Route = createFileRoute('/app/documents')({
  staticData: { title: 'Health Documents' },
  validateSearch: readSearch(({ action, share, type, others }): DocumentsSearch => ({
    ...(action === 'upload' && { action }),
    ...(typeof share === 'string' && { share }),
    ...(typeof type === 'string' && { type }),
    ...(typeof others === 'number' && { others }),
  })),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <DocumentsPage
      search={search}
      onRead={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  );
}
