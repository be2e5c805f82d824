import { useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { RecoveryAnswer } from '#web/platform/auth/recovery.ts';
import { useUnsavedText } from '#web/platform/unsaved-text-context.tsx';
import { useOnline } from '#web/platform/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorAlert } from '#web/ui/error-alert.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useSending } from './use-sending.ts';

const MIN_LENGTH = 6;

export interface ResetFormProps {
  /** Above the fields. */
  note?: ReactNode;
  /** Told of the first thing typed: a person is here. */
  onTyping: () => void;
  setPassword: (password: string) => Promise<RecoveryAnswer>;
  onUpdated: () => void;
}

/** The new password, twice. */
export function ResetForm({ note, onTyping, setPassword, onUpdated }: ResetFormProps) {
  const online = useOnline();
  const offlineId = useId();
  const [fields, setFields] = useState({ password: '', confirm: '' });
  const form = useRef<HTMLFormElement>(null);
  const { busy, refusal, setRefusal, send } = useSending();
  useUnsavedText(fields.password !== '' || fields.confirm !== '');

  const bind = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    required: true,
    autoComplete: 'new-password',
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      onTyping();
      setRefusal(null);
      setFields((before) => ({ ...before, [name]: value }));
    },
  });

  const wrong = (field: keyof typeof fields, words: string) => {
    setRefusal(words);
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !online) return;
    if (!fields.password) return wrong('password', 'Enter your new password');
    if (fields.password !== fields.confirm) return wrong('confirm', 'Passwords do not match');
    if ([...fields.password].length < MIN_LENGTH) {
      return wrong('password', `Password must be at least ${MIN_LENGTH} characters`);
    }
    const answer = await send(() => setPassword(fields.password));
    if (answer?.ok) onUpdated();
  };

  return (
    <>
      <h1 className="t-2xl" tabIndex={-1}>
        Reset your password
      </h1>
      <p className="auth-lead">Enter your new password below</p>
      {note}
      <form ref={form} className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
        {!online && <OfflineNote id={offlineId} />}
        <PasswordInput
          label="New Password"
          hint="At least 6 characters, and none of the common ones"
          {...bind('password')}
        />
        <PasswordInput label="Confirm Password" {...bind('confirm')} />
        {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
        <Button
          type="submit"
          variant="primary"
          block
          busy={busy}
          blocked={!online}
          aria-describedby={online ? undefined : offlineId}
        >
          {busy ? 'Updating...' : 'Update Password'}
        </Button>
      </form>
      <div className="auth-links">
        <BackToLogin />
      </div>
    </>
  );
}
