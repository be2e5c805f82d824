import type { SyncDatabase } from './sync-database.ts';

/** A second row of `meta`, beside the engine's own; without it the worker sends nothing. */
interface UnlockedRow {
  key: 'unlocked';
  /** The session epoch of the last start of the app. */
  startedIn: string;
}

const KEY = 'unlocked' satisfies UnlockedRow['key'];

/** The session epoch in which the worker may send; undefined if there is none. */
export async function unlockedFor(db: SyncDatabase): Promise<string | undefined> {
  const row = (await db.table('meta').get(KEY)) as UnlockedRow | undefined;
  return row?.startedIn;
}

/**
 * Records a start: from now on the worker may send the mutations that a sign-out kept. All contexts share the
 * new startId, so a former start's debounce no longer holds. Until then such a debounce runs its 1.5 s.
 *
 * Nothing is written if the session that the start read is over, or if the database was emptied.
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

/** Revokes that permission; works on a full device too, since a full device can still delete. */
export async function lockWorker(db: SyncDatabase): Promise<void> {
  await db.table('meta').delete(KEY);
}
