import type { SyncDatabase } from './sync-database.ts';

/** A second row of `meta`, beside the engine's own. Without it the worker sends nothing. */
interface UnlockedRow {
  key: 'unlocked';
  /** The session epoch of the last start of the app. */
  startedIn: string;
}

const KEY = 'unlocked' satisfies UnlockedRow['key'];

/** The session epoch in which the worker may send; undefined where it may in none. */
export async function unlockedFor(db: SyncDatabase): Promise<string | undefined> {
  const row = (await db.table('meta').get(KEY)) as UnlockedRow | undefined;
  return row?.startedIn;
}

/**
 * Notes a start: the worker may send what a sign-out kept, and by the startId, shared by all contexts from now on,
 * nothing that a former start held back waits any longer; until then it waits out its second and a half. Nothing is
 * written where the session that the start has read is over by now, nor into a database that was emptied.
 */
export async function noteStart(db: SyncDatabase, startId: string, sessionEpoch: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const now = await db.meta.get('sync');
    if (now?.sessionEpoch !== sessionEpoch) return;
    const unlocked: UnlockedRow = { key: KEY, startedIn: sessionEpoch };
    await db.table('meta').put(unlocked);
    await db.meta.put({ ...now, startId });
  });
}

/** Takes that back, on a device that is full too: what is there can be deleted. */
export async function lockWorker(db: SyncDatabase): Promise<void> {
  await db.table('meta').delete(KEY);
}
