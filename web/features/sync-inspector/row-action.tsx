import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';

interface RowActionProps {
  label: string;
  what: string;
  isBad?: boolean;
  /** No second press is taken before it is done. */
  onClick: () => void | Promise<void>;
}

/** One thing that can be done with a change of a list; read out with what the change is. */
export function RowAction({ label, what, isBad, onClick }: RowActionProps) {
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    const done = onClick();
    if (!done) return;
    setBusy(true);
    void done.finally(() => setBusy(false));
  };
  return (
    <Button
      variant="text"
      size="sm"
      className={isBad ? 'text-bad!' : undefined}
      aria-label={`${label}: ${what}`}
      data-action={label}
      busy={isBusy}
      onClick={press}
    >
      {label}
    </Button>
  );
}
