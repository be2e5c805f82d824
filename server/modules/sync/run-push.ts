import type { MutationResult } from '#shared/contract/sync.ts';
import { holdRows } from './held-rows.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import { findStored, record, resultOf, type LedgerEntry } from './ledger.ts';
import type { PushContext } from './push-context.ts';
import { runMutation } from './run-mutation.ts';
import { shareEntity } from './share-entity.ts';
import type { Verdict } from './verdict.ts';

export interface PushOutcome {
  results: MutationResult[];
  /** False where the ledger did not change: then there is no new version. */
  wrote: boolean;
}

/*
 * A push, in the order of the phone's sequence, inside a transaction that holds the user's version row:
 *
 *   in the ledger ──────────────────────────────▶ what is stored
 *   shares with a retry or blocked one ─────────▶ blocked        (nothing stored: it comes again)
 *   quarantined, or shares with a rejected one ─▶ rejected       (stored)
 *   else, behind a savepoint of its own:
 *     refused by schema, age or mutator ────────▶ rejected       (stored)
 *     another device's later choice stands ─────▶ conflict       (stored, with a notice)
 *     our own code fails ───────────────────────▶ retry          (nothing stored)
 *     it takes effect ──────────────────────────▶ ok             (stored)
 */
export async function runPush(
  context: PushContext,
  incoming: readonly IncomingMutation[],
): Promise<PushOutcome> {
  const { trx, userId, clientId, serverNow, v } = context;
  const stored = await findStored(
    trx,
    userId,
    incoming.map(({ uid }) => uid),
  );
  const held = await holdRows(trx, userId, incoming.flatMap(entitiesOfArguments));
  const results: MutationResult[] = [];
  const entries: LedgerEntry[] = [];
  const stuck: IncomingMutation[] = [];
  const refused: IncomingMutation[] = [];

  for (const mutation of incoming) {
    const known = stored.get(mutation.uid);
    if (known) {
      results.push(known.result);
      if (known.result.status === 'rejected') refused.push(mutation);
      continue;
    }
    if (sharesWith(mutation, stuck)) {
      results.push({ uid: mutation.uid, status: 'blocked' });
      stuck.push(mutation);
      continue;
    }
    const verdict = refuseUnrun(mutation, refused) ?? (await runMutation(context, held, mutation));
    if (verdict === 'retry') {
      results.push({ uid: mutation.uid, status: 'retry' });
      stuck.push(mutation);
      continue;
    }
    const entry: LedgerEntry = { uid: mutation.uid, clientId, kind: mutation.kind, v, verdict };
    const result = resultOf({ uid: mutation.uid, v, ...verdict });
    entries.push(entry);
    stored.set(mutation.uid, { kind: mutation.kind, result });
    results.push(result);
    if (verdict.status === 'rejected') refused.push(mutation);
  }
  await record(trx, userId, new Date(serverNow).toISOString(), entries);
  return { results, wrote: entries.length > 0 };
}

function sharesWith(mutation: IncomingMutation, others: readonly IncomingMutation[]): boolean {
  return others.some((other) => shareEntity(other.entities, mutation.entities));
}

function entitiesOfArguments(mutation: IncomingMutation): readonly string[] {
  return mutation.parsed.kind === 'parsed' ? mutation.parsed.entities : [];
}

function refuseUnrun(mutation: IncomingMutation, refused: readonly IncomingMutation[]): Verdict | null {
  if (mutation.quarantine) return { status: 'rejected', code: 'quarantined' };
  return sharesWith(mutation, refused) ? { status: 'rejected', code: 'depends_on' } : null;
}
