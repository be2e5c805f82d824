import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import { useState } from 'react';
import type { WaitingFile } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { dataSize } from '#web/platform/browser/data-size.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { plainName } from '../files/file-name.ts';
import { ShownName } from '../files/shown-name.tsx';

/** Files that something outside the app handed over: none is sent, or in the list, before the participant adds it. */
export function SharedFiles({ sync }: { sync: SyncClient }) {
  const shared = useLiveQuery(
    () =>
      sync.queries.waitingFiles().then(
        (all) => all.filter(({ state }) => state === 'shared'),
        () => [],
      ),
    [sync],
  );
  return shared?.map((file) => <SharedFile key={file.id} sync={sync} file={file} />);
}

function SharedFile({ sync, file }: { sync: SyncClient; file: WaitingFile }) {
  const [hasFailed, setFailed] = useState(false);
  const attempt = (work: () => Promise<void>) => {
    setFailed(false);
    work().catch((error: unknown) => {
      console.error('A shared file could not be dealt with.', error);
      setFailed(true);
    });
  };
  const name = plainName(file.filename);
  return (
    <section className="card grid gap-3" aria-labelledby={`shared-${file.id}`} role="alert">
      <h2 className="t-lg" id={`shared-${file.id}`}>
        Add this file?
      </h2>
      <div className="t-sm grid gap-1">
        <ShownName filename={file.filename} />
        <span className="t-2">{dataSize(file.size)}</span>
      </div>
      <p className="t-sm t-2">
        Another app or a web page handed it over. It is only on this device, and is not sent unless you add
        it.
      </p>
      {hasFailed && (
        <p className="t-sm text-bad">Nothing was changed. This device's storage is full or fails.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          aria-label={`Add this file: ${name}`}
          onClick={() => attempt(() => sync.actions.addSharedFile(file.id))}
        >
          Add this file
        </Button>
        <Button
          aria-label={`Do not add: ${name}`}
          onClick={() => attempt(() => sync.actions.removeWaitingFile(file.id))}
        >
          Do not add
        </Button>
      </div>
    </section>
  );
}
