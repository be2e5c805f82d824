import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '#web/app/later-page.tsx';

export const Route = createFileRoute('/app/documents')({
  staticData: { title: 'Health Documents' },
  component: () => (
    <LaterPage title="Health Documents" sentence="Uploading lab results comes with a later version." />
  ),
});
