import { z } from 'zod/mini';

/** One message of the poke stream: the highest version to pull, never data. */
export const pokeSchema = z.object({ through: z.number() });
