import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import { ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { addDays, formatDateRange, formatDay, formatDayShort } from '#shared/domain/time/local-date.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { hasLeftDays, LEFT_DAYS } from '#web/platform/sync-state/left-days.ts';
import { useWaitingRows, WaitingWord } from '#web/platform/sync-state/waiting-rows.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { checkInWeeksOf } from './check-in-weeks.ts';
import { MOODS } from '#shared/domain/moods.ts';
import { ENERGY_STEPS, REVIEWED_LABEL, TASK_COMPLETION_STEPS } from './check-in-messages.ts';
import { DETAILS } from '#web/ui/layout/details-look.ts';

interface CheckInHistoryProps {
  sync: SyncClient;
  open: boolean;
  onClose: () => void;
  onUpdate: (event: ProgrammeEvent) => void;
}

/** The participant's check-ins by week; one of them can be read whole, and updated for its day. */
export function CheckInHistory({ sync, open, onClose, onUpdate }: CheckInHistoryProps) {
  const [chosen, setChosen] = useState<CheckIn | null>(null);
  /** The one that was read last: the way back leads to its row. */
  const [lastId, setLastId] = useState<string | null>(null);
  if (!open) return null;
  const forget = () => {
    setChosen(null);
    setLastId(null);
  };
  const close = () => {
    forget();
    onClose();
  };
  return (
    <Dialog
      open
      tall
      title="Past check-ins"
      note={chosen ? formatDayShort(chosen.local_date) : undefined}
      onClose={close}
    >
      {chosen ? (
        <OneCheckIn
          sync={sync}
          checkIn={chosen}
          onBack={() => setChosen(null)}
          onUpdate={(event) => {
            forget();
            onUpdate(event);
          }}
        />
      ) : (
        <Weeks
          sync={sync}
          lastId={lastId}
          onChoose={(checkIn) => {
            setChosen(checkIn);
            setLastId(checkIn.id);
          }}
        />
      )}
    </Dialog>
  );
}

interface WeeksProps {
  sync: SyncClient;
  /** Whose row takes the focus. */
  lastId: string | null;
  onChoose: (checkIn: CheckIn) => void;
}

function Weeks({ sync, lastId, onChoose }: WeeksProps) {
  const waiting = useWaitingRows(sync);
  const all = useLiveQuery(
    () =>
      sync.queries.checkIns().then(
        (rows) => rows,
        () => 'unreadable' as const,
      ),
    [sync],
  );
  if (all === undefined) {
    return (
      <DialogBody>
        <Spinner label="Reading your check-ins" />
      </DialogBody>
    );
  }
  if (all === 'unreadable') {
    return (
      <DialogBody>
        <ErrorAlert>Your check-ins could not be read on this device.</ErrorAlert>
      </DialogBody>
    );
  }
  const weeks = checkInWeeksOf(all);
  const isCut = hasLeftDays(sync.userId);
  return (
    <DialogBody className="content-start! gap-5!">
      {weeks.length === 0 &&
        (isCut ? (
          <EmptyState title="No check-ins on this device">{LEFT_DAYS}</EmptyState>
        ) : (
          <EmptyState title="No check-ins yet">Your daily check-ins are listed here by week.</EmptyState>
        ))}
      {weeks.map(({ monday, checkIns }) => (
        <section key={monday}>
          <h3 className="card-title">{formatDateRange(monday, addDays(monday, 6))}</h3>
          <ul>
            {checkIns.map((checkIn) => (
              <li key={checkIn.id} className="not-first:border-t not-first:border-line">
                <button
                  type="button"
                  className="-mx-3 grid min-h-13 w-[calc(100%+24px)] grid-cols-[6.5em_minmax(0,1fr)_auto_20px] items-center gap-x-2.5 gap-y-1 rounded-[10px] px-3 py-2 text-left wrap-anywhere hover:bg-sunken"
                  autoFocus={checkIn.id === lastId}
                  onClick={() => onChoose(checkIn)}
                >
                  <span className="font-ledger text-[1rem]/[1.3] font-semibold normal-nums">
                    {formatDayShort(checkIn.local_date)}
                  </span>
                  <span className="text-sm normal-nums text-ink-2">
                    {energyWords(checkIn)} <WaitingWord rows={waiting} row={rowOf(checkIn)} />
                  </span>
                  <Mood mood={checkIn.mood} />
                  <ChevronRight className="ico ico-sm text-ink-3" />
                  {checkIn.notes !== '' && (
                    <span className="col-span-full line-clamp-2 text-sm normal-nums text-ink-2" dir="auto">
                      {checkIn.notes}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isCut && weeks.length > 0 && <p className="t-sm t-2">Older check-ins may be missing. {LEFT_DAYS}</p>}
    </DialogBody>
  );
}

interface OneCheckInProps {
  sync: SyncClient;
  checkIn: CheckIn;
  onBack: () => void;
  onUpdate: (event: ProgrammeEvent) => void;
}

function OneCheckIn({ sync, checkIn, onBack, onUpdate }: OneCheckInProps) {
  const event = useLiveQuery(
    () => sync.queries.event(checkIn.event_id).catch(() => undefined),
    [sync, checkIn.event_id],
  );
  const waiting = useWaitingRows(sync);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <DialogBody className={DETAILS}>
        <h3 className="t-lg" ref={heading} tabIndex={-1}>
          {formatDay(checkIn.local_date)}
        </h3>
        <WaitingWord rows={waiting} row={rowOf(checkIn)} />
        <dl>
          <dt>Energy</dt>
          <dd>{energyWords(checkIn)}</dd>
          <dt>Mood</dt>
          <dd>
            <span className={MOOD} aria-hidden="true">
              {checkIn.mood}
            </span>{' '}
            {moodName(checkIn.mood)}
          </dd>
          <dt>All tasks</dt>
          <dd>{completionWords(checkIn)}</dd>
          <dt>Tasks reviewed</dt>
          <dd title={REVIEWED_LABEL}>{checkIn.reviewed ? 'Yes' : 'No'}</dd>
          <dt>Notes</dt>
          <dd className="whitespace-pre-wrap" dir="auto">
            {checkIn.notes === '' ? 'None' : checkIn.notes}
          </dd>
        </dl>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onBack}>Back</Button>
        {event && (
          <Button variant="primary" onClick={() => onUpdate(event)}>
            Update
          </Button>
        )}
      </DialogFoot>
    </>
  );
}

const MOOD = 'font-emoji text-[1.25rem]/[1] normal-nums';
const rowOf = ({ id }: CheckIn): string => `check_ins:${id}`;

function Mood({ mood }: { mood: string }) {
  return (
    <span className={MOOD}>
      <span aria-hidden="true">{mood}</span>
      <span className="sr-only">{moodName(mood)}</span>
    </span>
  );
}

function moodName(mood: string): string {
  return MOODS.find(({ emoji }) => emoji === mood)?.name ?? 'Another mood';
}

/** 'Good (3)'; a slider that nobody moved says nothing. */
function energyWords({ energy_level, touched }: CheckIn): string {
  if (!touched.includes('energy_level')) return 'Energy not set';
  return `${ENERGY_STEPS[energy_level - 1]} (${energy_level})`;
}

function completionWords({ task_completion, touched }: CheckIn): string {
  if (!touched.includes('task_completion')) return 'Not set';
  return `${TASK_COMPLETION_STEPS[task_completion - 1]} (${task_completion})`;
}
