import { lazy, Suspense, useState } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { Auth } from '#web/platform/auth/auth.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { BannerSlot } from '#web/ui/layout/banner-slot.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { useSyncStatusPart } from '#web/platform/sync-state/use-sync-status.ts';

const SignInAgainDialog = lazy(() => import('#web/features/sign-in/sign-in-again-dialog.tsx'));

/**
 * Opens the sign-in over the page where the server refuses the session though its refresh worked. The session, the rows
 * and all that waits stay as they are. Put off, a line on every page opens it again, until the server takes something.
 */
export function SignInAgain({ sync, auth }: { sync: SyncClient; auth: Auth }) {
  const isRefused = useSyncStatusPart(
    sync,
    ({ state, lastFailure }) => state.kind === 'auth_wait' && lastFailure === 'auth',
  );
  const isThrough = useSyncStatusPart(sync, ({ lastFailure }) => lastFailure === null);
  const [asked, setAsked] = useState<'not' | 'open' | 'later' | 'signed_in'>('not');
  if (isRefused && asked === 'not') setAsked('open');
  if (isThrough && asked !== 'not') setAsked('not');
  // A session that ended leads to the page of the sign-in.
  const session = auth.storedSession();
  if (session?.userId !== sync.userId) return null;
  if (asked === 'later')
    return (
      <BannerSlot>
        <Banner
          kind="warn"
          role="status"
          title="Nothing is sent until you sign in again. "
          action={
            <Button size="sm" onClick={() => setAsked('open')}>
              Sign in
            </Button>
          }
        >
          What you do is kept on this device.
        </Banner>
      </BannerSlot>
    );
  if (asked !== 'open') return null;
  const { email } = session;
  return (
    <Suspense>
      <SignInAgainDialog
        email={email}
        signIn={(password) => auth.signIn({ email, password })}
        onSignedIn={() => {
          setAsked('signed_in');
          // Refused once more, it is asked for again.
          void sync.syncNow().then(() => setAsked((now) => (now === 'signed_in' ? 'later' : now)));
        }}
        onLater={() => setAsked('later')}
      />
    </Suspense>
  );
}
