import { Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { Button } from '#web/ui/controls/button.tsx';
import type { UndoControl } from './use-undo.ts';

interface UndoButtonProps {
  undo: UndoControl;
  /** The days that the list beside it shows, both included. */
  start: LocalDate;
  end: LocalDate;
}

/** A step back without a keyboard, on the day of its task, and after the toast that offered it has gone. */
export function UndoButton({ undo, start, end }: UndoButtonProps) {
  const step = useSyncExternalStore(undo.subscribe, () => undo.offered(start, end));
  if (!step) return null;
  return <StepBack title={step.title} onClick={() => undo.takeBack(step)} />;
}

function StepBack({ title, onClick }: { title: string; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const here = button.current;
    // Runs before the button leaves the page with the last step, by whatever way that was taken back.
    return () => {
      if (here !== null && here === document.activeElement)
        here.parentElement?.querySelector<HTMLElement>('button:not(.undo-btn)')?.focus();
    };
  }, []);
  return (
    <Button
      ref={button}
      variant="text"
      size="sm"
      className="undo-btn max-w-full"
      onClick={({ currentTarget }) => {
        // Safari does not focus what is clicked.
        currentTarget.focus();
        onClick();
      }}
    >
      <Undo2 className="ico ico-sm" />
      <span className="overflow-hidden text-ellipsis">Undo: {title}</span>
    </Button>
  );
}
