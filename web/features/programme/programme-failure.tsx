import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { SHEET } from './day/day-sheet.ts';

interface ProgrammeFailureProps {
  message: string;
  onRetry?: () => void;
  onSetUp?: () => void;
}

/** There is nothing to show: says why, and offers what can be done about it. */
export function ProgrammeFailure({ message, onRetry, onSetUp }: ProgrammeFailureProps) {
  return (
    <section
      className={`${SHEET} mt-2 grid content-start justify-items-center pb-10! desktop:pb-10! [&_.empty]:pb-5!`}
      role={onRetry ? 'alert' : undefined}
    >
      <EmptyState title={message}>
        {onSetUp && 'Your programme is written from the answers you give in Set Up.'}
        {onRetry && 'What you have done is kept on this device.'}
      </EmptyState>
      {onRetry && (
        <Button variant="primary" onClick={onRetry}>
          Retry
        </Button>
      )}
      {onSetUp && (
        <Button variant="primary" onClick={onSetUp}>
          Set Up
        </Button>
      )}
    </section>
  );
}
