import { z } from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import { uuidSchema } from '#shared/contract/ids.ts';
import { HttpError } from '#server/http/http-error.ts';

/** For the OpenAPI document; `readIdempotencyKey` has the last word. */
export const idempotencyHeadersSchema = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.maxLength(64))),
});

/** The UUID in the Idempotency-Key header in lower case, or null without the header. Else HttpError 400. */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const key = uuidSchema.safeParse(String(header).trim().toLowerCase());
  if (key.success) return key.data;
  throw new HttpError(400, 'validation_failed', 'The Idempotency-Key must be a UUID.', {
    extra: { fields: { 'idempotency-key': 'must be a UUID' } },
  });
}
