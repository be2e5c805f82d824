import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { RefusedCheckInNotice } from '#web/features/check-in/refused-check-in-notice.tsx';
import type { CheckInSlot } from '#web/features/programme/programme-screen-props.ts';
import { ProgrammeScreen } from '#web/features/programme/programme-screen.tsx';
import { ConflictNotice } from '#web/features/sync-inspector/conflict-notice.tsx';
import type { ProgrammeSearch } from '#web/features/programme/programme-search.ts';
import { SyncBadge } from '#web/features/sync-badge/sync-badge.tsx';
import { whenIdle } from '#web/platform/when-idle.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { notify } from '#web/ui/toasts.ts';
import { useLoadedAhead } from '#web/ui/use-loaded-ahead.ts';

// The form is needed a tap later than the list, and then without a connection too.
const loadCheckIn = async () => (await import('#web/features/check-in/check-in-dialog.tsx')).CheckInDialog;

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
        renderCheckIn={(slot) => <CheckIn {...slot} />}
        onOpenQuestionnaire={(event) =>
          void navigate({ to: '/app/habits-questionnaire-task', state: { eventId: event.id } })
        }
        onSetUp={() => void navigate({ to: '/app/setup' })}
        inspectLink={
          <Link to="/app/sync" className="link">
            Inspect
          </Link>
        }
      />
      <RefusedCheckInNotice />
      <ConflictNotice />
    </>
  );
}

function CheckIn(slot: CheckInSlot) {
  const { value: CheckInDialog, get } = useLoadedAhead(loadCheckIn, whenIdle);
  const { event, onClose } = slot;
  const openLate = useEffectEvent(() => {
    get().catch((error: unknown) => {
      console.info('The check-in could not be loaded.', error);
      notify({
        kind: 'error',
        title: 'The check-in could not be loaded',
        body: 'Try again once you are online.',
      });
      onClose();
    });
  });
  const missing = event !== null && CheckInDialog === null;
  useEffect(() => {
    if (missing) openLate();
  }, [missing]);
  return CheckInDialog && <CheckInDialog {...slot} />;
}
