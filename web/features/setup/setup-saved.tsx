import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { SyncClient } from '#sync/sync-client.ts';
import { useSyncStatus } from '#web/platform/use-sync-status.ts';
import { Button } from '#web/ui/button.tsx';
import { SAVED, SENT_LATER } from './setup-words.ts';

/** After 'Complete Setup': that it is saved, what becomes of it, and why the programme is as it is. */
export function SetupSaved({
  sync,
  why,
  onProgramme,
}: {
  sync: SyncClient;
  why: ReactNode;
  onProgramme: () => void;
}) {
  const status = useSyncStatus(sync);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, []);
  const waits = status.pending > 0;
  return (
    <div className="page-body setup-saved">
      <section className="card">
        <CircleCheck className="ico setup-saved-mark" />
        <h2 className="wizard-title" tabIndex={-1} ref={title}>
          {SAVED}
        </h2>
        <p className="t-2" role="status">
          {waits
            ? `${status.state.kind === 'offline' ? SENT_LATER : 'On its way.'} Your plan follows as soon as it has arrived.`
            : 'Your plan follows these answers from tomorrow on.'}
        </p>
        <Button variant="primary" onClick={onProgramme}>
          Go to Program
        </Button>
      </section>
      {why}
    </div>
  );
}
