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
 * Whether the latest saved answers came after those that the form stands on. Older ones are the latest again where the
 * server refused the form's own.
 */
export function isSavedSince(latest: SavedBase, base: SavedBase | null): boolean {
  if (base === null || latest.at === null || base.at === null) return latest.id !== base?.id;
  return latest.id !== base.id && Date.parse(latest.at) > Date.parse(base.at);
}
