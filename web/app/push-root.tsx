import { useRouter } from '@tanstack/react-router';
import { useContext, useEffect, useState } from 'react';
import type { OpenedNotifications } from '#web/platform/push/opened-notifications.ts';
import { UnsavedTextContext } from '#web/platform/unsaved-text-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';

/** Opens the place of a notification that was tapped, without a load; asks first where something is typed and unsaved. */
export function NotificationOpening({ opened }: { opened: OpenedNotifications }) {
  const { history } = useRouter();
  const unsaved = useContext(UnsavedTextContext);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(
    () =>
      opened.follow((path) => {
        if (unsaved.isHeld()) setAsked(path);
        else history.push(path);
      }),
    [opened, unsaved, history],
  );
  const stay = () => setAsked(null);
  return (
    <Dialog open={asked !== null} title="Open the reminder?" onClose={stay}>
      <DialogBody>
        <p>You have typed something here that is not saved yet. Stay here to save it first.</p>
      </DialogBody>
      <DialogFoot>
        <Button
          onClick={() => {
            stay();
            if (asked !== null) history.push(asked);
          }}
        >
          Open it now
        </Button>
        <Button variant="primary" onClick={stay}>
          Stay here
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
