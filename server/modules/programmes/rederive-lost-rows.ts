import { sql } from 'kysely';
import { faultKind } from '#server/http/fault-kind.ts';
import type { FindAbsent, PushContext, RowRef } from '../../sync/push-context.ts';
import { rederiveEvents } from './rederive-events.ts';
import { rederiveProposals } from './rederive-proposals.ts';

type Finders = readonly (readonly [RowRef['table'], typeof rederiveEvents | typeof rederiveProposals])[];

const FINDERS: Finders = [
  ['events', rederiveEvents],
  ['proposals', rederiveProposals],
];

/**
 * Brings back the events and proposals that were made from what a participant saved and that a restore from a backup
 * has lost: they follow from it. Of a search that fails the log is told, and nothing that it found is kept.
 */
export function rederiveLostRows(onFault: PushContext['onFault'], finders = FINDERS): FindAbsent {
  return async (trx, userId, absent, now, v) => {
    let found = false;
    const failed = new Set<RowRef['table']>();
    for (const [table, find] of finders) {
      const wanted = absent.filter((row) => row.table === table).map(({ id }) => id);
      if (wanted.length === 0) continue;
      await sql`savepoint finding`.execute(trx);
      try {
        if (await find(trx, userId, v, wanted, now)) found = true;
        await sql`release savepoint finding`.execute(trx);
      } catch (error) {
        if (faultKind(error) === 'unavailable') throw error;
        await sql`rollback to savepoint finding`.execute(trx);
        onFault({ error, uid: wanted[0] ?? userId, kind: 'programme.find' });
        failed.add(table);
      }
    }
    return { found, failed };
  };
}
