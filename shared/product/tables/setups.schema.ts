import { z } from 'zod/mini';
import { setupSchema } from '../../content/setup-options.ts';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';

/**
 * A saved Program Setup. Rows are append-only; the one with the latest `created_at` counts. So two devices that save
 * different answers keep both.
 */
export const savedSetupSchema = z.object({
  id: uuidSchema,
  data: setupSchema,
  created_at: instantSchema,
});
export type SavedSetup = z.infer<typeof savedSetupSchema>;
