import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '#web/app/pages/later-page.tsx';

export const Route = createFileRoute('/app/habits')({
  staticData: { title: 'Habits' },
  component: () => <LaterPage title="Habits" sentence="This functionality will be added." />,
});
