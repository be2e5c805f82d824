import { useState } from 'react';
import type { FormEvent } from 'react';
import { plainAddress } from '#shared/protocol/typed.ts';
import type { RecoveryAnswer } from '#web/platform/auth/recovery.ts';
import { readBoxes } from '#web/platform/browser/read-boxes.ts';
import { useAsking } from '#web/platform/auth/use-asking.ts';
import { Input } from '#web/ui/controls/input.tsx';
import { RecoveryForm } from './recovery-form.tsx';

export interface RequestFormProps {
  request: (email: string) => Promise<RecoveryAnswer>;
  /** Whether it was come back to from the code. */
  isBack: boolean;
}

/** The first step: whose password it is. */
export function RequestForm({ request, isBack }: RequestFormProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, refusal, ask } = useAsking();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readBoxes(event.currentTarget, { email }).email;
    setEmail(typed);
    const address = plainAddress(typed.trim()).trim();
    if (/^\S+@\S+$/.test(address)) {
      void ask(() => request(address));
      return;
    }
    setError(address ? 'Enter an email address such as name@example.org' : 'Enter your email');
    event.currentTarget.querySelector('input')?.focus();
  };

  return (
    <RecoveryForm
      title="Forgot password"
      takesFocus={isBack}
      lead="We send you a 6-digit code and a link. Either one lets you set a new password."
      refusal={refusal}
      busy={busy}
      send={{ label: 'Send code', busy: 'Sending...' }}
      onSubmit={submit}
      takeEarly={(form) => setEmail((before) => readBoxes(form, { email: before }).email)}
    >
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
    </RecoveryForm>
  );
}
