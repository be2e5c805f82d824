import { sql } from 'kysely';
import type { FindAbsent, PushContext, RowRef } from '../sync/push-context.ts';
import { findEventsAgain } from './find-events-again.ts';
import { findProposalsAgain } from './find-proposals-again.ts';

/**
 * Brings back the events and proposals that were made from what a participant saved and that a restore from a backup
 * has lost: they follow from it. Where the search fails the changes are judged without them, and the log is told.
 */
export function findAgain(onFault: PushContext['onFault']): FindAbsent {
  return async (trx, userId, absent, now, v) => {
    const idsOf = (table: RowRef['table']) => absent.filter((row) => row.table === table).map(({ id }) => id);
    await sql`savepoint finding`.execute(trx);
    try {
      const events = await findEventsAgain(trx, userId, v, idsOf('events'), now);
      const proposals = await findProposalsAgain(trx, userId, v, idsOf('proposals'), now);
      await sql`release savepoint finding`.execute(trx);
      return events || proposals;
    } catch (error) {
      await sql`rollback to savepoint finding`.execute(trx);
      onFault({ error, uid: absent[0]?.id ?? userId, kind: 'programme.find' });
      return false;
    }
  };
}
