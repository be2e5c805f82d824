import { useLiveQuery } from 'dexie-react-hooks';
import { memo, useContext, useState } from 'react';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { isKnownTimeZone, localDateTimeIn } from '#shared/domain/zoned-time.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { mayHaveLeft } from '#web/platform/left-days.ts';
import { sentLaterWords } from '#web/platform/sent-later-messages.ts';
import { useSyncStatusPart } from '#web/platform/use-sync-status.ts';
import { WaitingRowsContext, WaitingWord } from '#web/platform/waiting-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toasts.ts';
import { SUBMIT_FAILED } from '../failure-messages.ts';

const CAPTION = 'Submit your daily progress for your health coach to review';
const MAY_HAVE_LEFT =
  'Some of this day may have left this device, whose storage was full. It can be submitted once it is back.';
const THANKS = 'Thank you - your daily progress is shared with your health team';

interface SubmitDayProps {
  sync: SyncClient;
  programme: Programme;
  day: LocalDate;
  today: LocalDate;
  /** Resolves when the ticks made so far are saved, so that the day is sent with all of them. */
  ticksSaved: () => Promise<unknown>;
  /** Another action of the day, beside the button. */
  children?: React.ReactNode;
}

/**
 * Sends the day to the health coach; may be done again, the latest counts. A day of which something may have left this
 * device is not sent: it would count as whole.
 */
export const SubmitDay = memo(function SubmitDay({
  sync,
  programme,
  day,
  today,
  ticksSaved,
  children,
}: SubmitDayProps) {
  const [isSaving, setSaving] = useState(false);
  const hasLeft = useSyncStatusPart(sync, () => mayHaveLeft(sync.userId, day, today));
  const reason = day > today ? 'A day can be submitted once it has come.' : hasLeft ? MAY_HAVE_LEFT : null;
  const submission = useLiveQuery(
    () => sync.queries.submissionOn(programme.id, day).catch(() => undefined),
    [sync, programme.id, day],
  );

  async function submit() {
    setSaving(true);
    try {
      await ticksSaved();
      await sync.actions.submitDay({ programId: programme.id, localDate: day });
      const later = sentLaterWords(sync.status());
      notify({
        kind: 'success',
        title: THANKS,
        ...(later !== null && { body: later }),
      });
    } catch {
      notify({ kind: 'error', title: SUBMIT_FAILED });
    } finally {
      setSaving(false);
    }
  }

  return (
    <div className="close-day">
      <hr className="rule-double" />
      <div className="close-line">
        <div className="close-actions">
          <Button
            variant="primary"
            blocked={reason !== null}
            busy={isSaving}
            aria-describedby="submit-day-caption"
            onClick={() => void submit()}
          >
            Submit the Day
          </Button>
          {children}
        </div>
        <p className="cap" id="submit-day-caption">
          {reason ?? CAPTION}
          {submission && (
            <span className="submitted">
              {' '}
              Submitted{' '}
              <time className="ledger">{wallTime(submission.submitted_at, programme.time_zone)}</time>{' '}
              <Waiting id={submission.id} />
            </span>
          )}
        </p>
      </div>
    </div>
  );
});

/** By itself, for what waits changes with every tap. */
function Waiting({ id }: { id: string }) {
  return <WaitingWord rows={useContext(WaitingRowsContext)} row={`daily_submissions:${id}`} />;
}

/** 'HH:mm' on the programme's wall clock. */
function wallTime(instant: string, zone: string): string {
  return localDateTimeIn(isKnownTimeZone(zone) ? zone : 'UTC', Date.parse(instant)).slice(11);
}
