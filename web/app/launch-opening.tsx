import { useRouter } from '@tanstack/react-router';
import { useContext, useEffect, useState } from 'react';
import { launchesOf } from '#web/platform/launches.ts';
import { UnsavedTextContext } from '#web/platform/unsaved-text-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';

/**
 * Opens what the system launches the installed app for, in the window that is open already and without a load: a
 * shortcut, a link, a file. Asks first where something is typed and unsaved.
 */
export function LaunchOpening() {
  const { history } = useRouter();
  const unsaved = useContext(UnsavedTextContext);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const stop = launchesOf(window)?.onPlace((place) => {
      if (unsaved.isHeld()) setAsked(place);
      else history.push(place);
    });
    return stop;
  }, [unsaved, history]);
  const stay = () => setAsked(null);
  return (
    <Dialog open={asked !== null} title="Leave this page?" onClose={stay}>
      <DialogBody>
        <p>You have typed something here that is not saved yet. Stay here to save it first.</p>
      </DialogBody>
      <DialogFoot>
        <Button
          onClick={() => {
            stay();
            if (asked !== null) history.push(asked);
          }}
        >
          Leave
        </Button>
        <Button variant="primary" onClick={stay}>
          Stay here
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
