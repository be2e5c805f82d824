import { z } from 'zod/mini';
import { uuidSchema } from './ids.ts';
import { instantSchema } from './instant.ts';
import { ENTITIES_LIMIT, PROTO, PULL_LIMIT, PUSH_LIMIT } from './sync-limits.ts';

/* The request as the server checks it. The phone needs only the types. */
export const pushedMutationSchema = z.strictObject({
  uid: uuidSchema,
  kind: z.string().check(z.minLength(1), z.maxLength(64)),
  kv: z.number().check(z.int(), z.gte(1)),
  args: z.unknown(),
  entities: z.array(z.string().check(z.maxLength(128))).check(z.minLength(1), z.maxLength(ENTITIES_LIMIT)),
  /** `dataEpoch:v` of the row that the mutation was made on; absent if the row was new. */
  baseV: z.optional(z.string().check(z.maxLength(80))),
  /** By the phone's clock. */
  occurredAt: instantSchema,
  /** serverNow minus clientNow in milliseconds, as known when the mutation was made. */
  skew: z.number().check(z.int()),
  /** serverNow of the last answer applied before the mutation was made. */
  knownServerNow: z.optional(instantSchema),
  /** Failed on the server repeatedly: reject the mutation unless it is already in the ledger. */
  quarantine: z.optional(z.boolean()),
});
export type PushedMutation = z.infer<typeof pushedMutationSchema>;

export const syncRequestSchema = z.strictObject({
  proto: z.literal(PROTO),
  clientId: uuidSchema,
  /** The owner of the mutations and rows. A token of another user is answered 409 `user_mismatch`. */
  userId: z.optional(uuidSchema),
  schema: z.number().check(z.int(), z.gte(1)),
  dataEpoch: z.nullable(z.string().check(z.maxLength(64))),
  clientNow: instantSchema,
  cursor: z.nullable(z.string().check(z.maxLength(256))),
  push: z.array(pushedMutationSchema).check(z.maxLength(PUSH_LIMIT)),
  pullLimit: z.number().check(z.int(), z.gte(1), z.lte(PULL_LIMIT)),
});
export type SyncRequest = z.infer<typeof syncRequestSchema>;
