/** No mutation's arguments nest deeper. PostgreSQL's jsonb fails at some thousands of levels. */
const DEPTH_MAX = 32;

/**
 * Why a JSON value cannot be stored, or null. PostgreSQL stores neither NUL nor a lone surrogate, and no honest client
 * sends the key `__proto__`. Caught here, such a mutation is `invalid`; caught by the database, it would look like a
 * server fault.
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

/** Deeper than any field that a participant fills in. */
const PATH_MAX = 4;

/** The dotted path of what cannot be stored in these arguments; `args` where no field of theirs is at fault alone. */
export function unstorablePath(args: unknown): string {
  const path: string[] = [];
  let value = args;
  while (path.length < PATH_MAX && typeof value === 'object' && value !== null) {
    const found = Object.entries(value).find(([key, member]) => {
      const isName = validateKey(key) === null && key.length <= KEY_MAX;
      return isName && validateStorable(member) !== null;
    });
    if (!found) break;
    path.push(found[0]);
    value = found[1];
  }
  return path.join('.') || 'args';
}

/** In UTF-16 units. No field has a longer name. */
const KEY_MAX = 64;

function validateKey(key: string): string | null {
  return key === '__proto__' ? 'must not hold the key __proto__' : validateText(key);
}

function validateText(text: string): string | null {
  if (text.includes('\0')) return 'must not hold NUL characters';
  return /\p{Surrogate}/u.test(text) ? 'must be well-formed Unicode' : null;
}
