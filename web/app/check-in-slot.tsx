import { useState, type ComponentProps } from 'react';
import type { ProgrammeScreen } from '#web/features/programme/programme-screen.tsx';
import { isDismissed, rememberDismissal } from '#web/platform/dismissals.ts';
import { iosBrowserOf } from '#web/platform/ios-browser.ts';
import { LoadedLate } from './loaded-late.tsx';

// The form is needed a tap later than the list, and then without a connection too.
const loadCheckIn = async () => (await import('#web/features/check-in/check-in-dialog.tsx')).CheckInDialog;
const loadSteps = async () => (await import('#web/features/install/install-sheet.tsx')).InstallSheet;

const STEPS_SHOWN = 'install-steps';

interface CheckInSlotProps {
  slot: Parameters<ComponentProps<typeof ProgrammeScreen>['renderCheckIn']>[0];
}

/** The check-in; after the first that is saved in a tab on iOS, once, how to put the app on the Home Screen. */
export function CheckInSlot({ slot }: CheckInSlotProps) {
  const [browser] = useState(() => iosBrowserOf(navigator));
  const [hasCheckedIn, setCheckedIn] = useState(false);
  const isOver = hasCheckedIn && slot.event === null;
  const close = () => {
    rememberDismissal(STEPS_SHOWN);
    setCheckedIn(false);
  };
  return (
    <>
      <LoadedLate
        load={loadCheckIn}
        slot={{ ...slot, onSaved: () => setCheckedIn(browser !== null && !isDismissed(STEPS_SHOWN)) }}
        open={slot.event !== null}
        failure="The check-in could not be loaded"
      />
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
