import { Button } from '#web/ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/overlays/dialog.tsx';

export interface UpdateDialogProps {
  open: boolean;
  activating: boolean;
  onLater: () => void;
  onUpdate: () => void;
}

/** The prompt for a new version, word for word. */
export default function UpdateDialog({ open, activating, onLater, onUpdate }: UpdateDialogProps) {
  return (
    <Dialog open={open} onClose={onLater} title="New Update Available">
      <DialogBody>
        <p>
          A new version of the coach app is available. Would you like to reload to get the latest features and
          improvements?
        </p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onLater}>Later</Button>
        <Button variant="primary" busy={activating} onClick={onUpdate}>
          Update Now
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
