import { sql } from 'kysely';
import type { TableName } from '#shared/contract/entities.ts';
import type { AfterWrites, PushContext } from '../sync/push-context.ts';
import { rewriteRunningProgramme } from './rewrite-running-programme.ts';

/** What a programme is made from: a change of any of these writes it anew. */
const SOURCES: ReadonlySet<TableName> = new Set(['setups', 'questionnaires', 'proposals']);

/**
 * Writes the participant's programme anew in the transaction that stores new answers or a decision, so that whoever
 * pulls the one pulls the other. Answers count more than the plan: where the rewriting fails they are stored all the
 * same, the plan stays as it was, and the log is told.
 */
export function rewriteAfterWrites(onFault: PushContext['onFault']): AfterWrites {
  return async (trx, userId, writes, now, v) => {
    const source = writes.find(({ table }) => SOURCES.has(table));
    if (!source) return;
    await sql`savepoint rewriting`.execute(trx);
    try {
      await rewriteRunningProgramme(trx, userId, v, now);
      await sql`release savepoint rewriting`.execute(trx);
    } catch (error) {
      await sql`rollback to savepoint rewriting`.execute(trx);
      onFault({ error, uid: source.row.id, kind: 'programme.rewrite' });
    }
  };
}
