/** What the front page speaks of and the product does not do yet. Take a line out when its screens stand. */
const COMING_LATER = ['assistant'] as const;

/** Everything of which the front page has to know whether it stands. */
export type Promised = (typeof COMING_LATER)[number] | 'assessment' | 'lab-results' | 'library';

export function isComingLater(what: Promised): boolean {
  return (COMING_LATER as readonly Promised[]).includes(what);
}
