/** The saved answers that a form stands on. `at`: when they were saved, an instant; null where an older draft kept none. */
export interface SavedBase {
  id: string;
  at: string | null;
}

/** Reads the base of a stored draft, which an older version kept as an id alone. */
export function baseOf(stored: unknown): SavedBase | null {
  if (typeof stored === 'string') return { id: stored, at: null };
  const { id, at } = Object(stored) as Record<string, unknown>;
  return typeof id === 'string' ? { id, at: typeof at === 'string' ? at : null } : null;
}

/**
 * Whether the latest saved answers came after those that the form stands on. As long as these are among the `saved`, all
 * others that are the latest did: the server may date answers anew, so that their times here say nothing. Where it
 * refused them, older ones are the latest again.
 */
export function isSavedSince(
  latest: SavedBase,
  base: SavedBase | null,
  saved: readonly { id: string }[],
): boolean {
  if (latest.id === base?.id) return false;
  if (!base || latest.at === null || base.at === null || saved.some(({ id }) => id === base.id)) return true;
  return Date.parse(latest.at) > Date.parse(base.at);
}
