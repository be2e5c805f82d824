import { useEffect, useEffectEvent, useState } from 'react';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import { saveCheckInArgsSchema } from '#shared/contract/mutations/save-check-in.ts';
import type { RefusedChange, SyncClient } from '#sync/sync-client.ts';
import { notify } from '#web/ui/toasts.ts';
import { CheckInDialog } from './check-in-dialog.tsx';
import { restoreAsDraft } from './use-refused-check-in.ts';

interface RefusedCheckInEditorProps {
  sync: SyncClient;
  change: RefusedChange;
  onClose: () => void;
}

/**
 * The form with the answers that the server refused, or with what was typed there since. Saving makes a new check-in;
 * the refused one leaves the list only after that, and not for a check-in that came from elsewhere meanwhile.
 */
export default function RefusedCheckInEditor({ sync, change, onClose }: RefusedCheckInEditorProps) {
  const [opened, setOpened] = useState<ProgrammeEvent | null>(null);
  const giveUp = useEffectEvent(() => {
    notify({
      kind: 'error',
      title: 'There is no form for it any more',
      body: 'Its check-in is no longer in your program. Retry sends the answers as they are.',
    });
    onClose();
  });
  useEffect(() => {
    let stale = false;
    openRefused(sync, change).then(
      (found) => {
        if (stale) return;
        if (found) setOpened(found);
        else giveUp();
      },
      (error: unknown) => {
        console.error('The refused check-in could not be opened.', error);
        notify({
          kind: 'error',
          title: 'Error',
          body: 'The check-in could not be opened. Please try again.',
        });
      },
    );
    return () => {
      stale = true;
    };
  }, [sync, change]);

  const leaveTheList = () => {
    sync
      .discardRefused(change.uid)
      .catch((error: unknown) =>
        console.error('The refused check-in stays in the list, although it was made anew.', error),
      );
  };
  return <CheckInDialog sync={sync} event={opened} onSaved={leaveTheList} onClose={onClose} />;
}

/** Puts the answers into the form's draft; their event, or null where that is not on this device. */
async function openRefused(sync: SyncClient, change: RefusedChange): Promise<ProgrammeEvent | null> {
  const args = saveCheckInArgsSchema.safeParse(change.args).data;
  const event = args && (await sync.queries.event(args.event_id));
  if (!event) return null;
  await restoreAsDraft(sync, change);
  return event;
}
