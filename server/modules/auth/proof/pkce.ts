import { createHash, timingSafeEqual } from 'node:crypto';
import { HttpError } from '#server/http/http-error.ts';

/** RFC 7636, 4.2. */
const CHALLENGE = /^[A-Za-z0-9\-._~]+$/;

/**
 * A request may start a PKCE flow with both members or neither ('' for absent). `plain` is refused: it would show the
 * secret to whoever reads the request. Throws HttpError 400 `validation_failed`.
 */
export function requirePkcePair(challenge: string, method: string): void {
  if (challenge === '' && method === '') return;
  if (challenge === '' || method === '') {
    throw refused('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (method.toLowerCase() !== 's256') throw refused('code_challenge_method must be s256');
  if (challenge.length < 43 || challenge.length > 128) {
    throw refused('code challenge has to be between 43 and 128 characters');
  }
  if (!CHALLENGE.test(challenge)) {
    throw refused(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
}

/** RFC 7636, 4.6, method S256. */
export function isVerifierOf(challenge: string, verifier: string): boolean {
  const computed = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const stored = Buffer.from(challenge);
  return computed.length === stored.length && timingSafeEqual(computed, stored);
}

function refused(detail: string): HttpError {
  return new HttpError(400, 'validation_failed', detail);
}
