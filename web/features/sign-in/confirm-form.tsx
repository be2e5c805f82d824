import { useState } from 'react';
import type { FormEvent } from 'react';
import { useAsking } from '#web/platform/use-asking.ts';
import { useOnline } from '#web/platform/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { ErrorAlert } from '#web/ui/error-alert.tsx';
import { ResendButton } from '#web/ui/resend-button.tsx';
import type { SignInActions, Unconfirmed } from './use-sign-in.ts';

export interface ConfirmFormProps {
  unconfirmed: Unconfirmed;
  actions: Pick<SignInActions, 'confirmByCode' | 'resendConfirmation'>;
  onConfirmed: () => void;
  onBack: () => void;
}

/** The end of a sign-up where the address is confirmed by mail: the digits first, the link second. */
export function ConfirmForm({ unconfirmed, actions, onConfirmed, onBack }: ConfirmFormProps) {
  const online = useOnline();
  const [code, setCode] = useState('');
  const { email } = unconfirmed;
  /** In milliseconds since the epoch; 0: no code was sent. */
  const [sentAt, setSentAt] = useState(() => (unconfirmed.refusal === null ? Date.now() : 0));
  const { busy, refusal, setRefusal, ask } = useAsking(unconfirmed.refusal);
  const [sentAgain, setSentAgain] = useState(false);
  const whole = code.length === 6;

  const verify = async (event: FormEvent) => {
    event.preventDefault();
    if (!whole || !online || busy) return;
    setSentAgain(false);
    const answer = await ask(() => actions.confirmByCode(email, code));
    if (answer?.ok) onConfirmed();
  };

  const resend = async () => {
    setSentAgain(false);
    const answer = await ask(() => actions.resendConfirmation(email));
    if (!answer?.ok) return;
    setSentAt(Date.now());
    setSentAgain(true);
    setCode('');
  };

  return (
    <>
      <h1 className="t-2xl" tabIndex={-1}>
        Check your email
      </h1>
      <p className="auth-lead">
        {sentAt === 0
          ? `${email} is not confirmed yet. A 6-digit code that we email you confirms that it is yours.`
          : `A 6-digit code went to ${email}. It confirms that the address is yours.`}
      </p>
      <form className="auth-form" noValidate onSubmit={(event) => void verify(event)}>
        {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
        <CodeInput
          label="6-digit code"
          hint={
            online
              ? 'Enter all 6 digits, or open the link in the same email.'
              : "You're offline. This needs a connection."
          }
          value={code}
          onChange={(digits) => {
            setCode(digits);
            setRefusal(null);
          }}
        />
        <Button type="submit" variant="primary" block busy={busy} blocked={!whole || !online}>
          Verify
        </Button>
        <p role="status" className="hint">
          {sentAgain && 'Sent again. The new code replaces the one before.'}
        </p>
      </form>
      <div className="auth-links">
        <ResendButton key={sentAt} sentAt={sentAt} blocked={busy || !online} onPress={() => void resend()} />
        <button type="button" className="link" onClick={onBack}>
          Use another email
        </button>
      </div>
    </>
  );
}
