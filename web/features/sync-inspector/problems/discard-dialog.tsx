import { useNow } from '#web/platform/clock/clock-context.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/overlays/dialog.tsx';
import { momentText } from '../moment-text.ts';
import type { RefusedFact } from '../use-sync-facts.ts';

interface DiscardDialogProps {
  /** Null while closed. */
  change: RefusedFact | null;
  onDiscard: (change: RefusedFact) => void;
  onClose: () => void;
}

/** Asks before a refused change is let go, and names what goes with it. */
export function DiscardDialog({ change, onDiscard, onClose }: DiscardDialogProps) {
  const now = useNow();
  return (
    <Dialog open={change !== null} title="Discard this change?" onClose={onClose}>
      <DialogBody>
        {change && (
          <p>
            “{change.words}”, saved {momentText(change.occurredAt, now)}, will be lost
            {change.ui?.lostOnDiscard ? ` ${change.ui.lostOnDiscard}` : ''}. The server does not have it.
            Export it first if you may need it.
          </p>
        )}
      </DialogBody>
      <DialogFoot>
        <Button variant="danger" onClick={() => change && onDiscard(change)}>
          Discard
        </Button>
        <Button variant="primary" onClick={onClose}>
          Keep it
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
