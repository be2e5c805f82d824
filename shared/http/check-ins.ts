import { z } from 'zod/mini';
import { checkInSchema } from '../product/tables/check-ins.schema.ts';

/** GET /api/v1/check-ins: every check-in kept, the latest first; the first of its date counts. */
export const checkInListSchema = z.array(checkInSchema);
