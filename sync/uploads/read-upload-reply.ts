import { askedWait, readReply } from '../engine/read-reply.ts';
import type { Failure, TransportReply } from '../ports/ports.ts';

/**
 * The meaning of the server's answer to one call of an upload.
 *
 * at: the server wants bytes from `offset` on. `sha256` names the file's hash once the server has it whole.
 * unknown: the server does not know the upload; it has to be begun again.
 * auth: refresh the token and send the same again.
 * refused: the server will not take this file; `reason` is its sentence, null if it gave none.
 * server: the server failed on this call. away: no answer of ours came, and other calls would fare no better.
 */
export type UploadReading =
  | { kind: 'at'; offset: number; sha256: string | null }
  | { kind: 'unknown' }
  | { kind: 'auth' }
  | { kind: 'refused'; reason: string | null }
  | { kind: 'server'; retryAfterSeconds?: number | undefined }
  | { kind: 'away'; failure: Failure; retryAfterSeconds?: number | undefined };

export function readUploadReply(reply: TransportReply): UploadReading {
  if (reply.kind === 'no_answer') {
    return reply.reason === 'no_session' ? { kind: 'auth' } : { kind: 'away', failure: reply.reason };
  }
  const { status } = reply;
  const retryAfterSeconds = askedWait(reply);
  const body = (reply.body instanceof Object ? reply.body : {}) as Record<string, unknown>;
  const isOurs = typeof body['code'] === 'string';
  const offset = offsetOf(body);
  if ((status === 200 || status === 201) && offset !== null) {
    return { kind: 'at', offset, sha256: hashOf(body['document']) };
  }
  if (status === 409 && offset !== null) return { kind: 'at', offset, sha256: hashOf(body['document']) };
  if (status === 404 && isOurs) return { kind: 'unknown' };
  // Both meanings of these two do not depend on the call.
  if ((status === 401 || status === 403) && readReply(reply).kind === 'auth') return { kind: 'auth' };
  if (status === 429 || status === 503) return { kind: 'away', failure: 'server', retryAfterSeconds };
  if (status >= 500 || status === 408 || status === 425) return { kind: 'server', retryAfterSeconds };
  if (!isOurs) return { kind: 'away', failure: 'captive' };
  return { kind: 'refused', reason: typeof body['detail'] === 'string' ? body['detail'] : null };
}

function offsetOf({ offset }: Record<string, unknown>): number | null {
  return typeof offset === 'number' && Number.isInteger(offset) && offset >= 0 ? offset : null;
}

function hashOf(document: unknown): string | null {
  const hash: unknown = document instanceof Object ? Reflect.get(document, 'sha256') : null;
  return typeof hash === 'string' ? hash : null;
}
