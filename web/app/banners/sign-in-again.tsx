import { lazy, Suspense, useState } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { Auth } from '#web/platform/auth/auth.ts';
import { useSyncStatusPart } from '#web/platform/sync-state/use-sync-status.ts';

const SignInAgainDialog = lazy(() => import('#web/features/sign-in/sign-in-again-dialog.tsx'));

/**
 * Opens the sign-in over the page where the server refuses the session though its refresh worked. The session, the rows
 * and all that waits stay as they are. Put off, it comes back after the server has taken something, or at the next start.
 */
export function SignInAgain({ sync, auth }: { sync: SyncClient; auth: Auth }) {
  const isRefused = useSyncStatusPart(
    sync,
    ({ state, lastFailure }) => state.kind === 'auth_wait' && lastFailure === 'auth',
  );
  const isThrough = useSyncStatusPart(sync, ({ lastFailure }) => lastFailure === null);
  const [asked, setAsked] = useState<'not' | 'open' | 'later'>('not');
  if (isRefused && asked === 'not') setAsked('open');
  if (isThrough && asked !== 'not') setAsked('not');
  // A session that ended leads to the page of the sign-in.
  const session = auth.storedSession();
  if (asked !== 'open' || session?.userId !== sync.userId) return null;
  const { email } = session;
  const close = () => setAsked('later');
  return (
    <Suspense>
      <SignInAgainDialog
        email={email}
        signIn={(password) => auth.signIn({ email, password })}
        onSignedIn={() => {
          close();
          void sync.syncNow();
        }}
        onLater={close}
      />
    </Suspense>
  );
}
