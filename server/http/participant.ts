import type { FastifyRequest } from 'fastify';

/** Who a request acts for, as its bearer token says and the session table confirms. */
export interface Participant {
  userId: string;
  sessionId: string;
  email: string;
  /** Of this account: the digest of the id by which the browser names itself; absent where it does not. */
  device?: string;
}

/**
 * Reads and proves the bearer token of a product-API request. Rejects with HttpError 401 `no_authorization`
 * (none), `bad_jwt` (forged, expired), `session_not_found` or `user_not_found` (ended).
 */
export type Authenticate = (request: FastifyRequest) => Promise<Participant>;
