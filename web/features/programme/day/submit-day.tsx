import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { memo, useContext, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { eventKindOf } from '#shared/domain/tasks/event-kind.ts';
import { isKnownTimeZone, localDateTimeIn } from '#shared/domain/time/zoned-time.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { mayHaveLeft } from '#web/platform/sync-state/left-days.ts';
import { useSyncStatusPart } from '#web/platform/sync-state/use-sync-status.ts';
import { useByServerTime } from '#web/platform/sync-state/use-by-server-time.ts';
import { WaitingRowsContext } from '#web/platform/sync-state/waiting-rows.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { focusOn } from '#web/ui/hooks/focus-on.ts';
import { sendDay } from './send-day.ts';
import type { StatusChoices } from './status-choices.ts';

const CAPTION = 'Submit your daily progress for your health coach to review';
const MAY_HAVE_LEFT =
  'Parts of this day may be missing, because this device was full. You can submit it once they are back.';

/** From then on a day may well be at its end, whatever is open. */
const EVENING = '18:00';

/**
 * On a phone the buttons stay at the foot of the screen, from edge to edge, and the double rule that closes the day goes
 * with them; html's scroll-padding keeps the focus above them. They keep their places in each state of the day, so that
 * no button moves under a finger.
 */
const ACTIONS = classNames(
  'grid gap-2 max-narrow:auto-cols-auto max-narrow:grid-flow-row max-narrow:grid-cols-1 print:hidden!',
  'max-desktop:sticky max-desktop:bottom-0 max-desktop:z-2 max-desktop:-mx-2 max-desktop:mt-1 max-desktop:bg-surface',
  'max-desktop:px-4 max-desktop:pt-4 max-desktop:pb-[calc(12px+env(safe-area-inset-bottom))]',
  'max-desktop:before:absolute max-desktop:before:inset-x-4 max-desktop:before:top-0 max-desktop:before:h-1 max-desktop:before:border-y max-desktop:before:border-line-strong/75',
  '[&>.btn]:px-2.5 [&>.btn]:leading-[1.2] [&>.btn]:text-balance [&>.btn]:whitespace-normal',
  'desktop:flex desktop:flex-none desktop:items-center desktop:[&>.btn]:flex-none desktop:[&>.btn]:px-3.5',
);

interface SubmitDayProps {
  sync: SyncClient;
  programme: Programme;
  day: LocalDate;
  today: LocalDate;
  /** All events of the day, filtered out or not. */
  events: readonly ProgrammeEvent[];
  choices: StatusChoices;
  /** Resolves when the ticks made so far are saved, so that the day is sent with all of them. */
  ticksSaved: () => Promise<unknown>;
  onCheckIn: () => void;
}

/**
 * The bar that closes the day. Its filled button is the next step: the check-in of today, then, once nothing is open or
 * the evening has come, sending the day to the health coach. A day with open tasks is sent after a question. A sent day may be sent again, the latest counts. A day of
 * which something may have left this device is not sent: it would count as whole.
 */
export const SubmitDay = memo(function SubmitDay(props: SubmitDayProps) {
  const { sync, programme, day, today, events, choices, ticksSaved, onCheckIn } = props;
  const [isSaving, setSaving] = useState(false);
  /** Asked of one day; another day shown meanwhile has its own bar. */
  const [question, setQuestion] = useState<{ day: LocalDate; text: string } | null>(null);
  /** The button that asked has the focus again once the question is answered. */
  const [wasAsked, setAsked] = useState(false);
  const hasLeft = useSyncStatusPart(sync, () => mayHaveLeft(sync.userId, day, today));
  const reason = day > today ? 'You can submit this day once it is here.' : hasLeft ? MAY_HAVE_LEFT : null;
  const submission = useLiveQuery(
    () =>
      sync.queries.submissionOn(programme.id, day).then(
        (found) => found ?? null,
        () => null,
      ),
    [sync, programme.id, day],
  );
  const checkIn = useSyncExternalStore(choices.subscribe, () => checkInOf(events, choices));
  const isCheckInNext = day === today && checkIn === 'open';
  const hasOpen = useSyncExternalStore(choices.subscribe, () =>
    events.some((event) => isOpen(choices.statusOf(event))),
  );
  const isLate = useByServerTime(sync, (now) => localTime(now, programme.time_zone) >= EVENING);
  const isSubmitNext =
    !isCheckInNext && !submission && reason === null && (day < today || isLate || !hasOpen);

  async function submit() {
    setQuestion(null);
    setSaving(true);
    await sendDay(sync, programme, day, ticksSaved);
    setSaving(false);
  }

  function ask() {
    const open = events.filter((event) => isOpen(choices.statusOf(event))).length;
    if (open === 0 || submission) return void submit();
    setAsked(true);
    setQuestion({ day, text: `${choices.doneOf(events)} of ${events.length} done. Submit now?` });
  }

  return (
    <div className="close-day max-desktop:contents print:hidden! desktop:sticky desktop:bottom-0 desktop:z-2 desktop:bg-surface desktop:pr-2 desktop:pb-4 desktop:pl-3">
      <hr className="rule-double mt-1! mb-4! max-desktop:hidden" />
      <div className="max-desktop:contents desktop:flex desktop:flex-wrap desktop:items-center desktop:gap-x-4.5 desktop:gap-y-3">
        {question?.day !== day ? (
          <div className={`close-actions auto-cols-fr grid-flow-col ${ACTIONS}`}>
            {day === today && (
              <Button variant={isCheckInNext ? 'primary' : 'quiet'} onClick={onCheckIn}>
                {checkIn === 'done' ? 'Update Check-In' : 'Daily Check-In'}
              </Button>
            )}
            <Button
              variant={isSubmitNext ? 'primary' : 'quiet'}
              blocked={reason !== null}
              busy={isSaving}
              aria-describedby="submit-day-caption"
              ref={wasAsked ? focusOn : undefined}
              onClick={ask}
            >
              {submission ? (
                <span>
                  <Sent id={submission.id} />{' '}
                  <time className="ledger font-medium text-ink">
                    {localTime(Date.parse(submission.submitted_at), programme.time_zone)}
                  </time>{' '}
                  ·{' '}
                  <span className="whitespace-nowrap">
                    <span className="sr-only">send</span> again
                  </span>
                </span>
              ) : (
                'Submit the Day'
              )}
            </Button>
          </div>
        ) : (
          <Question text={question.text} onCancel={() => setQuestion(null)}>
            <Button variant="primary" onClick={() => void submit()}>
              Submit now
            </Button>
          </Question>
        )}
        <p
          className="mx-2 text-center text-xs text-balance normal-nums text-ink-2 desktop:mx-0 desktop:flex-[1_1_13rem] desktop:text-left desktop:text-[0.875rem]"
          id="submit-day-caption"
        >
          {reason ?? CAPTION}
        </p>
      </div>
    </div>
  );
});

/** "Not yet" takes the place of the button that asked, so that a second tap there sends nothing. */
function Question({ text, onCancel, children }: { text: string; onCancel: () => void; children: ReactNode }) {
  const id = useId();
  return (
    <div className={`close-actions grid-cols-2 ${ACTIONS}`} role="group" aria-labelledby={id}>
      <p className="col-span-full font-semibold" id={id} tabIndex={-1} ref={focusOn}>
        {text}
      </p>
      {children}
      <Button onClick={onCancel}>Not yet</Button>
    </div>
  );
}

/** The check-in of the day; 'none' where the day has none, or it was skipped. */
function checkInOf(events: readonly ProgrammeEvent[], choices: StatusChoices): 'none' | 'open' | 'done' {
  const event = events.find((one) => eventKindOf(one) === 'check_in');
  const status = event && choices.statusOf(event);
  if (status === 'completed') return 'done';
  return status !== undefined && isOpen(status) ? 'open' : 'none';
}

const isOpen = (status: string): boolean => status === 'pending' || status === 'in_progress';

/** Apart, because the rows that wait change with every tap. Short: the bar's words stand in one line at 360 px. */
function Sent({ id }: { id: string }) {
  const isWaiting = useContext(WaitingRowsContext).has(`daily_submissions:${id}`);
  return isWaiting ? <span className="waiting ml-1 font-normal">waiting</span> : 'Sent';
}

/** 'HH:mm' on the programme's wall clock. */
function localTime(at: number, zone: string): string {
  return localDateTimeIn(isKnownTimeZone(zone) ? zone : 'UTC', at).slice(11);
}
