import { createFileRoute } from '@tanstack/react-router';
import { HealthDataPage } from '#web/app/pages/health-data-page.tsx';

export const Route = createFileRoute('/app/health-data')({
  staticData: { title: 'Health Data' },
  /** The biomarker whose values over the years are asked for. Any other value than an entry's id finds none. */
  validateSearch: (raw): { biomarker?: string } => raw,
  component: () => <HealthDataPage biomarkerId={Route.useSearch().biomarker ?? null} />,
});
