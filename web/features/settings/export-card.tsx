import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportFileName } from '#shared/http/account-export.ts';
import { useAccountApi } from '#web/platform/account/account-api-context.tsx';
import { saveBlob } from '#web/platform/browser/save-blob.ts';
import type { Unsent } from '#web/platform/account/count-unsent.ts';
import { unsentCount } from '#web/platform/sync-state/sync-messages.ts';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { useSyncStatus } from '#web/platform/sync-state/use-sync-status.ts';
import { useAsking } from '#web/platform/auth/use-asking.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { HINT } from '#web/ui/controls/field-classes.ts';
import { dataSize } from '#web/platform/browser/data-size.ts';
import { SettingsPart } from '#web/ui/layout/settings-part.tsx';
import { ACCOUNT_NOTE } from './account-note.ts';

interface Saved {
  bytes: number;
  /** Changes and files that had not reached the server when the zip was asked for; it may lack them. */
  missing: Unsent;
}

/** Everything the server holds about the participant, as one file. */
export function ExportCard() {
  const account = useAccountApi();
  const online = useOnline();
  const sync = useSync();
  const { pending, files } = useSyncStatus(sync);
  const waiting = { changes: pending, files };
  const { busy, refusal, setRefusal, ask } = useAsking();
  const [bytes, setBytes] = useState(0);
  const [saved, setSaved] = useState<Saved | null>(null);

  const start = async () => {
    setSaved(null);
    setBytes(0);
    let missing: Unsent = { changes: 0, files: 0 };
    const zipped = await ask(async () => {
      // What waits here belongs into the file; should it not get through, the card says so.
      await sync.syncNow();
      const left = sync.status();
      missing = { changes: left.pending, files: left.files };
      return account.exportData(setBytes);
    });
    if (!zipped?.ok) return;
    const zip = zipped.value;
    saveBlob(exportFileName(new Date().toISOString().slice(0, 10)), zip);
    setSaved({ bytes: zip.size, missing });
  };

  return (
    <SettingsPart
      id="export-title"
      title="Export my data"
      action={
        <Button size="sm" busy={busy} onClick={() => void start()}>
          <Download className="ico" />
          {busy ? 'Preparing...' : 'Download'}
        </Button>
      }
    >
      <p className={ACCOUNT_NOTE}>
        A zip with everything we hold about you: a summary to read, all records as JSON, and your original
        files.
      </p>
      {total(waiting) > 0 && !busy && saved === null && (
        <p className={ACCOUNT_NOTE}>
          <span className="waiting">{unsentCount(waiting)} not sent yet</span> will be missing unless{' '}
          {total(waiting) === 1 ? 'it gets' : 'they get'} through first.
        </p>
      )}
      {refusal && <ErrorAlert onDismiss={() => setRefusal(null)}>{refusal}</ErrorAlert>}
      <p className={HINT} role="status">
        {busy && (bytes > 0 ? `Receiving, ${dataSize(bytes)} so far` : 'Being prepared')}
        {saved !== null && savedText(saved)}
        {!online && "You're offline. The file comes from the server."}
      </p>
    </SettingsPart>
  );
}

/** The words stay when the missing changes get through afterwards: the file still lacks them. */
function savedText({ bytes, missing }: Saved): string {
  const downloaded = `Downloaded, ${dataSize(bytes)}`;
  if (total(missing) === 0) return downloaded;
  return `${downloaded}, without ${unsentCount(missing)} that had not been sent. Download again later to have everything.`;
}

const total = ({ changes, files }: Unsent): number => changes + files;
