import type { ResultRejectionCode } from '#shared/protocol/error-code.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import type { Trx } from '#server/database/database.ts';
import type { LedgerEntry } from '#shared/push/push-storage.ts';
import type { StoredResult, Verdict } from '#shared/push/verdict.ts';

/*
 * The idempotency ledger: the result of every mutation, by the uid that its phone gave it. A uid in the ledger never
 * runs again; its answer is the stored result.
 */

/** Most rows of one INSERT. */
const CHUNK = 500;

export interface Stored {
  kind: string;
  fingerprint: string | null;
  result: StoredResult;
}

/** The stored results of these uids, by uid, with the kind and the fingerprint of each call. */
export async function findStored(
  trx: Trx,
  userId: string,
  uids: readonly string[],
): Promise<Map<string, Stored>> {
  if (uids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('mutation_ledger')
    .select(['uid', 'kind', 'fingerprint', 'status', 'code', 'fields', 'v'])
    .where('user_id', '=', userId)
    .where('uid', 'in', [...uids])
    .execute();
  return new Map(
    rows.map((row) => [row.uid, { kind: row.kind, fingerprint: row.fingerprint, result: resultOf(row) }]),
  );
}

/** This client's results in the versions `after < v <= through`: the newest `limit`, oldest first. */
export async function storedBetween(
  trx: Trx,
  userId: string,
  clientId: string,
  after: number,
  through: number,
  limit: number,
): Promise<StoredResult[]> {
  const rows = await trx
    .selectFrom('mutation_ledger')
    .select(['uid', 'status', 'code', 'fields', 'v'])
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('v', '>', after)
    .where('v', '<=', through)
    .orderBy('v', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse().map(resultOf);
}

export async function record(
  trx: Trx,
  userId: string,
  now: Instant,
  entries: readonly LedgerEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += CHUNK) {
    const rows = entries
      .slice(start, start + CHUNK)
      .map(({ uid, clientId, kind, v, verdict, fingerprint }) => ({
        user_id: userId,
        uid,
        client_id: clientId,
        kind,
        status: verdict.status,
        code: verdict.status === 'rejected' ? verdict.code : null,
        fields: (verdict.status === 'rejected' && verdict.fields) || null,
        v,
        created_at: now,
        fingerprint: fingerprint ?? null,
      }));
    await trx.insertInto('mutation_ledger').values(rows).execute();
  }
}

export function resultOf(row: {
  uid: string;
  status: Verdict['status'];
  code?: string | null;
  fields?: Record<string, string> | null;
  v: number;
}): StoredResult {
  const result: StoredResult = { uid: row.uid, status: row.status, v: row.v };
  if (row.code) result.code = row.code as ResultRejectionCode;
  if (row.fields) result.fields = row.fields;
  return result;
}
