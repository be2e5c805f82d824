import { useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useAsking } from '#web/platform/auth/use-asking.ts';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CodeInput } from '#web/ui/controls/code-input.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { ACCOUNT_LINKS } from '#web/ui/layout/account-frame.tsx';
import { HINT } from '#web/ui/controls/field-classes.ts';
import { PasswordInput } from '#web/ui/controls/password-input.tsx';
import { ResendButton } from '#web/ui/controls/resend-button.tsx';
import type { SignInActions, Unconfirmed } from './use-sign-in.ts';

export interface ConfirmFormProps {
  unconfirmed: Unconfirmed;
  confirm: SignInActions['confirmByCode'];
  resend: SignInActions['resendConfirmation'];
  onConfirmed: () => void;
  /** The address was confirmed elsewhere. */
  onSignIn: () => void;
  onOtherEmail: () => void;
}

/** The end of a sign-up where the address is confirmed by mail: the digits first, the link second. */
export function ConfirmForm({
  unconfirmed,
  confirm,
  resend,
  onConfirmed,
  onSignIn,
  onOtherEmail,
}: ConfirmFormProps) {
  const online = useOnline();
  const [code, setCode] = useState('');
  const { email } = unconfirmed;
  const [sentAt, setSentAt] = useState(unconfirmed.sentAt);
  const { busy, refusal, setRefusal, ask } = useAsking(unconfirmed.refusal);
  const [sentAgain, setSentAgain] = useState(false);
  /** Null unless the sign-up began in another browser. */
  const [password, setPassword] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const whole = code.length === 6 && password !== '';

  useLayoutEffect(() => box.current?.focus(), []);

  const verify = async (event: FormEvent) => {
    event.preventDefault();
    if (!whole || busy) return;
    setSentAgain(false);
    const answer = await ask(() =>
      password === null ? confirm(email, code) : confirm(email, code, password),
    );
    if (answer?.ok) onConfirmed();
    else if (answer?.kind === 'password_required') setPassword('');
    else box.current?.focus();
  };

  const again = async () => {
    setSentAgain(false);
    const answer = await ask(() => resend(email));
    box.current?.focus();
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
      <p className="mb-4 text-ink-2">
        {sentAt === 0
          ? `${email} is not confirmed yet. A 6-digit code that we email you confirms that it is yours.`
          : `A 6-digit code went to ${email}. It confirms that the address is yours.`}
      </p>
      <form className="grid gap-4" noValidate onSubmit={(event) => void verify(event)}>
        {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
        <CodeInput
          ref={box}
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
        {password !== null && (
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
        <Button type="submit" variant="primary" block busy={busy} blocked={!whole}>
          Verify
        </Button>
        <p role="status" className={HINT}>
          {sentAgain && (
            <>
              If this address still needs confirming, a new code is on its way. Confirmed already?{' '}
              <button type="button" className="link" onClick={onSignIn}>
                Sign in
              </button>
            </>
          )}
        </p>
      </form>
      <div className={ACCOUNT_LINKS}>
        <ResendButton key={sentAt} sentAt={sentAt} blocked={busy} onPress={() => void again()} />
        <button type="button" className="link" onClick={onOtherEmail}>
          Use another email
        </button>
        {!sentAgain && (
          <p>
            Confirmed already?{' '}
            <button type="button" className="link" onClick={onSignIn}>
              Sign in
            </button>
          </p>
        )}
      </div>
    </>
  );
}
