import { useEffect, useState } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { formatDayShort } from '#shared/domain/time/local-date.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { EMPTY_CHECK_IN } from './check-in-form.ts';
import { CheckInFields } from './check-in-fields.tsx';
import { readCheckIn, type OpenedCheckIn } from './read-check-in.ts';

interface CheckInDialogProps {
  sync: SyncClient;
  /** The check-in's event as it was when it was opened, the same object while open; null keeps the dialog closed. */
  event: ProgrammeEvent | null;
  /** The uid of a refused check-in in whose place this one comes. */
  instead?: string | null;
  /** Called once the phone has saved what this form says; whether it came in the refused one's place. */
  onSaved?: (isInstead: boolean) => void;
  onClose: () => void;
}

/**
 * The Daily Check-In of an event's day. Closing it keeps what was typed as a draft; the success comes when the phone
 * has saved the answers.
 */
export function CheckInDialog({ sync, event, instead = null, onSaved, onClose }: CheckInDialogProps) {
  const [opened, setOpened] = useOpened(sync, event);
  if (event === null) return null;
  return (
    <Dialog
      open
      tall
      title={opened?.isUpdate ? 'Update Check-In' : 'Daily Check-In'}
      note={formatDayShort(event.start_local.slice(0, 10))}
      onClose={onClose}
    >
      {opened ? (
        <CheckInFields
          key={event.id}
          sync={sync}
          event={event}
          opened={opened}
          instead={instead}
          onUpdate={() => setOpened({ ...opened, isUpdate: true })}
          onSaved={onSaved}
          onClose={onClose}
        />
      ) : (
        <DialogBody>
          <Spinner label="Opening your check-in" />
        </DialogBody>
      )}
    </Dialog>
  );
}

/** Read once for each opening: rows that arrive later must not overwrite what is being typed. */
function useOpened(sync: SyncClient, event: ProgrammeEvent | null) {
  const reading = useState<OpenedCheckIn | null>(null);
  const [, setOpened] = reading;
  useEffect(() => {
    if (event === null) return;
    let stale = false;
    const show = (value: OpenedCheckIn) => {
      if (!stale) setOpened(value);
    };
    readCheckIn(sync, event).then(show, () =>
      // The phone's storage can't be read: an empty form still takes the words, and saving says what happened.
      show({ form: EMPTY_CHECK_IN, isUpdate: false, stored: undefined, base: null, newer: null }),
    );
    return () => {
      stale = true;
      setOpened(null);
    };
  }, [sync, event, setOpened]);
  return reading;
}
