import { useState, type ComponentProps } from 'react';
import { CheckInDialog } from '#web/features/check-in/check-in-dialog.tsx';
import { isDismissed, rememberDismissal } from '#web/platform/browser/dismissals.ts';
import { iosBrowserOf } from '#web/platform/browser/ios-browser.ts';
import { LoadedLate } from './loaded-late.tsx';

const loadSteps = async () => (await import('#web/features/install/install-sheet.tsx')).InstallSheet;

const STEPS_SHOWN = 'install-steps';

type CheckInAndStepsProps = Pick<ComponentProps<typeof CheckInDialog>, 'sync' | 'event' | 'onClose'>;

/** The check-in; after the first that is saved in a tab on iOS, once, how to put the app on the Home Screen. */
export function CheckInAndSteps(props: CheckInAndStepsProps) {
  const [browser] = useState(() => (isDismissed(STEPS_SHOWN) ? null : iosBrowserOf(navigator)));
  const [hasCheckedIn, setCheckedIn] = useState(false);
  const isOver = hasCheckedIn && props.event === null && !isDismissed(STEPS_SHOWN);
  const close = () => {
    rememberDismissal(STEPS_SHOWN);
    setCheckedIn(false);
  };
  return (
    <>
      <CheckInDialog {...props} onSaved={() => setCheckedIn(true)} />
      {browser !== null && (
        <LoadedLate
          load={loadSteps}
          slot={{ open: isOver, browser, onClose: close }}
          open={isOver}
          failure="The steps for the Home Screen could not be loaded"
        />
      )}
    </>
  );
}
