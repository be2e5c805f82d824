import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { uploadPercent, type WaitingFile } from '#sync/client.ts';
import { nextTryText } from '#web/platform/sync-state/sync-messages.ts';
import { SyncCard } from './sync-card.tsx';
import { MARK, ROW, WHAT } from './row-look.ts';

/** Files that were chosen here and that the server does not have whole; nothing while there are none. */
export function FilesCard({ sync }: { sync: Pick<SyncClient, 'queries'> }) {
  const files = useLiveQuery(() => sync.queries.waitingFiles(), [sync]) ?? [];
  if (files.length === 0) return null;
  return (
    <SyncCard title="Files" note={files.length} noteClass="chip">
      <ul className="rows">
        {files.map((file) => (
          <li key={file.id} className={ROW}>
            <span className={MARK} aria-hidden="true" />
            <div>
              <h3 className={WHAT}>
                <bdi>{file.filename}</bdi>
              </h3>
              <p className="row-sub">
                {file.reason ?? words(file)}
                {file.next_try_at !== null && ` ${nextTryText(file.next_try_at)}.`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </SyncCard>
  );
}

function words(file: WaitingFile): string {
  const percent = `${uploadPercent(file)} % of it is on the server.`;
  return file.state === 'sending' ? `On its way: ${percent}` : `It waits to be sent. ${percent}`;
}
