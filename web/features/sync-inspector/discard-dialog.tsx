import type { RejectedMutation } from '#sync/client.ts';
import { useNow } from '#web/platform/clock-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { momentText } from './moment-text.ts';
import type { Named } from './use-sync-facts.ts';

interface DiscardDialogProps {
  /** Null while closed. */
  change: Named<RejectedMutation> | null;
  onDiscard: (change: Named<RejectedMutation>) => void;
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
            {LOST_WITH[change.kind] ?? ''}. The server does not have it. Export it first if you may need it.
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

/** What a change carries besides itself. */
const LOST_WITH: Readonly<Record<string, string>> = {
  'check_in.save': ' with its answers and notes',
  'day.submit': " with the day's list as it was then",
  'setup.save': ' with its answers',
  'questionnaire.save': ' with its answers',
};
