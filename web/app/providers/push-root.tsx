import { useEffect } from 'react';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { leavePush } from '#web/platform/push/leave-push.ts';
import type { OpenedNotifications } from '#web/platform/push/opened-notifications.ts';
import { useOpenPlace } from './use-open-place.tsx';

/**
 * What push needs on every page: it ends with the session, and a tap on a notification opens its place without a load.
 * Where something is typed and unsaved, that is asked first.
 */
export function PushRoot({ opened }: { opened: OpenedNotifications }) {
  const { open, question } = useOpenPlace({ title: 'Open the reminder?', leave: 'Open it now' });
  useEffect(() => {
    const { missed } = opened;
    Object.assign(opened, { open, missed: null });
    if (missed !== null) open(missed);
    return () => void Object.assign(opened, { open: null });
  }, [opened, open]);
  const auth = useAuth();
  useEffect(() => {
    const isSignedOut = () => auth.storedSession() === null;
    const leave = () =>
      void leavePush(navigator, isSignedOut).catch((error: unknown) =>
        console.error('Notifications were not ended on this device.', error),
      );
    // A page may have died over its sign-out.
    if (isSignedOut()) leave();
    const subscription = auth.session$.subscribe(({ kind }) => {
      if (kind === 'signed_out') leave();
    });
    return () => subscription.unsubscribe();
  }, [auth]);
  return question;
}
