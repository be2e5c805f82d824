import { useState } from 'react';
import { erasedAccount } from '#web/platform/account/erased-account.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** The end of the account. `lookUp` is for tests, which bring their own. */
export function DeleteAccountCard({ lookUp = erasedAccount }: { lookUp?: typeof erasedAccount }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="card" aria-labelledby="delete-title">
      <h2 className="card-title" id="delete-title">
        Delete account
      </h2>
      <p className="account-note">
        Deletes your account and everything in it, here and on the server. It cannot be undone.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {asking && <DeleteAccountDialog lookUp={lookUp} onClose={() => setAsking(false)} />}
    </section>
  );
}
