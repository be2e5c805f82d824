import { useState } from 'react';
import type { FormEvent } from 'react';
import { useAsking } from '#web/platform/auth/use-asking.ts';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { HINT } from '#web/ui/controls/field-classes.ts';
import { PasswordInput } from '#web/ui/controls/password-input.tsx';
import { PageLink } from '#web/ui/layout/page-link.tsx';
import { ACCOUNT_LINKS } from '#web/ui/layout/account-frame.tsx';

type Answer = { ok: true } | { ok: false; message: string; kind?: string };

export interface ConfirmSignUpProps {
  /** Ends with a session. `password` where one was asked for. */
  confirm: (password?: string) => Promise<Answer>;
  /** Whether the address of the page brought what the mail's link has; it does not after a reload. */
  linked: boolean;
  onConfirmed: () => void;
}

/**
 * What the link in the mail of a sign-up opens. It counts by the press: a mail scanner only opens pages. A browser that
 * did not sign up asks for the password first, for somebody else may have signed up under this address.
 */
export function ConfirmSignUp({ confirm, linked, onConfirmed }: ConfirmSignUpProps) {
  const online = useOnline();
  const { busy, refusal, setRefusal, ask } = useAsking();
  const [isElsewhere, setElsewhere] = useState(false);
  const [password, setPassword] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!online || (isElsewhere && password === '')) return;
    const answer = await ask(() => (isElsewhere ? confirm(password) : confirm()));
    if (answer?.ok) onConfirmed();
    if (answer?.ok !== false || answer.kind !== 'password_required') return;
    setElsewhere(true);
    setRefusal(null);
  };

  return (
    <>
      <h1 className="t-2xl" tabIndex={-1}>
        Confirm your email address
      </h1>
      <p className="mb-4 text-ink-2">{leadOf(linked, isElsewhere)}</p>
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        {refusal !== null && <ErrorAlert>{refusal}</ErrorAlert>}
        {isElsewhere && (
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setRefusal(null);
            }}
          />
        )}
        {linked && (
          <Button
            type="submit"
            variant="primary"
            block
            busy={busy}
            blocked={!online || (isElsewhere && password === '')}
            aria-describedby={online ? undefined : 'confirm-offline'}
          >
            Confirm my address
          </Button>
        )}
        {!online && (
          <p className={HINT} id="confirm-offline" role="status">
            You're offline. This needs a connection.
          </p>
        )}
      </form>
      <div className={ACCOUNT_LINKS}>
        <PageLink to="/login" className="link">
          Sign in
        </PageLink>
        <PageLink to="/forgot-password" className="link">
          Forgot password?
        </PageLink>
      </div>
    </>
  );
}

function leadOf(linked: boolean, isElsewhere: boolean): string {
  if (!linked) return 'This page needs the link of the email. If you have used it already, sign in.';
  return isElsewhere
    ? 'You did not sign up in this browser. Enter the password that you chose when you signed up.'
    : 'One press confirms that this address is yours and opens Daymark.';
}
