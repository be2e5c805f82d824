import { useEffect, useEffectEvent, useState } from 'react';
import { shareNote } from '#shared/http/share-address.ts';
import { DocumentsScreen } from '#web/features/documents/documents-screen.tsx';
import { UpdatedLine } from '#web/features/sync-badge/updated-line.tsx';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { createDocumentsApi } from '#web/platform/documents/documents-api.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

interface DocumentsPageProps {
  search: { action?: 'upload'; share?: string };
  /** What became of a shared file is on the screen: a reload must not say it again. */
  onRead: () => void;
}

/** Health Documents over the participant's own session. */
export function DocumentsPage({ search, onRead }: DocumentsPageProps) {
  const auth = useAuth();
  const [api] = useState(() => createDocumentsApi((url, init) => auth.apiFetch(url, init)));
  const [note] = useState(() => shareNote({ ...search }));
  const isRead = search.share !== undefined;
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (isRead) read();
  }, [isRead]);
  return (
    <>
      <PageHeader title="Health Documents" />
      <DocumentsScreen api={api} wantsUpload={search.action === 'upload'} shared={note} />
      <UpdatedLine />
    </>
  );
}
