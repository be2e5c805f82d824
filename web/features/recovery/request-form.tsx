import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { RecoveryAnswer } from '#web/platform/auth/recovery.ts';
import { useOnline } from '#web/platform/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorAlert } from '#web/ui/error-alert.tsx';
import { Input } from '#web/ui/input.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useSending } from './use-sending.ts';

/** The first step: whose password it is. */
export function RequestForm({ request }: { request: (email: string) => Promise<RecoveryAnswer> }) {
  const online = useOnline();
  const offlineId = useId();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, refusal, send } = useSending();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = email.trim();
    if (/^\S+@\S+$/.test(address)) {
      void send(() => request(address));
      return;
    }
    setError(address ? 'Enter an email address such as name@example.org' : 'Enter your email');
    event.currentTarget.querySelector('input')?.focus();
  };

  return (
    <>
      <h1 className="t-2xl" tabIndex={-1}>
        Forgot password
      </h1>
      <p className="auth-lead">
        We send you a 6-digit code and a link. Either one lets you set a new password.
      </p>
      <form className="auth-form" noValidate onSubmit={submit}>
        {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
        {!online && <OfflineNote id={offlineId} />}
        <Input
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button
          type="submit"
          variant="primary"
          block
          busy={busy}
          blocked={!online}
          aria-describedby={online ? undefined : offlineId}
        >
          {busy ? 'Sending...' : 'Send code'}
        </Button>
      </form>
      <div className="auth-links">
        <BackToLogin />
      </div>
    </>
  );
}
