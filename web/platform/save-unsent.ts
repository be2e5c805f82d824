import type { SyncClient } from '#sync/daymark/client.ts';
import { saveJson } from './save-json.ts';

/**
 * Hands the participant a file of everything that is on this device alone: what waits, what was refused and what was
 * typed and not saved, with all answers and notes.
 */
export async function saveUnsent({ queries }: Pick<SyncClient, 'queries'>, now: number): Promise<void> {
  const [waiting, refused, drafts] = await Promise.all([
    queries.pending(),
    queries.rejected(),
    queries.drafts(),
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
  });
}
