import { z } from 'zod/mini';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';

/**
 * A conversation. Messages need no thread row: the first clearing of a conversation writes it. A message asked at or
 * before `cleared_until` does not exist on any device or on the server (see `clearChat`).
 */
export const chatThreadSchema = z.object({
  id: uuidSchema,
  kind: z.enum(['coach']),
  /** Null: never cleared. */
  cleared_until: z.nullable(instantSchema),
});
export type ChatThread = z.infer<typeof chatThreadSchema>;
