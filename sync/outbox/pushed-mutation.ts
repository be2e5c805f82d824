import type { PushedMutation } from '#shared/protocol/sync.ts';
import type { OutboxRow } from '../store/schema.ts';

/** An outbox row in its wire form. Each send of one row is identical, except for `quarantine`. */
export function pushedMutation(row: OutboxRow): PushedMutation {
  return {
    uid: row.uid,
    kind: row.kind,
    kv: row.kv,
    args: row.args,
    entities: row.entities,
    ...(row.baseV !== null && { baseV: row.baseV }),
    occurredAt: new Date(row.occurredAt).toISOString(),
    skew: row.skew,
    ...(row.knownServerNow !== null && { knownServerNow: new Date(row.knownServerNow).toISOString() }),
    ...(row.quarantine && { quarantine: true }),
  };
}
