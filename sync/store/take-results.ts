import type { MutationResult } from '#shared/protocol/sync.ts';
import { createEntitySet } from '#shared/protocol/entity-ref.ts';
import type { RejectedRow, OutboxRow } from './schema.ts';

/** After this many server faults, a row is sent with `quarantine`. */
const TRIES_BEFORE_QUARANTINE = 3;
const RETRY_BASE_MS = 1000;
const RETRY_MAX_MS = 300_000;

export interface ResultsTaken {
  /** The rows that stay in the outbox, in seq order; changed rows are new objects. */
  outbox: OutboxRow[];
  rejected: RejectedRow[];
  /** Uids of mutations that took effect, although they may be recorded as rejected. */
  revived: string[];
}

/**
 * Takes the server's results by uid, never by number. Rows only advance: a late answer does not revert an
 * ack. Later rows that share an entity with a rejected one are rejected with it, as on the server.
 */
export function takeResults(outbox: OutboxRow[], results: MutationResult[], now: number): ResultsTaken {
  const byUid = new Map(results.map((result) => [result.uid, result]));
  const rows = new Map(outbox.map((row) => [row.uid, row]));
  const dead: RejectedRow[] = [];
  const revived: string[] = [];

  for (const result of results) {
    const row = rows.get(result.uid);
    if (!row) {
      if (tookEffect(result)) revived.push(result.uid);
      continue;
    }
    if (row.state === 'acked') continue;
    if (tookEffect(result)) {
      if (result.v === undefined) continue;
      rows.set(row.uid, { ...row, state: 'acked', v: result.v, retry: null, lastError: null });
    } else if (result.status === 'rejected') {
      reject(row, result.code ?? 'invalid', result.fields ?? null);
    } else if (result.status !== 'blocked') {
      rows.set(row.uid, withFault(row, now, result.retryAfter));
    }
  }
  return { outbox: [...rows.values()], rejected: dead, revived };

  function reject(row: OutboxRow, code: string, fields: Record<string, string> | null): void {
    const refused = createEntitySet(row);
    moveToRejected(row, code, fields);
    for (const other of rows.values()) {
      if (other.seq <= row.seq || other.state === 'acked' || tookEffect(byUid.get(other.uid))) continue;
      if (!refused.shares(other)) continue;
      refused.add(other);
      moveToRejected(other, 'depends_on', null);
    }
  }

  function moveToRejected(row: OutboxRow, code: string, fields: Record<string, string> | null): void {
    rows.delete(row.uid);
    dead.push({ ...row, code, fields, diedAt: now });
  }
}

const tookEffect = (result: MutationResult | undefined): boolean =>
  result?.status === 'ok' || result?.status === 'conflict';

/**
 * Records one more server fault on this row: it waits alone while the others are sent. It waits as long as
 * the server asked, or else 1 s doubled each time. After three faults the row is sent with `quarantine`.
 *
 * A waiting row was not sent again. A fault that arrives meanwhile is therefore the same fault, met by
 * another pusher.
 */
export function withFault(row: OutboxRow, now: number, retryAfterSeconds?: number): OutboxRow {
  if (row.retry && now >= row.retry.since && now < row.retry.until) return row;
  const tries = row.tries + 1;
  const wait =
    retryAfterSeconds === undefined
      ? Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** row.tries)
      : Math.min(86_400, retryAfterSeconds) * 1000;
  return {
    ...row,
    tries,
    quarantine: tries >= TRIES_BEFORE_QUARANTINE,
    retry: { since: now, until: now + wait },
    lastError: 'server',
  };
}
