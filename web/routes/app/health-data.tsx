import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '#web/app/later-page.tsx';

export const Route = createFileRoute('/app/health-data')({
  staticData: { title: 'Health Data' },
  component: () => <LaterPage title="Health Data" sentence="This functionality will be added." />,
});
