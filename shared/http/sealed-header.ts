/**
 * Names the keys of what this device keeps sealed, by their ids with commas between, on each request for a session. A
 * session of the account that owns such a key brings its private half.
 */
export const SEALED_HEADER = 'x-daymark-sealed';

/** So many keys may be named at once. */
export const MOST_SEALED = 20;
