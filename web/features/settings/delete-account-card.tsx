import { useState } from 'react';
import { erasedAccount } from '#web/platform/account/erased-account.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingsPart } from '#web/ui/layout/settings-part.tsx';
import { ACCOUNT_NOTE } from './account-note.ts';

/** The end of the account. `lookUp` is for tests, which bring their own. */
export function DeleteAccountCard({ lookUp = erasedAccount }: { lookUp?: typeof erasedAccount }) {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsPart
      id="delete-title"
      title="Delete account"
      action={
        <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      }
    >
      <p className={ACCOUNT_NOTE}>
        Deletes your account and everything in it, here and on the server. It cannot be undone.
      </p>
      {asking && <DeleteAccountDialog lookUp={lookUp} onClose={() => setAsking(false)} />}
    </SettingsPart>
  );
}
