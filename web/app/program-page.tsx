import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { RefusedCheckInNotice } from '#web/features/check-in/refused-check-in-notice.tsx';
import type { CheckInSlot } from '#web/features/programme/programme-screen.tsx';
import { ProgrammeScreen } from '#web/features/programme/programme-screen.tsx';
import type { ProgrammeSearch } from '#web/features/programme/programme-search.ts';
import { SyncBadge } from '#web/features/sync-badge/sync-badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

// The form is needed a tap later than the list.
const CheckInDialog = lazy(async () => ({
  default: (await import('#web/features/check-in/check-in-dialog.tsx')).CheckInDialog,
}));

/** The Program screen under its header; /app and /app/programme both show it. */
export function ProgramPage({ search }: { search: ProgrammeSearch }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Program"
        link={
          <Link to="/app/calendar" className="link">
            <CalendarDays className="ico ico-sm" />
            view in calendar
          </Link>
        }
        badge={<SyncBadge />}
      />
      <ProgrammeScreen
        search={search}
        onSearch={(next, { replace }) => void navigate({ to: '/app/programme', search: next, replace })}
        renderCheckIn={(slot) => <CheckInSlotView {...slot} />}
        onOpenQuestionnaire={(event) =>
          void navigate({ to: '/app/habits-questionnaire-task', state: { eventId: event.id } })
        }
        onSetUp={() => void navigate({ to: '/app/setup' })}
      />
      <RefusedCheckInNotice />
    </>
  );
}

function CheckInSlotView(slot: CheckInSlot) {
  if (slot.event === null) return null;
  return (
    <Suspense fallback={null}>
      <CheckInDialog {...slot} />
    </Suspense>
  );
}
