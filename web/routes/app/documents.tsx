import { createFileRoute } from '@tanstack/react-router';
import { DocumentsPage } from '#web/app/documents-page.tsx';
import { readSearch } from '#web/app/read-search.ts';

export const Route = createFileRoute('/app/documents')({
  staticData: { title: 'Health Documents' },
  /** The app's shortcut and the coach ask for a file. */
  validateSearch: readSearch(({ action }): { action?: 'upload' } => (action === 'upload' ? { action } : {})),
  component: Page,
});

function Page() {
  return <DocumentsPage wantsUpload={Route.useSearch().action === 'upload'} />;
}
