import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { SETUP_NOT_SAVED } from '#web/platform/drafts/not-saved-messages.ts';
import { sentLaterWords } from '#web/platform/sync-state/sent-later-messages.ts';
import { useSyncStatus } from '#web/platform/sync-state/use-sync-status.ts';
import { useWaitingRows, WaitingWord } from '#web/platform/sync-state/waiting-rows.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { dismissNotification } from '#web/ui/toasts/toasts.ts';
import { PLAN_FOLLOWS, REST_AT_DEFAULTS, SAVED, SAVED_TOAST } from './setup-messages.ts';
import { WIZARD_TITLE } from '#web/ui/layout/wizard-look.ts';

/**
 * After 'Complete Setup': that it is saved, what becomes of it, and why the programme is as it is. Where the server
 * refuses the answers afterwards, that takes the place of the success.
 */
export function SetupSaved({
  sync,
  setupId,
  why,
  isShort = false,
  onEdit,
  onProgramme,
}: {
  sync: SyncClient;
  setupId: string;
  why: ReactNode;
  /** The first run saved it: the rest is at its defaults. */
  isShort?: boolean;
  /** Brings the answers of a refused change back into the wizard. */
  onEdit: (refusedUid: string) => void;
  onProgramme: () => void;
}) {
  const status = useSyncStatus(sync);
  const waiting = useWaitingRows(sync);
  const row = `setups:${setupId}`;
  const changes = useLiveQuery(() => sync.queries.rejected().catch(() => []), [sync]);
  const refused = changes?.find(({ writes }) => writes.includes(row));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, []);
  const isRefused = refused !== undefined;
  useEffect(() => {
    if (isRefused) dismissNotification(SAVED_TOAST);
  }, [isRefused]);
  const waits = status.pending > 0;
  return (
    <div className="page-body desktop:max-w-[760px]">
      <section className="card grid justify-items-start gap-3">
        {refused ? (
          <ErrorAlert title={SETUP_NOT_SAVED}>
            <p className="t-sm">The server did not accept these answers. They are kept on this device.</p>
            <div className="mt-2.5 flex flex-wrap gap-2">
              <Button size="sm" onClick={() => onEdit(refused.uid)}>
                Edit those answers
              </Button>
            </div>
          </ErrorAlert>
        ) : (
          <>
            <CircleCheck className="ico size-9 text-ok" />
            <h2 className={WIZARD_TITLE} tabIndex={-1} ref={title}>
              {SAVED}
            </h2>
            <WaitingWord rows={waiting} row={row} />
            <p className="t-2" role="status">
              {waits
                ? `${sentLaterWords(status) ?? 'On its way.'} Your plan follows as soon as it has arrived.`
                : PLAN_FOLLOWS}
            </p>
            {isShort && <p className="t-2">{REST_AT_DEFAULTS}</p>}
          </>
        )}
        <Button variant="primary" onClick={onProgramme}>
          Go to Program
        </Button>
      </section>
      {why}
    </div>
  );
}
