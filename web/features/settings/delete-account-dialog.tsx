import { useId, useState } from 'react';
import type { Unsent as Counted } from '#web/platform/account/count-unsent.ts';
import type { erasedAccount } from '#web/platform/account/erased-account.ts';
import { readBoxes } from '#web/platform/browser/read-boxes.ts';
import { unsentCount } from '#web/platform/sync-state/sync-messages.ts';
import { PasswordInput } from '#web/ui/controls/password-input.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

/** Names what goes and what was never sent, and asks for the password. Mount it when it is opened. */
export function DeleteAccountDialog({
  lookUp,
  onClose,
}: {
  lookUp: typeof erasedAccount;
  onClose: () => void;
}) {
  const { busy, refusal, setRefusal, unsent, remove } = useDeleteAccount(lookUp);
  const unsentId = useId();
  const [password, setPassword] = useState('');
  const submit = (form: HTMLFormElement) => {
    const typed = readBoxes(form, { password }).password;
    setPassword(typed);
    if (typed) void remove(typed);
    else setRefusal('Enter your password');
  };
  return (
    <AccountDialog
      open
      title="Delete account"
      onClose={busy ? () => {} : onClose}
      refusal={refusal}
      busy={busy}
      send={{ label: 'Delete everything', busyLabel: 'Deleting...', danger: true }}
      waitId={unsent === 'counting' ? unsentId : null}
      onSubmit={submit}
    >
      <div className="grid gap-2.5 [&_b]:font-semibold [&_b]:text-bad [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1 [&_ul]:pl-[1.2em] [&_ul]:text-ink-2">
        <p>This deletes for good, here and on the server:</p>
        <ul>
          <li>your account, your profile and every sign-in</li>
          <li>your programme, check-ins and submitted days</li>
          <li>your setup, questionnaires, documents and biomarkers</li>
          <li>your chats, notifications and calendar link</li>
        </ul>
        <p id={unsentId} role="status">
          <Unsent unsent={unsent} />
        </p>
        <p>You get a receipt that says what was deleted and what the law makes us keep.</p>
      </div>
      <PasswordInput
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </AccountDialog>
  );
}

function Unsent({ unsent }: { unsent: Counted | 'counting' | 'unreadable' }) {
  if (unsent === 'counting') return 'Counting what is not sent...';
  if (unsent === 'unreadable') {
    return (
      <>
        <b>What never reached the server could not be counted.</b> It is deleted too.
      </>
    );
  }
  const count = unsent.changes + unsent.files;
  if (count === 0) return 'Everything done on this device has been sent.';
  return (
    <>
      <b>{unsentCount(unsent)} on this device never reached the server</b> and {count === 1 ? 'is' : 'are'}{' '}
      deleted too.
    </>
  );
}
