import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/overlays/dialog.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { shortName } from './file-name.ts';
import type { ListedFile } from './list-files.ts';

interface DeleteDialogProps {
  /** Null while nothing is asked. */
  file: ListedFile | null;
  onDelete: (file: ListedFile) => Promise<void>;
  onClose: () => void;
}

/** Asks before a file goes, and says what goes with it. */
export function DeleteDialog({ file, onDelete, onClose }: DeleteDialogProps) {
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking');
  // While the dialog leaves the screen it still names what it asked about.
  const [asked, setAsked] = useState(file);
  if (file !== null && file !== asked) setAsked(file);
  const close = () => {
    setState('asking');
    onClose();
  };
  const remove = async () => {
    if (!file) return;
    setState('deleting');
    try {
      await onDelete(file);
      close();
    } catch (error) {
      console.error('A file could not be deleted.', error);
      setState('failed');
    }
  };
  return (
    <Dialog open={file !== null} title="Delete this file?" onClose={close}>
      <DialogBody>
        <p className="wrap-anywhere">
          <bdi className="font-semibold">{asked && shortName(asked.filename, 80)}</bdi>{' '}
          {asked?.kind === 'waiting'
            ? 'is only on this device. If you delete it, it is not sent.'
            : 'is removed from all your devices, with its biomarkers and your corrections.'}{' '}
          It can't be brought back.
        </p>
        {state === 'failed' && (
          <ErrorAlert title="The file was not deleted">This device's storage is full or fails.</ErrorAlert>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={close}>Keep it</Button>
        <Button variant="danger" busy={state === 'deleting'} onClick={() => void remove()}>
          Delete
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
