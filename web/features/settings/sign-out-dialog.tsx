import { Download } from 'lucide-react';
import { unsentCount } from '#web/platform/sync-state/sync-messages.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/overlays/dialog.tsx';
import type { useSignOut } from './use-sign-out.ts';

/** What becomes of the changes that are on this device alone. */
export function SignOutDialog({ signOut }: { signOut: ReturnType<typeof useSignOut> }) {
  const { state, leave, exportUnsent, stay } = signOut;
  const unsent = state.kind === 'asking' ? state.unsent : { changes: 0, files: 0 };
  if (unsent === null) {
    return (
      <Dialog open title="Storage on this device cannot be read" onClose={stay}>
        <DialogBody>
          <p>
            Daymark cannot tell which of your changes are only here. All of them stay, and are sealed once the
            storage can be read. Until then only your account can sign in here.
          </p>
        </DialogBody>
        <DialogFoot>
          <Button onClick={stay}>Cancel</Button>
          <Button variant="primary" onClick={() => void leave('keep')}>
            Keep and sign out
          </Button>
        </DialogFoot>
      </Dialog>
    );
  }
  const words = unsentCount(unsent);
  const isOne = unsent.changes + unsent.files === 1;
  return (
    <Dialog open={state.kind === 'asking'} title={`${words} only on this device`} onClose={stay}>
      <DialogBody>
        <p>
          The server does not have {isOne ? 'it' : 'them'} yet. If you keep {isOne ? 'it' : 'them'}, nobody
          can read {isOne ? 'it' : 'them'} here until you sign in again on this device. If you delete{' '}
          {isOne ? 'it, it is' : 'them, they are'} lost. Everything else leaves this device; the server has
          it.
        </p>
        <Button
          variant="text"
          size="sm"
          className="mt-1 -ml-3 justify-self-start"
          onClick={() => void exportUnsent()}
        >
          <Download className="ico ico-sm" />
          Export {words}
          {unsent.files > 0 ? '' : ' to a file'}
        </Button>
      </DialogBody>
      <DialogFoot>
        <Button variant="danger" onClick={() => void leave('delete')}>
          Delete {words}
        </Button>
        <Button variant="primary" onClick={() => void leave('keep')}>
          Keep {words} and sign out
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
