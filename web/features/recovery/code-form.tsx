import { useLayoutEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { PendingCode } from '#web/platform/auth/pending-code.ts';
import type { Recovery } from '#web/platform/auth/recovery.ts';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { useAsking } from '#web/platform/auth/use-asking.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CodeInput } from '#web/ui/controls/code-input.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { ACCOUNT_LINKS } from '#web/ui/layout/account-frame.tsx';
import { HINT } from '#web/ui/controls/field-classes.ts';
import { BackToLogin } from './back-to-login.tsx';
import { OfflineNote } from './offline-note.tsx';
import { ResendButton } from '#web/ui/controls/resend-button.tsx';

export interface CodeFormProps {
  pending: PendingCode;
  recovery: Pick<Recovery, 'proveByCode'>;
  resend: () => ReturnType<Recovery['request']>;
  onProved: () => void;
  onOtherEmail: () => void;
}

/** The second step: the digits of the mail first, since they work on every device; its link second. */
export function CodeForm({ pending, recovery, resend, onProved, onOtherEmail }: CodeFormProps) {
  const online = useOnline();
  const ids = { offline: useId(), reason: useId() };
  const [code, setCode] = useState('');
  const [sentAgain, setSentAgain] = useState(false);
  const { busy, refusal, setRefusal, ask } = useAsking();
  const box = useRef<HTMLInputElement>(null);
  const whole = code.length === 6;

  useLayoutEffect(() => box.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!whole) return;
    setSentAgain(false);
    const answer = await ask(() => recovery.proveByCode(pending.email, code));
    if (answer?.ok) onProved();
    else box.current?.focus();
  };

  const again = async () => {
    const answer = await ask(resend);
    setSentAgain(answer?.ok === true);
    if (answer?.ok) setCode('');
    box.current?.focus();
  };

  return (
    <>
      <h1 className="t-2xl" tabIndex={-1}>
        Check your email
      </h1>
      <p className="mb-4 text-ink-2">
        If <b className="font-semibold wrap-anywhere text-ink">{pending.email}</b> has an account, a 6-digit
        code is on its way. It works for 10 minutes.
      </p>
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
        {!online && <OfflineNote id={ids.offline} />}
        <CodeInput
          ref={box}
          label="6-digit code"
          value={code}
          onChange={(digits) => {
            setCode(digits);
            setRefusal(null);
          }}
        />
        <Button
          type="submit"
          variant="primary"
          block
          busy={busy}
          blocked={!whole}
          aria-describedby={online ? ids.reason : ids.offline}
        >
          Verify
        </Button>
        <p className={`${HINT} -mt-1.5`} id={ids.reason}>
          {whole
            ? 'Or open the link in the same email.'
            : 'Enter all 6 digits, or open the link in the same email.'}
        </p>
      </form>
      <div className="mt-5 grid justify-items-start gap-2 [&>p]:text-sm [&>p]:normal-nums [&>p]:text-ink-2 [&>p:empty]:hidden">
        <p role="status">{sentAgain && 'Sent again. The new code replaces the one before.'}</p>
        <ResendButton
          key={pending.sentAt}
          sentAt={pending.sentAt}
          blocked={busy}
          onPress={() => void again()}
        />
      </div>
      <div className={ACCOUNT_LINKS}>
        <BackToLogin />
        <button type="button" className="link" onClick={onOtherEmail}>
          Use another email
        </button>
      </div>
    </>
  );
}
