import { LogOut } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useAccountApi } from '#web/platform/account/account-api-context.tsx';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { HINT } from '#web/ui/controls/field-classes.ts';
import type { ChangeOf } from './account-change.tsx';
import { useSignOut } from './use-sign-out.ts';
import { SettingsPart } from '#web/ui/layout/settings-part.tsx';

// The precache of the service worker holds it, so it opens without a connection too.
const AccountChange = lazy(async () => ({ default: (await import('./account-change.tsx')).AccountChange }));
// Only where something is on this device alone.
const SignOutDialog = lazy(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }));

/** Who is signed in here, what of it can be changed, and the way out. */
export function AccountCard() {
  const { name, email, newEmail } = useWho(useAuth());
  const account = useAccountApi();
  const online = useOnline();
  const isWaiting = newEmail !== null;
  useEffect(() => {
    // The link in the mail may have been followed elsewhere, or the address may wait no longer.
    if (!isWaiting || !online) return;
    account
      .current()
      .catch((error: unknown) => console.error('Whether the address still waits is not known.', error));
  }, [account, isWaiting, online]);
  const signOut = useSignOut();
  const [opened, setOpened] = useState<ChangeOf | null>(null);
  const close = () => setOpened(null);
  const { state } = signOut;
  const [hasAsked, setHasAsked] = useState(false);
  if (state.kind === 'asking' && !hasAsked) setHasAsked(true);
  return (
    <SettingsPart
      id="account-title"
      title="Account"
      action={
        <Button
          size="sm"
          busy={state.kind === 'sending' || state.kind === 'leaving'}
          onClick={() => void signOut.ask()}
        >
          <LogOut className="ico" />
          Sign out
        </Button>
      }
    >
      <dl>
        <Row term="Name" value={name || 'Not given'} action="Change name" onPress={() => setOpened('name')} />
        <Row
          term="Email"
          value={
            newEmail === null ? (
              email
            ) : (
              <>
                {email}
                <small className={`${HINT} block`}>{newEmail} waits for its code</small>
              </>
            )
          }
          action="Change email"
          onPress={() => setOpened('email')}
        />
        <Row
          term="Password"
          value={<span aria-hidden="true">••••••••</span>}
          action="Change password"
          onPress={() => setOpened('password')}
        />
      </dl>
      {hasAsked && (
        <Suspense>
          <SignOutDialog signOut={signOut} />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <AccountChange what={opened} name={name} email={email} newEmail={newEmail} onClose={close} />
        </Suspense>
      )}
    </SettingsPart>
  );
}

interface RowProps {
  term: string;
  value: React.ReactNode;
  action: string;
  onPress: () => void;
}

function Row({ term, value, action, onPress }: RowProps) {
  return (
    <div className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-1 last:border-b-0 tablet:grid-cols-[5.5rem_minmax(0,1fr)_auto] tablet:py-0 [&_.btn]:-mr-3 [&>dd:last-child]:[grid-area:1/2/span_2] tablet:[&>dd:last-child]:[grid-area:auto] [&>dt]:text-sm [&>dt]:normal-nums [&>dt]:text-ink-2">
      <dt>{term}</dt>
      <dd className="font-medium wrap-anywhere">{value}</dd>
      <dd>
        <Button size="sm" variant="text" aria-label={action} onClick={onPress}>
          Change
        </Button>
      </dd>
    </div>
  );
}

/** The name and address in storage, now and after every change of the session. */
function useWho(auth: Auth): { name: string; email: string; newEmail: string | null } {
  const text = useSyncExternalStore(
    (changed) => {
      const subscription = auth.session$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => {
      const session = auth.storedSession();
      const { name = '', email = '', newEmail = null } = session ?? {};
      return JSON.stringify({ name, email, newEmail });
    },
  );
  return JSON.parse(text) as ReturnType<typeof useWho>;
}
