import { z } from 'zod/mini';
import { rule } from './rule.ts';
import { PROTO } from './sync-limits.ts';

/*
 * The sync protocol: push and pull in one round trip.
 *
 *   phone                                            server
 *   POST /api/v1/sync {push, cursor}  ───────────▶   one transaction: version row locked; mutations run one by
 *                                                    one through ledger and mutator, all saved together
 *                                     ◀───────────   {results, changes, cursor, through, more}
 *   GET  /api/v1/sync/pokes           ───────────▶   an SSE stream of {through}: a poke, never data
 *
 * Versions are a per-user counter, so commit order is version order. The cursor is opaque to the phone.
 * `through` is the highest version of which everything has been delivered.
 */

/** The largest `args` of one mutation, in UTF-8 bytes of JSON. */
export const ARGS_MAX_BYTES = 16 * 1024;
/** Retention of a ledger entry; an older mutation is rejected as `too_old`. */
export const LEDGER_DAYS = 400;
/** Retention of a tombstone; an older cursor is answered with a reset. */
export const TOMBSTONE_DAYS = 90;

export { ENTITIES_LIMIT, PROTO, PULL_LIMIT, PUSH_LIMIT, SCHEMA_VERSION } from './sync-limits.ts';
export type { PushedMutation, SyncRequest } from './sync-request.ts';

export const mutationResultSchema = z.object({
  uid: z.string(),
  /**
   * ok: took effect. conflict: stored, but another device's later choice wins; treated as ok. rejected: final. retry:
   * the server failed, send the mutation again. blocked: shares an entity with a retried mutation. Any other status
   * comes from a later server and counts as retry: one unreadable result must not cost the whole answer.
   */
  status: z.string(),
  v: z.optional(z.number()),
  /** For rejected: one of REJECTION_CODES, or a code of a later server. */
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Seconds to wait before sending this mutation again. */
  retryAfter: z.optional(z.number()),
});
export type MutationResult = z.infer<typeof mutationResultSchema>;

export const rowPatchSchema = z.union([
  z.object({ t: z.string(), id: z.string(), v: z.number(), row: z.looseObject({}) }),
  z.object({ t: z.string(), id: z.string(), v: z.number(), del: z.literal(true) }),
]);
export type RowPatch = z.infer<typeof rowPatchSchema>;

export const syncResponseSchema = z.object({
  proto: z.literal(PROTO),
  /** An instant, checked only for being readable: a later server's format must not cost a phone the answer. */
  serverNow: z.string().check(rule('readable/1', (at) => !Number.isNaN(Date.parse(at)), 'unreadable')),
  dataEpoch: z.string(),
  results: z.array(mutationResultSchema),
  changes: z.array(rowPatchSchema),
  /** Null only if the request carried another dataEpoch: nothing ran and nothing is delivered. */
  cursor: z.nullable(z.string()),
  through: z.number(),
  more: z.boolean(),
  reset: z.optional(z.boolean()),
});
export type SyncResponse = z.infer<typeof syncResponseSchema>;
