import { sql } from 'kysely';
import type { AnyMutation } from '#shared/contract/mutations.ts';
import { LEDGER_DAYS } from '#shared/contract/sync.ts';
import type { Trx } from '#server/database/database.ts';
import { decideField } from './decide-field.ts';
import { faultKind, unavailable } from './fault-kind.ts';
import type { HeldRows, RowWrite } from './held-rows.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import type { PushContext } from './push-context.ts';
import { isMergedTable, saveFieldClocks, saveRow } from './row-store.ts';
import { tellLoser } from './tell-loser.ts';
import type { Verdict } from './verdict.ts';

const DAY_MS = 86_400_000;

/** Runs one mutation so that it leaves no trace unless it took effect. */
export async function runMutation(
  context: PushContext,
  held: HeldRows,
  mutation: IncomingMutation,
): Promise<Verdict | 'retry'> {
  const { trx } = context;
  await sql`savepoint mutation`.execute(trx);
  try {
    const { verdict, written } = await run(context, held, mutation);
    if (verdict.status === 'rejected') await sql`rollback to savepoint mutation`.execute(trx);
    await sql`release savepoint mutation`.execute(trx);
    written?.();
    return verdict;
  } catch (error) {
    // Without its connection or its transaction nothing more can be done here: the whole request fails.
    if (faultKind(error) === 'unavailable') throw error;
    await undo(trx);
    context.onFault({ error, uid: mutation.uid, kind: mutation.kind });
    if (faultKind(error) === 'unstorable') return { status: 'rejected', code: 'invalid' };
    return 'retry';
  }
}

/** A transaction that can't even be undone has lost its connection. */
async function undo(trx: Trx): Promise<void> {
  try {
    await sql`rollback to savepoint mutation`.execute(trx);
    await sql`release savepoint mutation`.execute(trx);
  } catch (cause) {
    throw unavailable(cause);
  }
}

interface Ran {
  verdict: Verdict;
  /** Takes what was written into the held rows; called when it can no longer be rolled back alone. */
  written?: () => void;
}

async function run(context: PushContext, held: HeldRows, mutation: IncomingMutation): Promise<Ran> {
  const { parsed } = mutation;
  if (parsed.kind === 'fault') throw parsed.error;
  if (parsed.kind === 'refused') {
    const { code, fields } = parsed;
    return { verdict: fields ? { status: 'rejected', code, fields } : { status: 'rejected', code } };
  }
  if (context.serverNow - mutation.at > LEDGER_DAYS * DAY_MS) return reject('too_old');

  const attempt = held.attempt(parsed.entities);
  const outcome = parsed.definition.apply(attempt.rows, parsed.args);
  if (!outcome.ok) return reject(outcome.code);
  const writes = attempt.writes();
  if (writes.some(({ table, row }) => held.wasDeleted(table, row.id))) return reject('deleted');
  return commitWrites(context, held, mutation, parsed.definition.clockedField?.(parsed.args), writes);
}

function reject(code: 'too_old' | 'deleted' | 'not_found' | 'invalid'): Ran {
  return { verdict: { status: 'rejected', code } };
}

type ClockedField = ReturnType<NonNullable<AnyMutation['clockedField']>>;

async function commitWrites(
  context: PushContext,
  held: HeldRows,
  mutation: IncomingMutation,
  clocked: ClockedField | undefined,
  writes: readonly RowWrite[],
): Promise<Ran> {
  const { trx, userId, clientId, v } = context;
  if (!clocked || !isMergedTable(clocked.table)) {
    for (const { table, row } of writes) await saveRow(trx, userId, v, table, row);
    return { verdict: { status: 'ok' }, written: () => held.keep(writes) };
  }

  const { table, id, field } = clocked;
  const clocks = held.fieldClocks(table, id);
  const decision = decideField(clocks[field], {
    clientId,
    at: mutation.at,
    baseVersion: mutation.baseVersion,
  });
  await tellLoser(context, held, mutation, clocked, writes, decision);
  if (decision.kind === 'loses') return { verdict: { status: 'conflict' } };

  const next = { ...clocks, [field]: { client: clientId, at: mutation.at, v } };
  for (const write of writes) await saveRow(trx, userId, v, write.table, write.row);
  await saveFieldClocks(trx, userId, table, id, next);
  return {
    verdict: { status: 'ok' },
    written: () => {
      held.keep(writes);
      held.keepFieldClocks(table, id, next);
    },
  };
}
