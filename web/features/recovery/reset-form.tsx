import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { RecoveryAnswer } from '#web/platform/auth/recovery.ts';
import { passwordHint, tooShort } from '#web/platform/auth/password-rule.ts';
import { useUnsavedText } from '#web/platform/drafts/unsaved-text-context.tsx';
import { readBoxes } from '#web/platform/browser/read-boxes.ts';
import { useAsking } from '#web/platform/auth/use-asking.ts';
import { PasswordInput } from '#web/ui/controls/password-input.tsx';
import { RecoveryForm } from './recovery-form.tsx';

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
  const [fields, setFields] = useState({ password: '', confirm: '' });
  const { busy, refusal, setRefusal, ask } = useAsking();
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

  const takeEarly = (form: HTMLFormElement) => {
    const typed = readBoxes(form, fields);
    setFields(typed);
    if (typed.password !== '' || typed.confirm !== '') onTyping();
  };

  const wrong = (form: HTMLFormElement, field: keyof typeof fields, words: string) => {
    setRefusal(words);
    form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = readBoxes(form, fields);
    setFields(typed);
    if (!typed.password) return wrong(form, 'password', 'Enter your new password');
    if (typed.password !== typed.confirm) return wrong(form, 'confirm', 'Passwords do not match');
    const short = tooShort(typed.password);
    if (short !== null) return wrong(form, 'password', short);
    const answer = await ask(() => setPassword(typed.password));
    if (answer?.ok) onUpdated();
  };

  return (
    <RecoveryForm
      title="Reset your password"
      lead="Enter your new password below"
      note={note}
      refusal={refusal}
      busy={busy}
      send={{ label: 'Update Password', busy: 'Updating...' }}
      onSubmit={(event) => void submit(event)}
      takeEarly={takeEarly}
    >
      <PasswordInput label="New Password" hint={passwordHint()} {...bind('password')} />
      <PasswordInput label="Confirm Password" {...bind('confirm')} />
    </RecoveryForm>
  );
}
