import { useRouter } from '@tanstack/react-router';
import { useCallback, useContext, useState, type ReactNode } from 'react';
import { UnsavedTextContext } from '#web/platform/drafts/unsaved-text-context.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/overlays/dialog.tsx';

/**
 * `open` shows a path of the app without a load. Where something is typed and unsaved, `question` asks first, under
 * `title`; its button `leave` goes there.
 */
export function useOpenPlace({ title, leave }: { title: string; leave: string }): {
  open: (path: string) => void;
  question: ReactNode;
} {
  const { history } = useRouter();
  const unsaved = useContext(UnsavedTextContext);
  const [asked, setAsked] = useState<string | null>(null);
  const open = useCallback(
    (path: string) => {
      if (unsaved.isHeld()) setAsked(path);
      else history.push(path);
    },
    [unsaved, history],
  );
  const stay = () => setAsked(null);
  const question = (
    <Dialog open={asked !== null} title={title} onClose={stay}>
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
          {leave}
        </Button>
        <Button variant="primary" onClick={stay}>
          Stay here
        </Button>
      </DialogFoot>
    </Dialog>
  );
  return { open, question };
}
