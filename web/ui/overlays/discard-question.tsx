import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx';

interface DiscardQuestionProps {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
  /** What would be gone, in a sentence or two. */
  children: ReactNode;
}

/** Asked over a form that is left with something entered. Whoever closes it keeps what is there. */
export function DiscardQuestion({ open, onDiscard, onKeep, children }: DiscardQuestionProps) {
  return (
    <Dialog open={open} title="Discard your changes?" onClose={onKeep}>
      <DialogBody>
        <p>{children}</p>
      </DialogBody>
      <DialogFoot>
        <Button variant="danger" onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="primary" onClick={onKeep}>
          Keep editing
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
