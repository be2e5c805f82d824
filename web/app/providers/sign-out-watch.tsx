import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { sealWhatIsLeft } from '#web/platform/account/seal-what-is-left.ts';
import { keptOrHeld } from '#web/platform/auth/kept-or-held.ts';
import { dismissNotification, forgetNotifications, notify } from '#web/ui/toasts/toasts.ts';
import { UNANSWERED_KEY } from './refused-session.ts';

/**
 * Leads to /login when the session is over, whoever ended it: the server, another tab, or the participant. Only the
 * server's refusal is announced; it is the one that nobody here asked for. `onSessionChange` gets the time of each sign-in
 * and sign-out in milliseconds since the epoch.
 */
export function SignOutWatch({ onSessionChange }: { onSessionChange: (at: number) => void }) {
  const auth = useAuth();
  const router = useRouter();
  const navigate = useNavigate();
  useEffect(() => {
    const tabStorage = keptOrHeld(() => window.sessionStorage);
    const subscription = auth.session$.subscribe((event) => {
      // What was said to one participant is not for the next one at the same screen.
      if (event.kind === 'signed_out' || event.kind === 'signed_in') {
        forgetNotifications();
        onSessionChange(Date.now());
        // What the former participant leaves is nobody else's to read.
        sealWhatIsLeft(auth).catch((error: unknown) =>
          console.error('What was left could not be sealed.', error),
        );
      }
      if (event.kind !== 'signed_out') return;
      if (event.reason === 'rejected') {
        notify({
          kind: 'error',
          title: 'Token refresh failed',
          body: 'Sign in again to go on.',
          id: 'session-over',
        });
        void leaveIfErased(event.userId);
      }
      const { pathname, href } = router.state.location;
      if (!pathname.startsWith('/app')) return;
      if (event.reason === 'erased') {
        void navigate({ to: '/account-deleted', replace: true });
        return;
      }
      const from = event.reason === 'asked' ? {} : { from: href };
      void navigate({ to: '/login', search: from, replace: true });
    });
    // A session may be refused because the account is gone. Then nobody could ever open what this device still holds.
    const leaveIfErased = async (userId: string) => {
      try {
        tabStorage.setItem(UNANSWERED_KEY, userId);
        const { wipeWithReceipt } = await import('#web/platform/account/erased-account.ts');
        const isErased = await wipeWithReceipt(userId, () => auth.storedSession() !== null);
        tabStorage.removeItem(UNANSWERED_KEY);
        if (!isErased) return;
        dismissNotification('session-over');
        void navigate({ to: '/account-deleted', replace: true });
      } catch (error) {
        console.error('Whether the account was deleted could not be found out.', error);
      }
    };
    // A reload came before the answer.
    const unanswered = tabStorage.getItem(UNANSWERED_KEY);
    if (unanswered !== null) void leaveIfErased(unanswered);
    return () => subscription.unsubscribe();
  }, [auth, router, navigate, onSessionChange]);
  return null;
}
