/** Why the server rejected a pushed mutation. The ledger stores the code and the phone shows the reason. */
export const REJECTION_CODES = [
  'invalid', // the arguments do not parse, or an entity is missing from the declared ones
  'unknown_kind', // this server does not know the kind, or its version is newer than the server's
  'not_found', // the row is absent or belongs to another user: one code for both
  'deleted', // the id was used and deleted
  'depends_on', // an earlier mutation that shares an entity was rejected
  'too_old', // made more than 400 days ago
  'quarantined', // failed on the server repeatedly, and was set aside so that the others proceed
] as const;
export type ResultRejectionCode = (typeof REJECTION_CODES)[number];

/** Codes of a whole request that failed, in `{ code, detail }`. */
export const REQUEST_ERROR_CODES = [
  'bad_json',
  'validation_failed',
  'not_found',
  'method_not_allowed',
  'unsupported_media_type',
  'request_entity_too_large',
  'no_authorization',
  'bad_jwt',
  'session_not_found',
  'user_not_found',
  'user_mismatch',
  'schema_too_old',
  'over_request_rate_limit',
  'unexpected_failure',
  'unavailable',
] as const;
export type RequestErrorCode = (typeof REQUEST_ERROR_CODES)[number];
