import { useEffect, useEffectEvent, useState } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { saveCheckInArgsSchema } from '#shared/product/mutations/save-check-in.ts';
import type { RejectedMutation } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import { CheckInDialog } from './check-in-dialog.tsx';
import { restoreAsDraft } from './restore-as-draft.ts';

interface RefusedCheckInEditorProps {
  sync: SyncClient;
  change: RejectedMutation;
  onClose: () => void;
}

interface Opened {
  event: ProgrammeEvent;
  /** Whether the form begins with the refused answers. */
  showsThem: boolean;
}

/**
 * The form with the answers that the server refused, or with what was typed there since. Saving makes a new check-in in
 * the place of the refused one, which leaves the list with that; not for a check-in that came from elsewhere meanwhile,
 * nor where the form never showed it or its participant took another one.
 */
export default function RefusedCheckInEditor({ sync, change, onClose }: RefusedCheckInEditorProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const giveUp = useEffectEvent((why: Parameters<typeof notify>[0]) => {
    notify(why);
    onClose();
  });
  useEffect(() => {
    let stale = false;
    openRefused(sync, change).then(
      (found) => {
        if (stale) return;
        if (found) setOpened(found);
        else giveUp(NO_FORM);
      },
      (error: unknown) => {
        console.error('The refused check-in could not be opened.', error);
        if (!stale) giveUp(NOT_OPENED);
      },
    );
    return () => {
      stale = true;
    };
  }, [sync, change]);

  const showsThem = opened?.showsThem === true;
  return (
    <CheckInDialog
      sync={sync}
      event={opened?.event ?? null}
      instead={showsThem ? change.uid : null}
      onSaved={(isInstead) => !isInstead && notify(STILL_REFUSED)}
      onClose={onClose}
    />
  );
}

const NO_FORM = {
  kind: 'error',
  title: 'There is no form for it any more',
  body: 'Its check-in is no longer in your program. Retry sends the answers as they are.',
} as const;

const NOT_OPENED = {
  kind: 'error',
  title: 'Error',
  body: 'The check-in could not be opened. Please try again.',
} as const;

const STILL_REFUSED = {
  kind: 'info',
  title: 'The refused check-in is still in the list',
  body: 'You saved another check-in. Edit shows the refused answers; Discard removes them.',
} as const;

/** Puts the answers into the form's draft; null where their event is not on this device. */
async function openRefused(sync: SyncClient, change: RejectedMutation): Promise<Opened | null> {
  const args = saveCheckInArgsSchema.safeParse(change.args).data;
  const event = args && (await sync.queries.event(args.event_id));
  if (!event) return null;
  return { event, showsThem: await restoreAsDraft(sync, change) };
}
