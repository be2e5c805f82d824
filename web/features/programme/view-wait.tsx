import { useEffect, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { SHEET } from './day/day-sheet.ts';

interface ViewWaitProps {
  /** Fetches the code of the view at once. */
  load: () => Promise<unknown>;
}

/** In place of a view whose code is not there yet: it comes in a quiet moment after the day, or now. */
export function ViewWait({ load }: ViewWaitProps) {
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    load().catch((error: unknown) => {
      console.info('A view of the programme could not be loaded.', error);
      setFailed(tries);
    });
  }, [load, tries]);
  return (
    <div className={`${SHEET} mt-4 py-10!`} aria-busy={failed !== tries}>
      {failed === tries ? (
        <ErrorAlert title="This view could not be loaded">
          <p>Try again once you are online.</p>
          <Button size="sm" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        </ErrorAlert>
      ) : (
        <Spinner label="Loading" />
      )}
    </div>
  );
}
