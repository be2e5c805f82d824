import { z } from 'zod/mini';
import { PROTO } from './sync-limits.ts';

/*
 * The sync protocol: push and pull in one round trip.
 *
 *   phone                                            server
 *   POST /api/v1/sync {push, cursor}  ───────────▶   one transaction: version row locked; each mutation by
 *                                                    itself through ledger and mutator, all written together
 *                                     ◀───────────   {results, changes, cursor, through, more}
 *   GET  /api/v1/sync/pokes           ───────────▶   an SSE stream of {through}: a poke, never data
 *
 * Versions are a per-user counter, so commit order is version order. The cursor is opaque to the phone.
 * `through` is the highest version of which everything has been delivered.
 */

/** The version of the rows' shapes. A server that needs a newer one answers 426 {minSchema}. */
export const SCHEMA_VERSION = 2;
/** The largest `args` of one mutation, in UTF-8 bytes of JSON. */
export const ARGS_MAX_BYTES = 16 * 1024;
/** A ledger entry lives this long; a mutation older than this is refused as too_old. */
export const LEDGER_DAYS = 400;
/** A tombstone lives this long; an older cursor is answered with a reset. */
export const TOMBSTONE_DAYS = 90;

export { ENTITIES_LIMIT, PROTO, PULL_LIMIT, PUSH_LIMIT } from './sync-limits.ts';
export type { PushedMutation, SyncRequest } from './sync-request.ts';

export const mutationResultSchema = z.object({
  uid: z.string(),
  /**
   * ok: took effect. conflict: stored, but another device's later choice stands; treated as ok. rejected: refused
   * for good. retry: the server's fault, send it again. blocked: shares an entity with a retry row. Any other comes
   * from a later server, and is taken for retry: one result that a phone cannot read must not cost it the answer.
   */
  status: z.string(),
  v: z.optional(z.number()),
  /** Of rejected, one of REJECTION_CODES, or a later server's. */
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Seconds to wait before sending this row again. */
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
  /** An instant, and no more is asked of it: what a later server writes differently costs a phone no answer. */
  serverNow: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)))),
  dataEpoch: z.string(),
  results: z.array(mutationResultSchema),
  changes: z.array(rowPatchSchema),
  /** Null only where the request bore another dataEpoch: nothing ran and nothing is delivered. */
  cursor: z.nullable(z.string()),
  through: z.number(),
  more: z.boolean(),
  reset: z.optional(z.boolean()),
});
export type SyncResponse = z.infer<typeof syncResponseSchema>;
