import { LEDGER_DAYS, TOMBSTONE_DAYS } from '#shared/protocol/sync.ts';
import type { ServerDeps } from '#server/deps.ts';
import { lockVersion } from './lock-version.ts';

const DAY_MS = 86_400_000;

/**
 * Enforces the retention of tombstones (90 days) and ledger entries (400 days). Works on one participant at a time,
 * with the version row locked. Raises the version up to which tombstones may be gone, so that a phone behind that
 * version gets a reset. Resolves to the number of deleted rows of each.
 */
export async function pruneSync({
  database,
  clock,
}: Pick<ServerDeps, 'database' | 'clock'>): Promise<{ tombstones: number; ledger: number }> {
  const before = (days: number) => new Date(clock.now() - days * DAY_MS).toISOString();
  const users = await database.asJob((trx) => trx.selectFrom('sync_versions').select('user_id').execute());
  const gone = { tombstones: 0, ledger: 0 };
  for (const { user_id: userId } of users) {
    await database.asUser(userId, async (trx) => {
      const locked = await lockVersion(trx, userId);
      const tombstones = await trx
        .deleteFrom('tombstones')
        .where('created_at', '<', before(TOMBSTONE_DAYS))
        .returning('v')
        .execute();
      const prunedV = Math.max(locked.tombstonesPrunedV, ...tombstones.map(({ v }) => v));
      if (prunedV > locked.tombstonesPrunedV) {
        await trx
          .updateTable('sync_versions')
          .set({ tombstones_pruned_v: prunedV })
          .where('user_id', '=', userId)
          .execute();
      }
      const ledger = await trx
        .deleteFrom('mutation_ledger')
        .where('created_at', '<', before(LEDGER_DAYS))
        .executeTakeFirstOrThrow();
      gone.tombstones += tombstones.length;
      gone.ledger += Number(ledger.numDeletedRows);
    });
  }
  return gone;
}
