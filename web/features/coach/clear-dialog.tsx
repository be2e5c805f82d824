import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/overlays/dialog.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';

interface ClearDialogProps {
  open: boolean;
  /** Messages that are on this device alone. */
  unsent: number;
  onClear: () => Promise<void>;
  onClose: () => void;
}

/** Asks before the conversation goes, and says what goes with it and what stays. */
export function ClearDialog({ open, unsent, onClear, onClose }: ClearDialogProps) {
  const [state, setState] = useState<'asking' | 'clearing' | 'failed'>('asking');
  const close = () => {
    setState('asking');
    onClose();
  };
  const clear = async () => {
    setState('clearing');
    try {
      await onClear();
      close();
    } catch (error) {
      console.error('The chat could not be cleared.', error);
      setState('failed');
    }
  };
  return (
    <Dialog open={open} title="Clear chat?" onClose={close}>
      <DialogBody>
        <p>
          Your conversation with the coach is deleted on all your devices
          {unsent > 0 &&
            `, with ${unsent === 1 ? '1 message that was' : `${unsent} messages that were`} not sent yet`}
          . It can’t be brought back.
        </p>
        <p>Your plans, check-ins and Plan the Day sessions stay.</p>
        {state === 'failed' && (
          <ErrorAlert title="The chat was not cleared">This device’s storage is full or fails.</ErrorAlert>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={close}>Keep it</Button>
        <Button variant="danger" busy={state === 'clearing'} onClick={() => void clear()}>
          Clear chat
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
