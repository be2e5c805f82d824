import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import { uuidSchema } from '#shared/protocol/ids.ts';
import { HttpError } from '#server/http/http-error.ts';

/** For the OpenAPI document; `readCall` has the last word. */
export const idempotencyHeadersSchema = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.maxLength(64))),
});

/** A REST call that changes something, as far as repeating it is concerned. */
export interface IdempotentCall {
  /** The UUID in the Idempotency-Key header; null without one, and then the call is never a repetition. */
  key: string | null;
  /** Digest of method, address and body: the same key with another one is a mistake of the caller. */
  fingerprint: string;
}

/** HttpError 400 where the Idempotency-Key is no UUID. */
export function readCall(request: FastifyRequest): IdempotentCall {
  const said = JSON.stringify([request.method, request.url, request.body]);
  return { key: keyOf(request), fingerprint: createHash('sha256').update(said).digest('base64url') };
}

function keyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const key = uuidSchema.safeParse(String(header).trim().toLowerCase());
  if (key.success) return key.data;
  throw new HttpError(400, 'validation_failed', 'The Idempotency-Key must be a UUID.', {
    extra: { fields: { 'idempotency-key': 'must be a UUID' } },
  });
}
