import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '#web/app/later-page.tsx';

export const Route = createFileRoute('/app/calendar')({
  staticData: { title: 'Calendar' },
  component: () => <LaterPage title="Calendar" sentence="This functionality will be added." />,
});
