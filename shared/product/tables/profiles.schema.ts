import { z } from 'zod/mini';
import { uuidSchema } from '../../protocol/ids.ts';

export const GENDERS = ['male', 'female', 'other'] as const;

/** A participant's own details from the sign-up. `id` is the user's id. Age is in whole years. */
export const profileSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  age: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(120))),
  gender: z.nullable(z.enum(GENDERS)),
});
export type Profile = z.infer<typeof profileSchema>;
