import { createFileRoute } from '@tanstack/react-router';
import { HealthDataPage } from '#web/app/health-data-page.tsx';
import { readSearch } from '#web/app/read-search.ts';

export const Route = createFileRoute('/app/health-data')({
  staticData: { title: 'Health Data' },
  /** The biomarker whose values over the years are asked for. */
  validateSearch: readSearch(({ biomarker }): { biomarker?: string } =>
    typeof biomarker === 'string' ? { biomarker: biomarker.slice(0, 60) } : {},
  ),
  component: () => <HealthDataPage biomarkerId={Route.useSearch().biomarker ?? null} />,
});
