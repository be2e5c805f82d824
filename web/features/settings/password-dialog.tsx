import { useState } from 'react';
import { useAccountApi } from '#web/platform/account/account-api-context.tsx';
import { passwordHint, tooShort } from '#web/platform/auth/password-rule.ts';
import { readBoxes } from '#web/platform/browser/read-boxes.ts';
import { useAsking } from '#web/platform/auth/use-asking.ts';
import { PasswordInput } from '#web/ui/controls/password-input.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { AccountDialog } from './account-dialog.tsx';
import { ACCOUNT_NOTE } from './account-note.ts';

/** Another password; the current one is asked for, and every other session ends. Mount it when it is opened. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const account = useAccountApi();
  const { busy, refusal, setRefusal, ask } = useAsking();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');

  const submit = async (form: HTMLFormElement) => {
    const typed = readBoxes(form, { current, password, confirm });
    setCurrent(typed.current);
    setPassword(typed.password);
    setConfirm(typed.confirm);
    if (!typed.current) return setRefusal('Enter your current password');
    if (typed.password !== typed.confirm) return setRefusal('Passwords do not match');
    const short = tooShort(typed.password);
    if (short !== null) return setRefusal(short);
    const changed = await ask(() =>
      account.change({ password: typed.password, currentPassword: typed.current }),
    );
    if (!changed?.ok) return;
    notify({
      kind: 'success',
      title: 'Password changed',
      body: 'Every other device was signed out.',
      id: 'account-password',
    });
    onClose();
  };

  return (
    <AccountDialog
      open
      title="Change password"
      onClose={onClose}
      refusal={refusal}
      busy={busy}
      send={{ label: 'Change password', busyLabel: 'Changing...' }}
      onSubmit={(form) => void submit(form)}
    >
      <p className={ACCOUNT_NOTE}>
        You will be signed out on every other device, and a calendar link will no longer work.
      </p>
      <PasswordInput
        label="Current password"
        name="current"
        autoComplete="current-password"
        required
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <PasswordInput
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        hint={passwordHint()}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordInput
        label="Confirm new password"
        name="confirm"
        autoComplete="new-password"
        required
        value={confirm}
        onChange={(event) => setConfirm(event.currentTarget.value)}
      />
    </AccountDialog>
  );
}
