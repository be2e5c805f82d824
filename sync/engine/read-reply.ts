import { PROTO, syncResponseSchema, type SyncResponse } from '#shared/protocol/sync.ts';
import type { TransportReply } from '../ports/ports.ts';

/**
 * The meaning of an answer for the engine.
 *
 * `transient`: keep everything and try again later.
 * `split`: the push as a whole was refused or broke the server (400, 413, 500), so a part is tried.
 * `isMalformed` marks the 400; with an empty push it concerns the cursor.
 * `auth`: refresh the token and send the same again.
 */
export type Reading =
  | { kind: 'ok'; answer: SyncResponse }
  | { kind: 'transient'; failure: 'network' | 'timeout' | 'server' | 'captive'; retryAfterSeconds?: number }
  | { kind: 'split'; isMalformed: boolean }
  | { kind: 'auth' }
  | { kind: 'user_mismatch' }
  | { kind: 'needs_update' };

/** Codes that a fresh token resolves; a 401 or 403 without one comes from an intermediary. */
const AUTH_CODES = new Set<unknown>([
  'no_authorization',
  'bad_jwt',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
]);

/** What anybody on the way may ask for: a gateway's page knows nothing of when the server answers again. */
const MOST_OF_OTHERS_S = 300;

/** The wait that an answer asks for, in seconds; undefined where it asks for none. */
export function askedWait({ body, retryAfterSeconds: asked }: AnswerParts): number | undefined {
  return asked === undefined || isOurs(body) ? asked : Math.min(asked, MOST_OF_OTHERS_S);
}

/** Whether an answer that is no success is our server's: its errors are JSON with a code. */
function isOurs(body: unknown): boolean {
  return body instanceof Object && typeof Reflect.get(body, 'code') === 'string';
}

type AnswerParts = Pick<Extract<TransportReply, { kind: 'answer' }>, 'body' | 'retryAfterSeconds'>;

/** Decides by type and status alone. An answer that is not from our server counts as a captive portal's. */
export function readReply(reply: TransportReply): Reading {
  if (reply.kind === 'no_answer') {
    return reply.reason === 'no_session' ? { kind: 'auth' } : { kind: 'transient', failure: reply.reason };
  }
  const { status, body } = reply;
  const retryAfterSeconds = askedWait(reply);
  const later = (failure: 'server' | 'captive'): Reading => ({
    kind: 'transient',
    failure,
    retryAfterSeconds,
  });
  if (status === 408 || status === 425 || status === 429 || status > 500) return later('server');
  // A proxy may send this status with a body of its own; a captive portal never sends it.
  if (status === 413) return { kind: 'split', isMalformed: false };
  if (!(body instanceof Object)) return later('captive');
  const { code }: { code?: unknown } = body;
  switch (status) {
    case 200:
      return readAnswer(body);
    case 400:
    case 500:
      return { kind: 'split', isMalformed: status === 400 };
    case 401:
    case 403:
      return AUTH_CODES.has(code) ? { kind: 'auth' } : later('captive');
    case 409:
      return code === 'user_mismatch' ? { kind: 'user_mismatch' } : later('server');
    case 426:
      return { kind: 'needs_update' };
    default:
      return later('server');
  }
}

function readAnswer(body: { proto?: unknown }): Reading {
  if (body.proto !== PROTO) return { kind: 'transient', failure: 'captive' };
  const parsed = syncResponseSchema.safeParse(body);
  return parsed.success ? { kind: 'ok', answer: parsed.data } : { kind: 'transient', failure: 'server' };
}
