import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import { uuidSchema } from '#shared/protocol/ids.ts';
import { HttpError } from '#server/http/http-error.ts';

/** For the OpenAPI document; `readCall` makes the decisive check. */
export const idempotencyHeadersSchema = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.maxLength(64))),
});

/** The identity of a writing REST call, which recognises a repetition. */
export interface IdempotentCall {
  /** The UUID in the Idempotency-Key header. Null without the header: the call is then never a repetition. */
  key: string | null;
  /** Digest of method, address and body. The same key with another digest is a mistake of the caller. */
  fingerprint: string;
}

/** Throws HttpError 400 if the Idempotency-Key is not a UUID. */
export function readCall(request: FastifyRequest): IdempotentCall {
  // As the caller wrote the address, so that a call that is repeated over an update of the server is still the same one.
  const said = JSON.stringify([request.method, request.originalUrl, request.body]);
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
