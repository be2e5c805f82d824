import { useState } from 'react';
import { DocumentsScreen } from '#web/features/documents/documents-screen.tsx';
import { useAuth } from '#web/platform/auth-context.tsx';
import { createDocumentsApi } from '#web/platform/documents/documents-api.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Health Documents over the participant's own session. */
export function DocumentsPage({ wantsUpload }: { wantsUpload: boolean }) {
  const auth = useAuth();
  const [api] = useState(() => createDocumentsApi((url, init) => auth.apiFetch(url, init)));
  return (
    <>
      <PageHeader title="Health Documents" />
      <DocumentsScreen api={api} wantsUpload={wantsUpload} />
    </>
  );
}
