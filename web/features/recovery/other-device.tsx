import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { plainAddress } from '#shared/protocol/typed.ts';
import type { Recovery } from '#web/platform/auth/recovery.ts';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { useAsking } from '#web/platform/auth/use-asking.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CodeInput } from '#web/ui/controls/code-input.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { HINT } from '#web/ui/controls/field-classes.ts';
import { Input } from '#web/ui/controls/input.tsx';
import { PageLink } from '#web/ui/layout/page-link.tsx';
import { ACCOUNT_LINKS } from '#web/ui/layout/account-frame.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { OfflineNote } from './offline-note.tsx';

/** A link that only the browser which asked for it could follow to its end; the six digits need no browser. */
export function OtherDevice({
  recovery,
  onProved,
}: {
  recovery: Pick<Recovery, 'proveByCode'>;
  onProved: () => void;
}) {
  const online = useOnline();
  const ids = { offline: useId(), reason: useId() };
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const { busy, refusal, ask } = useAsking();
  const address = plainAddress(email.trim()).trim();
  const ready = code.length === 6 && /^\S+@\S+$/.test(address);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const answer = await ask(() => recovery.proveByCode(address, code));
    if (answer?.ok) onProved();
  };

  return (
    <>
      <h1 className="t-2xl" tabIndex={-1}>
        Opened on another device
      </h1>
      <p className="mb-4 text-ink-2">
        This link works only in the browser that asked for it. Enter the 6-digit code from the email instead,
        or ask for a new one here.
      </p>
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
        {!online && <OfflineNote id={ids.offline} />}
        <Input
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <CodeInput label="6-digit code" value={code} onChange={setCode} />
        <Button
          type="submit"
          variant="primary"
          block
          busy={busy}
          blocked={!ready}
          aria-describedby={online ? ids.reason : ids.offline}
        >
          Verify
        </Button>
        {!ready && (
          <p className={`${HINT} -mt-1.5`} id={ids.reason}>
            Enter your email and all 6 digits.
          </p>
        )}
      </form>
      <div className={ACCOUNT_LINKS}>
        <BackToLogin />
        <PageLink to="/forgot-password" className="link">
          Request New Reset Link
        </PageLink>
      </div>
    </>
  );
}
