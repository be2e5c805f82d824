import { Undo2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { UndoControl } from './use-undo.ts';

/** A step back without a keyboard, and after the toast that offered it has gone. */
export function UndoButton({ undo }: { undo: UndoControl }) {
  const step = useSyncExternalStore(undo.subscribe, undo.offered);
  if (!step) return null;
  return (
    <Button
      variant="text"
      size="sm"
      className="undo-btn"
      onClick={({ currentTarget: { parentElement } }) => {
        undo.takeBack(step);
        // The last one takes the button with it.
        if (!undo.offered()) parentElement?.querySelector<HTMLElement>('button:not(.undo-btn)')?.focus();
      }}
    >
      <Undo2 className="ico ico-sm" />
      <span>Undo: {step.title}</span>
    </Button>
  );
}
