import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Shell } from '#web/features/shell/shell.tsx';
import { SyncSign } from '#web/features/sync-badge/sync-sign.tsx';
import { ConflictNotice } from '#web/features/sync-inspector/elsewhere/conflict-notice.tsx';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import type { InstallPrompt } from '#web/platform/browser/install-prompt.ts';
import { whenIdle } from '#web/platform/browser/when-idle.ts';
import { PageSignContext } from '#web/ui/layout/page-bar.tsx';
import { useLoadedAhead } from '#web/ui/hooks/use-loaded-ahead.ts';
import { EventExtrasProvider } from '../providers/event-extras-provider.tsx';
import { loadKinds } from '../load-kinds.ts';
import { SyncProvider } from '../providers/sync-provider.tsx';
import '../../styles/later.css';

const loadConsent = async () => (await import('#web/features/consent/consent-banner.tsx')).ConsentBanner;

const loadKeeper = async () => (await import('../providers/push-keeper.tsx')).PushKeeper;

const SIGN = <SyncSign />;

/** Everything below /app: the shell around the page, over the participant's own data. */
export function AppLayout({ installPrompt }: { installPrompt: InstallPrompt }) {
  const auth = useAuth();
  // The guard has let a session pass; should it end now, the sign-out leads away, and until then the page stays.
  const [session, setSession] = useState(() => auth.storedSession());
  // Somebody else signed in, in another tab: this one turns to their data and closes the former participant's.
  useEffect(() => {
    const subscription = auth.session$.subscribe((event) => {
      if (event.kind === 'signed_in') setSession(auth.storedSession());
    });
    return () => subscription.unsubscribe();
  }, [auth]);
  // Most have agreed, so it comes after the page.
  const { value: ConsentBanner } = useLoadedAhead(loadConsent, whenIdle);
  const { value: PushKeeper } = useLoadedAhead(loadKeeper, whenIdle);
  const navigate = useNavigate();
  const fill = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') === '/app/chat' });
  if (!session) return null;
  return (
    <Shell installPrompt={installPrompt} fill={fill}>
      <SyncProvider key={session.userId} auth={auth} userId={session.userId}>
        {ConsentBanner && <ConsentBanner />}
        {PushKeeper && <PushKeeper />}
        <ConflictNotice loadKinds={loadKinds} onShow={() => void navigate({ to: '/app/sync' })} />
        <EventExtrasProvider>
          <PageSignContext value={SIGN}>
            <Outlet />
          </PageSignContext>
        </EventExtrasProvider>
      </SyncProvider>
    </Shell>
  );
}
