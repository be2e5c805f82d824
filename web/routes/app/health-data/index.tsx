import { createFileRoute } from '@tanstack/react-router';
import { HealthDataPage } from '#web/app/health-data-page.tsx';

export const Route = createFileRoute('/app/health-data/')({
  staticData: { title: 'Health Data' },
  component: HealthDataPage,
});
