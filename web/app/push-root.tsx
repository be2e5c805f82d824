import { useRouter } from '@tanstack/react-router';
import { useContext, useEffect, useState } from 'react';
import { useAuth } from '#web/platform/auth-context.tsx';
import { leavePush } from '#web/platform/push/leave-push.ts';
import type { OpenedNotifications } from '#web/platform/push/opened-notifications.ts';
import { UnsavedTextContext } from '#web/platform/unsaved-text-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';

/**
 * What push needs on every page: it ends with the session, and a tap on a notification opens its place without a load.
 * Where something is typed and unsaved, that is asked first.
 */
export function PushRoot({ opened }: { opened: OpenedNotifications }) {
  const { history } = useRouter();
  const unsaved = useContext(UnsavedTextContext);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const open = (path: string) => {
      if (unsaved.isHeld()) setAsked(path);
      else history.push(path);
    };
    const { missed } = opened;
    Object.assign(opened, { open, missed: null });
    if (missed !== null) open(missed);
    return () => void Object.assign(opened, { open: null });
  }, [opened, unsaved, history]);
  const auth = useAuth();
  useEffect(() => {
    const isSignedOut = () => auth.storedSession() === null;
    const subscription = auth.session$.subscribe(({ kind }) => {
      if (kind !== 'signed_out') return;
      leavePush(navigator, isSignedOut).catch((error: unknown) =>
        console.error('Notifications were not ended on this device.', error),
      );
    });
    return () => subscription.unsubscribe();
  }, [auth]);
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
