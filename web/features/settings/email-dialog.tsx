import { useState } from 'react';
import { plainAddress } from '#shared/protocol/typed.ts';
import { useAccountApi } from '#web/platform/account/account-api-context.tsx';
import { readBoxes } from '#web/platform/browser/read-boxes.ts';
import { useAsking } from '#web/platform/auth/use-asking.ts';
import { CodeInput } from '#web/ui/controls/code-input.tsx';
import { Input } from '#web/ui/controls/input.tsx';
import { PasswordInput } from '#web/ui/controls/password-input.tsx';
import { ResendButton } from '#web/ui/controls/resend-button.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { AccountDialog } from './account-dialog.tsx';
import { ACCOUNT_NOTE } from './account-note.ts';

export interface EmailDialogProps {
  email: string;
  /** The address that waits for its code already; null: none does. */
  waiting: string | null;
  onClose: () => void;
}

/**
 * Another address, which counts once the six digits that were mailed to it come back, or the link in that mail was
 * followed. Mount it when it is opened.
 */
export function EmailDialog({ email, waiting, onClose }: EmailDialogProps) {
  const account = useAccountApi();
  const { busy, refusal, setRefusal, ask } = useAsking();
  const [wanted, setWanted] = useState(waiting ?? '');
  const [password, setPassword] = useState('');
  /** `at` in milliseconds since the epoch; null where this dialog has not sent it. */
  const [sent, setSent] = useState<{ to: string; at: number | null } | null>(
    waiting === null ? null : { to: waiting, at: null },
  );
  const [code, setCode] = useState('');

  const request = async (form: HTMLFormElement | null) => {
    const typed = { email: wanted, current: password };
    const read = form === null ? typed : readBoxes(form, typed);
    setWanted(read.email);
    setPassword(read.current);
    const address = plainAddress(read.email.trim()).trim();
    if (!/^\S+@\S+$/.test(address)) return setRefusal('Enter an email address such as name@example.org');
    if (address.toLowerCase() === email.toLowerCase()) return setRefusal('This is your address already');
    if (!read.current) return setRefusal('Enter your current password');
    const asked = await ask(() => account.change({ email: address, currentPassword: read.current }));
    if (!asked?.ok) return;
    setSent({ to: address, at: Date.now() });
    setCode('');
  };

  const confirm = async () => {
    if (code.length < 6) return setRefusal('Enter all 6 digits');
    const changed = await ask(() => account.confirmEmail(code));
    if (!changed?.ok) return;
    notify({
      kind: 'success',
      title: 'Email changed',
      body: `You sign in with ${changed.value.email} now.`,
      id: 'account-email',
    });
    onClose();
  };

  if (sent !== null) {
    return (
      <AccountDialog
        open
        title="Check your email"
        onClose={onClose}
        refusal={refusal}
        busy={busy}
        send={{ label: 'Verify', busyLabel: 'Verifying...' }}
        onSubmit={() => void confirm()}
      >
        <p className={ACCOUNT_NOTE}>
          A 6-digit code went to <b>{sent.to}</b>. Until it is verified you keep {email}.
        </p>
        <CodeInput
          label="6-digit code"
          hint="It works for 10 minutes. Or open the link in the same email."
          value={code}
          onChange={(digits) => {
            setCode(digits);
            setRefusal(null);
          }}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          {sent.at !== null && (
            <ResendButton key={sent.at} sentAt={sent.at} blocked={busy} onPress={() => void request(null)} />
          )}
          <button
            type="button"
            className="link"
            onClick={() => {
              setSent(null);
              setRefusal(null);
            }}
          >
            {sent.at === null ? 'Send another code' : 'Use another email'}
          </button>
        </div>
      </AccountDialog>
    );
  }
  return (
    <AccountDialog
      open
      title="Change email"
      onClose={onClose}
      refusal={refusal}
      busy={busy}
      send={{ label: 'Send code', busyLabel: 'Sending...' }}
      onSubmit={(form) => void request(form)}
    >
      <p className={ACCOUNT_NOTE}>Now {email}</p>
      <Input
        label="New email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <PasswordInput
        label="Current password"
        name="current"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </AccountDialog>
  );
}
