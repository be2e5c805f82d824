import { z } from 'zod/mini';
import { syncRequestSchema } from '#shared/protocol/sync-request.ts';
import { PUSH_LIMIT } from '#shared/protocol/sync.ts';
import { fieldErrors } from '#shared/push/field-errors.ts';
import { HttpError } from '#server/http/http-error.ts';
import { hasUid, type SyncEnvelope } from '#shared/push/incoming-mutation.ts';

const envelopeSchema = z.strictObject({ ...syncRequestSchema.shape, push: z.array(z.unknown()) });

/**
 * Parses the envelope of a sync, not its mutations. Throws HttpError 400 `validation_failed` if the envelope is
 * malformed or a mutation has no uid. Throws HttpError 413 if the push exceeds PUSH_LIMIT.
 */
export function parseEnvelope(body: unknown): SyncEnvelope {
  const read = envelopeSchema.safeParse(body);
  if (!read.success) throw malformed(fieldErrors(read.error, 'body'));
  const { push, ...rest } = read.data;
  if (push.length > PUSH_LIMIT) {
    throw new HttpError(
      413,
      'request_entity_too_large',
      `At most ${PUSH_LIMIT} changes may be pushed at once.`,
    );
  }
  if (push.every(hasUid)) return { ...rest, push };
  const nameless = push.findIndex((pushed) => !hasUid(pushed));
  throw malformed({ [`push.${nameless}.uid`]: 'must be a lower-case UUID' });
}

function malformed(fields: Record<string, string>): HttpError {
  const [field, complaint] = Object.entries(fields)[0] ?? ['body', 'is not valid'];
  return new HttpError(400, 'validation_failed', `${field}: ${complaint}`, { extra: { fields } });
}
