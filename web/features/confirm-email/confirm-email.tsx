import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { AccountAnswer } from '#web/platform/account/account-answer.ts';
import { useOnline } from '#web/platform/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorAlert } from '#web/ui/error-alert.tsx';

export interface ConfirmEmailProps {
  /** Answers the address that counts from then on. */
  confirm: () => Promise<AccountAnswer<string>>;
  /** Whether somebody is signed in in this browser. */
  signedIn: boolean;
}

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** What the link in a mail to a new address opens. It counts by the press: a mail scanner only opens pages. */
export function ConfirmEmail({ confirm, signedIn }: ConfirmEmailProps) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [email, setEmail] = useState<string | null>(null);
  const next = signedIn ? (
    <Link to="/app/settings" className="btn btn-primary btn-block">
      Open Settings
    </Link>
  ) : (
    <Link to="/login" className="btn btn-primary btn-block">
      Sign in
    </Link>
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !online) return;
    setBusy(true);
    setRefusal(null);
    try {
      const answer = await confirm();
      if (answer.ok) setEmail(answer.value);
      else {
        setRefusal(answer.message);
        setOver(answer.kind === 'refused' && answer.code !== 'over_request_rate_limit');
      }
    } catch (error) {
      console.error('The address was not confirmed.', error);
      setRefusal(UNEXPECTED);
    } finally {
      setBusy(false);
    }
  };

  if (email !== null) {
    return (
      <>
        <h1 className="t-2xl" tabIndex={-1}>
          Email changed
        </h1>
        <p className="auth-lead" role="status">
          You sign in with <b>{email}</b> now.
        </p>
        <div className="auth-form">{next}</div>
      </>
    );
  }
  return (
    <>
      <h1 className="t-2xl" tabIndex={-1}>
        Confirm your new email address
      </h1>
      <p className="auth-lead">
        {over
          ? 'Nothing was changed by it. Under Settings, Change email sends another one.'
          : 'From then on you sign in to Daymark with the address that this email came to.'}
      </p>
      <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
        {refusal !== null && <ErrorAlert>{refusal}</ErrorAlert>}
        {over ? (
          next
        ) : (
          <Button
            type="submit"
            variant="primary"
            block
            busy={busy}
            blocked={!online}
            aria-describedby={online ? undefined : 'confirm-offline'}
          >
            {busy ? 'Verifying...' : 'Use this address'}
          </Button>
        )}
        {!online && (
          <p className="hint" id="confirm-offline" role="status">
            You're offline. This needs a connection.
          </p>
        )}
      </form>
    </>
  );
}
