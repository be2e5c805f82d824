import { useEffect, useState } from 'react';
import { countUnsent, type Unsent } from '#web/platform/account/count-unsent.ts';
import { emptyDevice } from '#web/platform/account/empty-device.ts';
import { holdSync } from '#web/platform/account/hold-sync.ts';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { readDemoAccount, resetDemoAccount } from '#web/platform/clock/demo-account.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';

/** absent: this is not the demo account, or no server for trying things out. */
type ResetState =
  | { kind: 'absent' }
  | { kind: 'idle'; email: string }
  | { kind: 'counting'; email: string }
  | { kind: 'asking'; email: string; unsent: Unsent }
  | { kind: 'resetting'; email: string; unsent: Unsent };

/**
 * Makes the demo account anew, asked first, with the numbers of changes and files that are on this device alone. Where more has come
 * about than was named, it asks again. The server goes first: as long as it fails, nothing is deleted here, and it can
 * be tried again.
 */
export function useResetDemo() {
  const auth = useAuth();
  const sync = useSync();
  const [state, setState] = useState<ResetState>({ kind: 'absent' });

  useEffect(() => {
    let left = false;
    void readDemoAccount().then((email) => {
      if (left || email === null || auth.storedSession()?.email !== email) return;
      setState({ kind: 'idle', email });
    });
    return () => {
      left = true;
    };
  }, [auth]);

  const ask = async () => {
    if (state.kind !== 'idle') return;
    const { email } = state;
    setState({ kind: 'counting', email });
    try {
      setState({ kind: 'asking', email, unsent: await countUnsent(sync) });
    } catch (error) {
      failed(email, error);
    }
  };

  const reset = async () => {
    if (state.kind !== 'asking') return;
    const { email, unsent } = state;
    setState({ kind: 'resetting', email, unsent });
    try {
      if ((await readDemoAccount()) !== email)
        throw new Error('The server does not answer for the demo account');
      const unsentNow = await countUnsent(sync);
      if (unsentNow.changes > unsent.changes || unsentNow.files > unsent.files) {
        setState({ kind: 'asking', email, unsent: unsentNow });
        return;
      }
      // What is asked for meanwhile would be refused, and look like a lost session.
      const letGo = holdSync(sync);
      await resetDemoAccount(email).catch((error: unknown) => {
        letGo();
        throw error;
      });
      await emptyDevice(sync);
      await auth.signOut();
      notify({
        kind: 'success',
        title: 'Demo data reset',
        body: 'Sign in again to see it as on the first day.',
      });
    } catch (error) {
      failed(email, error);
    }
  };

  const failed = (email: string, error: unknown) => {
    console.error('The demo data could not be reset.', error);
    setState({ kind: 'idle', email });
    notify({ kind: 'error', title: 'Error', body: 'The demo data could not be reset. Please try again.' });
  };

  const stay = () => setState((now) => (now.kind === 'asking' ? { kind: 'idle', email: now.email } : now));
  return { state, ask, reset, stay };
}
