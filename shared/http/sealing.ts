import { z } from 'zod/mini';
import { uuidSchema } from '../protocol/ids.ts';

const coordinate = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** The public half of a P-256 pair, as in a JWK. */
const sealingKeySchema = z.object({ id: z.uuid(), x: coordinate, y: coordinate });
export type SealingKeyJson = z.infer<typeof sealingKeySchema>;

const openingKeySchema = z.object({ ...sealingKeySchema.shape, d: coordinate });
export type OpeningKeyJson = z.infer<typeof openingKeySchema>;

/**
 * A member of the session that a device gets which names itself: the key to which it seals after the session, null
 * where the account has too many, and those that open what it named.
 */
export const sealingSchema = z.object({
  key: z.nullable(sealingKeySchema),
  opens: z.array(openingKeySchema),
});
export type SealingJson = z.infer<typeof sealingSchema>;

/** A device asks for the account's public key after the session, where an earlier version left a database in clear. */
export const signedOutKeyBodySchema = z.strictObject({ user_id: uuidSchema });

/** Null: there is no such account, or it has too many keys. */
export const signedOutKeySchema = z.object({ key: z.nullable(sealingKeySchema) });
