import { useContext, useState } from 'react';
import { countUnsent, type Unsent } from '#web/platform/account/count-unsent.ts';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { saveUnsent } from '#web/platform/sync-state/save-unsent.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';

/** idle; sending what waits; asking what becomes of changes that are only here; leaving. */
export type SignOutState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** Null: how many could not be read. */
  | { kind: 'asking'; unsent: Unsent | null }
  | { kind: 'leaving' };

/** Where it cannot be sealed it stays locked: the sign-in page tries again, and says what came of it. */
async function sealKept(userId: string): Promise<void> {
  try {
    const { sealOwn } = await import('#web/platform/account/seal-former.ts');
    await sealOwn(userId);
  } catch (error) {
    console.error('What was kept could not be sealed.', error);
  }
}

/** Signing out loses nothing unasked: what waits is sent first, and what can't be sent is the participant's to decide. */
export function useSignOut() {
  const auth = useAuth();
  const sync = useSync();
  const clock = useContext(ClockContext);
  const [state, setState] = useState<SignOutState>({ kind: 'idle' });

  const leave = async (then: 'keep' | 'delete') => {
    setState({ kind: 'leaving' });
    try {
      await sync.endSession(then);
      if (then === 'keep') await sealKept(sync.userId);
      await auth.signOut();
    } catch (error) {
      failed(error);
    }
  };

  const ask = async () => {
    setState({ kind: 'sending' });
    try {
      const unsent = await countUnsent(sync);
      if (unsent.changes + unsent.files > 0) setState({ kind: 'asking', unsent });
      else await leave('delete');
    } catch (error) {
      console.error('What is not sent could not be counted.', error);
      setState({ kind: 'asking', unsent: null });
    }
  };

  const failed = (error: unknown) => {
    console.error('Signing out failed.', error);
    setState({ kind: 'idle' });
    notify({ kind: 'error', title: 'Error', body: 'Signing out failed. Please try again.' });
  };

  /** A file of what is only here; the participant still decides what becomes of it on the device. */
  const exportUnsent = async () => {
    try {
      await saveUnsent(sync, clock.now());
    } catch (error) {
      console.error('What was not sent could not be exported.', error);
      notify({ kind: 'error', title: 'Error', body: 'The file could not be made. Please try again.' });
    }
  };

  return { state, ask, leave, exportUnsent, stay: () => setState({ kind: 'idle' }) };
}
