import { z } from 'zod/mini';
import { setupSchema } from '../content/setup-options.ts';
import { savedSetupSchema } from '../product/tables/setups.schema.ts';

/** POST /api/v1/setup: the setup object. The server gives `id` and `created_at`. */
export const saveSetupBodySchema = setupSchema;

/** POST and GET /api/v1/setup: the setup that counts. */
export const setupResponseSchema = z.object(savedSetupSchema.shape);
