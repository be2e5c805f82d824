import { createFileRoute } from '@tanstack/react-router';
import { TrendPage } from '#web/app/trend-page.tsx';

export const Route = createFileRoute('/app/health-data/$biomarkerId')({
  staticData: { title: 'Values over the years' },
  component: () => <TrendPage trendKey={Route.useParams().biomarkerId} />,
});
