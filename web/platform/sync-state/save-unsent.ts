import type { SyncClient } from '#sync/daymark/client.ts';
import { saveBlob } from '../browser/save-blob.ts';
import { saveJson } from '../browser/save-json.ts';

/**
 * Hands the participant a file of everything that is on this device alone: what waits, what was refused and what was
 * typed and not saved, with all answers and notes. Files that were chosen and not sent come beside it, as they are.
 */
export async function saveUnsent(
  { queries, actions }: Pick<SyncClient, 'queries' | 'actions'>,
  now: number,
): Promise<void> {
  const [waiting, refused, drafts, files] = await Promise.all([
    queries.pending(),
    queries.rejected(),
    queries.drafts(),
    queries.waitingFiles(),
  ]);
  const iso = (at: number) => new Date(at).toISOString();
  saveJson('daymark-not-sent.json', {
    madeAt: iso(now),
    waiting: waiting.map(({ uid, kind, occurredAt, args }) => ({
      uid,
      kind,
      savedAt: iso(occurredAt),
      args,
    })),
    refused: refused.map(({ uid, kind, code, fields, occurredAt, diedAt, args }) => ({
      uid,
      kind,
      reason: { code, fields },
      savedAt: iso(occurredAt),
      refusedAt: iso(diedAt),
      args,
    })),
    drafts,
    files: files.map(({ id, filename, size, chosen_at }) => ({ id, filename, size, chosenAt: chosen_at })),
  });
  for (const { id, filename } of files) {
    const bytes = await actions.readWaitingFile(id);
    if (bytes) saveBlob(filename, new Blob([bytes]));
  }
}
