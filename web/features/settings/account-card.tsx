import { LogOut } from 'lucide-react';
import { useAuth } from '#web/platform/auth-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Who is signed in here, and the way out. */
export function AccountCard() {
  const session = useAuth().storedSession();
  const { state, ask, leave, stay } = useSignOut();
  const unsent = state.kind === 'asking' ? state.unsent : 0;
  const changes = unsent === 1 ? '1 change' : `${unsent} changes`;
  return (
    <section className="card" aria-labelledby="account-title">
      <h2 className="card-title" id="account-title">
        Account
      </h2>
      {session && (
        <p className="account-who">
          {session.name && <b>{session.name}</b>}
          <span className="t-2">{session.email}</span>
        </p>
      )}
      <Button busy={state.kind === 'sending' || state.kind === 'leaving'} onClick={() => void ask()}>
        <LogOut className="ico" />
        Sign out
      </Button>
      <Dialog open={state.kind === 'asking'} title={`${changes} only on this device`} onClose={stay}>
        <DialogBody>
          <p>
            The server does not have {unsent === 1 ? 'it' : 'them'}. Kept,{' '}
            {unsent === 1 ? 'it stays' : 'they stay'} here, locked until you sign in again. Deleted,{' '}
            {unsent === 1 ? 'it is' : 'they are'} lost.
          </p>
        </DialogBody>
        <DialogFoot>
          <Button variant="danger" onClick={() => void leave('delete')}>
            Delete {changes}
          </Button>
          <Button variant="primary" onClick={() => void leave('keep')}>
            Keep and sign out
          </Button>
        </DialogFoot>
      </Dialog>
    </section>
  );
}
