import { sql } from 'kysely';
import type { EntityRow } from '#shared/product/registry.ts';
import {
  PROGRAMME_SOURCES,
  type AfterWrites,
  type PushContext,
  type WrittenRow,
} from '../../sync/push-context.ts';
import { rewriteRunningProgramme } from './rewrite-running-programme.ts';

/**
 * Writes the participant's programme anew in the transaction that stores new answers or a decision, so that whoever
 * pulls the one pulls the other. Answers count more than the plan: where the rewriting fails they are stored all the
 * same, the plan stays as it was, and the log is told.
 */
export function rewriteAfterWrites(onFault: PushContext['onFault']): AfterWrites {
  return async (trx, userId, writes, now, v) => {
    const source = writes.find(isSource);
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

/**
 * What a programme is made from: answers, and the proposals that were accepted. One that is declined changes nothing,
 * and the plan must not be written anew for it: habits that were never ticked would come out fewer. A decline that
 * overrules an acceptance takes its change back.
 */
function isSource({ table, row, former }: WrittenRow): boolean {
  if (table === 'proposals') return isAccepted(row) || isAccepted(former);
  return PROGRAMME_SOURCES.has(table);
}

function isAccepted(proposal: EntityRow | undefined): boolean {
  return proposal !== undefined && 'status' in proposal && proposal.status === 'accepted';
}
