import { sql } from 'kysely';
import type { AfterWrites, PushContext } from '../../sync/push-context.ts';
import { writeProposals } from './propose-to-participant.ts';

/** A check-in is the moment to look at how it goes. It is stored whatever comes of the look. */
export function proposeAfterCheckIn(onFault: PushContext['onFault']): AfterWrites {
  return async (trx, userId, writes, now, v) => {
    const checkIn = writes.find(({ table }) => table === 'check_ins');
    if (!checkIn) return;
    await sql`savepoint proposing`.execute(trx);
    try {
      await writeProposals(trx, userId, v, now);
      await sql`release savepoint proposing`.execute(trx);
    } catch (error) {
      await sql`rollback to savepoint proposing`.execute(trx);
      onFault({ error, uid: checkIn.row.id, kind: 'programme.propose' });
    }
  };
}
