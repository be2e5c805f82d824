import { z } from 'zod/mini';

/** What a stream of pokes carries: the highest version of which there is something to pull, and no data. */
export const pokeSchema = z.object({ through: z.number() });
