import { useState } from 'react';
import { useAuth } from '#web/platform/auth-context.tsx';
import { useSync } from '#web/platform/sync-context.tsx';
import { notify } from '#web/ui/toasts.ts';

/** idle; sending what waits; asking what becomes of changes that are only here; leaving. */
export type SignOutState =
  { kind: 'idle' } | { kind: 'sending' } | { kind: 'asking'; unsent: number } | { kind: 'leaving' };

/** Signing out loses nothing unasked: what waits is sent first, and what can't be sent is the participant's to decide. */
export function useSignOut() {
  const auth = useAuth();
  const sync = useSync();
  const [state, setState] = useState<SignOutState>({ kind: 'idle' });

  const leave = async (then: 'keep' | 'delete') => {
    setState({ kind: 'leaving' });
    try {
      await sync.endSession(then);
      await auth.signOut();
    } catch (error) {
      failed(error);
    }
  };

  const ask = async () => {
    setState({ kind: 'sending' });
    try {
      const { pending, drafts } = await sync.prepareSignOut();
      // What the server refused, and what was typed and not saved, is the participant's as well until it is dealt with.
      const unsent = pending + drafts + sync.status().dead;
      if (unsent > 0) setState({ kind: 'asking', unsent });
      else await leave('delete');
    } catch (error) {
      failed(error);
    }
  };

  const failed = (error: unknown) => {
    console.error('Signing out failed.', error);
    setState({ kind: 'idle' });
    notify({ kind: 'error', title: 'Error', body: 'Signing out failed. Please try again.' });
  };

  return { state, ask, leave, stay: () => setState({ kind: 'idle' }) };
}
