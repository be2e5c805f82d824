/** No argument of any change is nested deeper; PostgreSQL's jsonb gives up at some thousands. */
const DEPTH_MAX = 32;

/**
 * Why a JSON value cannot be kept, or null. PostgreSQL stores neither NUL nor half a surrogate pair, and
 * `__proto__` as a key is never honest; found here they are an `invalid` change, found by the database they would
 * look like a fault of the server's.
 */
export function validateStorable(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return validateText(value);
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= DEPTH_MAX) return `must not be nested more than ${DEPTH_MAX} levels deep`;
  for (const [key, member] of Object.entries(value)) {
    const why = validateKey(key) ?? validateStorable(member, depth + 1);
    if (why !== null) return why;
  }
  return null;
}

function validateKey(key: string): string | null {
  return key === '__proto__' ? 'must not hold the key __proto__' : validateText(key);
}

function validateText(text: string): string | null {
  if (text.includes('\0')) return 'must not hold NUL characters';
  return /\p{Surrogate}/u.test(text) ? 'must be well-formed Unicode' : null;
}
