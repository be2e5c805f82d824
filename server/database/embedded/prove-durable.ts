import type { PGlite } from '@electric-sql/pglite';

/**
 * Refuses an engine that would lose acknowledged commits in a power cut: fsync must be on, and a commit must really
 * reach our fsync. The engine's inner workings may move with a new version, and nothing else would tell.
 */
export async function proveDurable(db: PGlite, fsyncs: () => number): Promise<void> {
  const { rows } = await db.query<{ fsync: string; synchronous_commit: string }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit`,
  );
  if (rows[0]?.fsync !== 'on' || rows[0].synchronous_commit !== 'on') {
    throw new Error('The embedded database would not wait for the disk: fsync or synchronous_commit is off');
  }
  const before = fsyncs();
  // A transactional message is a commit that writes, without a table of its own.
  await db.query(`select pg_logical_emit_message(true, 'daymark', 'probe')`);
  if (fsyncs() === before) {
    throw new Error('The embedded database does not bring a commit to the disk; it must not be used');
  }
}
