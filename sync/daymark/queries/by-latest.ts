/** The latest first; ties by id, so that every device agrees on which of two counts. */
export function byLatest(a: { at: string; id: string }, b: { at: string; id: string }): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
