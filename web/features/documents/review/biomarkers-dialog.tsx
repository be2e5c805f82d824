import { useState } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { DocumentsApi } from '#web/platform/documents/documents-api.ts';
import { useUnsavedText } from '#web/platform/drafts/unsaved-text-context.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DiscardQuestion } from '#web/ui/overlays/discard-question.tsx';
import { shortName } from '../files/file-name.ts';
import { Review } from './review.tsx';
import { useReviewed } from './use-reviewed.ts';
import { forgetStrip } from '../files/use-strip.ts';

interface BiomarkersDialogProps {
  sync: SyncClient;
  api: DocumentsApi;
  /** Null while the dialog is closed. */
  documentId: string | null;
  onProcessAgain: (id: string) => void;
  onClose: () => void;
}

/** The biomarkers of one document and the participant's review of them. Everything comes from this device's rows. */
export function BiomarkersDialog({ sync, api, documentId, onProcessAgain, onClose }: BiomarkersDialogProps) {
  // While the dialog leaves the screen it still shows what it showed.
  const [shownId, setShownId] = useState(documentId);
  if (documentId !== null && documentId !== shownId) setShownId(documentId);
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useUnsavedText(isDirty && documentId !== null);
  const [tries, setTries] = useState(0);
  const shown = useReviewed(sync, shownId, tries);
  const close = () => {
    setDirty(false);
    setAsking(false);
    const isOpen = ({ decision }: { decision: string }) => decision === 'open';
    if (shown.kind === 'ready' && !shown.biomarkers.some(isOpen) && !shown.earlier.some(isOpen))
      forgetStrip(sync, shown.document.id);
    onClose();
  };
  return (
    <>
      <Dialog
        open={documentId !== null}
        title="Biomarkers"
        note={shown.kind === 'ready' && <bdi>{shortName(shown.document.filename)}</bdi>}
        tall
        wide
        onClose={close}
        onRequestClose={() => (isDirty ? setAsking(true) : close())}
      >
        <Review
          key={shownId}
          sync={sync}
          api={api}
          shown={shown}
          onTryAgain={() => setTries(tries + 1)}
          onProcessAgain={onProcessAgain}
          onDirty={setDirty}
        />
      </Dialog>
      <DiscardQuestion open={isAsking} onDiscard={close} onKeep={() => setAsking(false)}>
        The values that you typed are not saved yet.
      </DiscardQuestion>
    </>
  );
}
