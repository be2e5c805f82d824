import { HttpError } from './http-error.ts';

/**
 * SQLSTATE classes: connection, resources, operator intervention, a transaction the database itself gave up, and what
 * failed beneath the database.
 */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '40', '55', '58']);
/** A server that takes no writes, as a standby does after a failover, and transactions that were ended for their length. */
const UNAVAILABLE_STATES = new Set(['25006', '25P03', '25P04']);
/** A statement that ran too long: the next one may be quick, so it is a fault of this statement alone. */
const QUERY_CANCELED = '57014';
const UNAVAILABLE_ERRNOS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

export type FaultKind =
  /** The database can't be reached or gave the transaction up: the same request may succeed later. */
  | 'unavailable'
  /** A value that PostgreSQL can't represent: it never will. */
  | 'unstorable'
  /** Ours. */
  | 'bug';

/** What an unexpected error says about trying again, by its SQLSTATE or errno and never by its text. */
export function faultKind(error: unknown): FaultKind {
  const code = codeOf(error);
  if (code === null) return 'bug';
  if (UNAVAILABLE_ERRNOS.has(code)) return 'unavailable';
  if (!/^[0-9A-Z]{5}$/.test(code) || code === QUERY_CANCELED) return 'bug';
  if (UNAVAILABLE_STATES.has(code) || UNAVAILABLE_CLASSES.has(code.slice(0, 2))) return 'unavailable';
  return code.startsWith('22') ? 'unstorable' : 'bug';
}

/** The refusal of a whole request while the database can't be used. Retry-After is in seconds. */
export function unavailable(cause: unknown): HttpError {
  return new HttpError(503, 'unavailable', 'The service is not available right now. Please try again.', {
    headers: { 'retry-after': '5' },
    cause,
  });
}

/** What was thrown, or, where that means that the database can't be used, the refusal that says so. */
export function orUnavailable(error: unknown): unknown {
  return error instanceof HttpError || faultKind(error) !== 'unavailable' ? error : unavailable(error);
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : null;
}
