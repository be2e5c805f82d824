import { z } from 'zod/mini';
import { uuidSchema } from '../protocol/ids.ts';
import { instantSchema } from '../protocol/instant.ts';

/**
 * POST /api/v1/account/delete. Answers an erasure receipt; all sessions are over by then, this one too. A password
 * that is not right is 400 `current_password_invalid`; too many tries are 429.
 */
export const deleteAccountBodySchema = z.strictObject({
  password: z.string().check(z.minLength(1)),
});

/** One kind of thing that was deleted, and how many of it; kinds with none are left out. */
export const deletedKindSchema = z.object({
  /** The table or store, such as `check_ins`. */
  kind: z.string(),
  /** In plain words, such as "Check-ins". */
  label: z.string(),
  count: z.number().check(z.int(), z.gte(1)),
});
export type DeletedKind = z.infer<typeof deletedKindSchema>;

/** Something that stays although the account is gone, in sentences to be shown. */
export const keptThingSchema = z.object({
  what: z.string(),
  why: z.string(),
  until: z.string(),
});
export type KeptThing = z.infer<typeof keptThingSchema>;

/** The proof of a deletion. It says nothing of whose account it was. */
export const erasureReceiptSchema = z.object({
  id: uuidSchema,
  deleted_at: instantSchema,
  deleted: z.array(deletedKindSchema),
  kept: z.array(keptThingSchema),
});
export type ErasureReceipt = z.infer<typeof erasureReceiptSchema>;

/** SHA-256 of an account's id, in hex: what a receipt keeps, and all that a proxy's log gets to see of who was deleted. */
export const accountHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * GET /api/v1/auth/erased/{hash of the user id}, for a device that still holds data of an account: the deletion, or 404.
 * Whoever knows the id learns no more than this.
 */
export const erasedAccountSchema = z.object({ id: uuidSchema, deleted_at: instantSchema });
export type ErasedAccount = z.infer<typeof erasedAccountSchema>;
