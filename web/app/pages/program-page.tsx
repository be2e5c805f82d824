import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { RefusedCheckInNotice } from '#web/features/check-in/refused-check-in-notice.tsx';
import { ProgrammeScreen } from '#web/features/programme/programme-screen.tsx';
import type { ProgrammeSearch } from '#web/features/programme/programme-search.ts';
import { SyncBadge } from '#web/features/sync-badge/sync-badge.tsx';
import { UpdatedLine } from '#web/features/sync-badge/updated-line.tsx';
import type { OpenedScenario } from '#web/platform/scenario/opened-scenario.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { focusTask } from './focus-task.ts';
import { loadKinds } from '../load-kinds.ts';
import { LoadedLate } from './loaded-late.tsx';
import { PALETTE_PLACES } from './palette-places.ts';
import { ScenarioHost, type ScenarioOpener } from './scenario-host.tsx';
import { WhyDisclosure } from './why-disclosure.tsx';

// Below the list: the list paints without them.
const DaySlots = lazy(async () => ({ default: (await import('./day-slots.tsx')).DaySlots }));
// The form is needed a tap later than the list, and then without a connection too.
const loadCheckIn = async () => (await import('./check-in-and-steps.tsx')).CheckInAndSteps;
const loadHistory = async () => (await import('#web/features/check-in/check-in-history.tsx')).CheckInHistory;

interface ProgramPageProps {
  /** The path that shows it, which stays the same whatever is pressed. */
  path: '/app' | '/app/programme';
  search: ProgrammeSearch;
}

/** The Program screen under its header; /app and /app/programme both show it. */
export function ProgramPage({ path, search }: ProgramPageProps) {
  const navigate = useNavigate();
  const task = useLocation({ select: ({ state }) => state.task });
  const opens = useLocation({ select: ({ state }) => state.opens === true });
  const scenario = useRef<ScenarioOpener>(null);
  const openScenario = useCallback((opened: OpenedScenario) => scenario.current?.open(opened), []);
  useEffect(() => (task === undefined ? undefined : focusTask(document, task, opens)), [task, opens]);
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
        loadKinds={loadKinds}
        onSearch={(next, { replace }) =>
          // The overview scrolls to the current week once it is drawn; the router would scroll to the top after that.
          void navigate({ to: path, search: next, replace, resetScroll: next.view !== 'overview' })
        }
        renderCheckIn={(slot) => (
          <LoadedLate
            load={loadCheckIn}
            slot={slot}
            open={slot.event !== null}
            failure="The check-in could not be loaded"
          />
        )}
        renderCheckInHistory={(slot) => (
          <LoadedLate
            load={loadHistory}
            slot={slot}
            open={slot.open}
            failure="The past check-ins could not be loaded"
          />
        )}
        places={PALETTE_PLACES.map(({ label, to }) => ({ label, go: () => void navigate({ to }) }))}
        onOpenQuestionnaire={(event) =>
          void navigate({ to: '/app/habits-questionnaire-task', state: { eventId: event.id } })
        }
        onOpenScenario={openScenario}
        suggestion={
          <Suspense fallback={null}>
            <DaySlots
              onOpenScenario={openScenario}
              onSetUp={(setupStep) => void navigate({ to: '/app/setup', state: { setupStep } })}
            />
          </Suspense>
        }
        onSetUp={() => void navigate({ to: '/app/setup' })}
        inspectLink={
          <Link to="/app/sync" className="link">
            Inspect
          </Link>
        }
      />
      <ScenarioHost ref={scenario} />
      <UpdatedLine />
      {search.view === 'overview' && <WhyDisclosure />}
      <RefusedCheckInNotice />
    </>
  );
}
