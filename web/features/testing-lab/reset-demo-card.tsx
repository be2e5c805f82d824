import { RotateCcw } from 'lucide-react';
import type { Unsent } from '#web/platform/account/count-unsent.ts';
import { unsentCount } from '#web/platform/sync-state/sync-messages.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/overlays/dialog.tsx';
import { useResetDemo } from './use-reset-demo.ts';

/** Outside production, for the demo account alone: everything of it as on the first day. */
export function ResetDemoCard() {
  const { state, ask, reset, stay } = useResetDemo();
  if (state.kind === 'absent') return null;
  const isOpen = state.kind === 'asking' || state.kind === 'resetting';
  return (
    <section className="card" aria-labelledby="reset-demo-title">
      <h2 className="card-title" id="reset-demo-title">
        Reset demo data
      </h2>
      <p className="t-sm t-2 mt-1.5 mb-3.5">
        Makes the account {state.email} again on the server, as on its first day. Nobody else's data is
        touched.
      </p>
      <Button busy={state.kind === 'counting'} onClick={() => void ask()}>
        <RotateCcw className="ico" />
        Reset demo data
      </Button>
      <Dialog open={isOpen} title="Reset demo data?" onClose={stay}>
        <DialogBody>
          <p>
            Everything in the demo account is deleted and made as on its first day, here and on the server.
            Every device is signed out of it.
          </p>
          <p>{isOpen && unsentWords(state.unsent)}</p>
        </DialogBody>
        <DialogFoot>
          <Button variant="danger" busy={state.kind === 'resetting'} onClick={() => void reset()}>
            Reset
          </Button>
          <Button variant="primary" onClick={stay}>
            Keep it
          </Button>
        </DialogFoot>
      </Dialog>
    </section>
  );
}

function unsentWords(unsent: Unsent): string {
  const count = unsent.changes + unsent.files;
  if (count === 0) return 'Everything done on this device has been sent.';
  const words = unsentCount(unsent);
  return count === 1
    ? `${words} is only on this device. It goes as well.`
    : `${words} are only on this device. They go as well.`;
}
