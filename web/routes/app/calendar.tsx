import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { CalendarFeedCard } from '#web/features/calendar/calendar-feed-card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

export const Route = createFileRoute('/app/calendar')({
  staticData: { title: 'Calendar' },
  component: Calendar,
});

function Calendar() {
  return (
    <>
      <PageHeader
        title="Calendar"
        link={
          <Link to="/app/programme" className="link">
            <ArrowLeft className="ico ico-sm" />
            Back to Program
          </Link>
        }
      />
      <div className="page-body">
        <p className="t-lg">This functionality will be added.</p>
        <CalendarFeedCard />
      </div>
    </>
  );
}
