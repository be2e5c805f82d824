import { useState } from 'react';
import type { FormEvent } from 'react';
import type { AccountAnswer } from '#web/platform/account/account-answer.ts';
import { useAsking } from '#web/platform/auth/use-asking.ts';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { HINT } from '#web/ui/controls/field-classes.ts';
import { PageLink } from '#web/ui/layout/page-link.tsx';

export interface ConfirmEmailProps {
  /** Answers the address that counts from then on. */
  confirm: () => Promise<AccountAnswer<string>>;
  /** Whether the address of the page brought what the mail's link has; it does not after a reload. */
  linked: boolean;
  /** Whether somebody is signed in in this browser. */
  signedIn: boolean;
}

type Outcome =
  | { kind: 'none' }
  /** Refused for good: the link does nothing any more, or the page was opened without one. */
  | { kind: 'over'; lead: string }
  | { kind: 'changed'; email: string };

const NOT_LINKED: Outcome = {
  kind: 'over',
  lead: 'This page needs the link of the email to a new address. If you have used it already, there is nothing to do.',
};
const REFUSED: Outcome = {
  kind: 'over',
  lead: 'Nothing was changed. Change email, in Settings, sends a new one.',
};

/** What the link in a mail to a new address opens. It counts by the press: a mail scanner only opens pages. */
export function ConfirmEmail({ confirm, linked, signedIn }: ConfirmEmailProps) {
  const online = useOnline();
  const { busy, refusal, ask } = useAsking();
  const [outcome, setOutcome] = useState<Outcome>(linked ? { kind: 'none' } : NOT_LINKED);
  const next = signedIn ? (
    <PageLink to="/app/settings" className={buttonClass({ variant: 'primary', block: true })}>
      Open Settings
    </PageLink>
  ) : (
    <PageLink to="/login" className={buttonClass({ variant: 'primary', block: true })}>
      Sign in
    </PageLink>
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await ask(confirm);
    if (answer?.ok) setOutcome({ kind: 'changed', email: answer.value });
    else if (answer?.kind === 'refused' && answer.code !== 'over_request_rate_limit') setOutcome(REFUSED);
  };

  if (outcome.kind === 'changed') {
    return (
      <>
        <h1 className="t-2xl" tabIndex={-1}>
          Email changed
        </h1>
        <p className="mb-4 text-ink-2" role="status">
          You sign in with <b>{outcome.email}</b> now.
        </p>
        <div className="grid gap-4">{next}</div>
      </>
    );
  }
  return (
    <>
      <h1 className="t-2xl" tabIndex={-1}>
        Confirm your new email address
      </h1>
      <p className="mb-4 text-ink-2">
        {outcome.kind === 'over'
          ? outcome.lead
          : 'From then on you sign in to Daymark with the address that this email came to.'}
      </p>
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        {refusal !== null && <ErrorAlert>{refusal}</ErrorAlert>}
        {outcome.kind === 'over' ? (
          next
        ) : (
          <Button
            type="submit"
            variant="primary"
            block
            busy={busy}
            aria-describedby={online ? undefined : 'confirm-offline'}
          >
            {busy ? 'Verifying...' : 'Use this address'}
          </Button>
        )}
        {!online && outcome.kind === 'none' && (
          <p className={HINT} id="confirm-offline" role="status">
            You're offline. This needs a connection.
          </p>
        )}
      </form>
    </>
  );
}
