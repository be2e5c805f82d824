/** Who wrote a field last: `at` is the effective time in ms since the epoch, `v` the version of that write. */
export interface FieldClock {
  client: string;
  at: number;
  v: number;
}

export type FieldDecision =
  /** Nobody else's choice is touched. */
  | { kind: 'unopposed' }
  /** Another device chose meanwhile and earlier: its choice is replaced. */
  | { kind: 'replaces'; dropped: FieldClock }
  /** Another device chose meanwhile and later: its choice stands. */
  | { kind: 'loses'; kept: FieldClock };

/**
 * Decides between a change that arrives and what stands. There is a clash only where another client set the field
 * after the version the change was made on; then the later effective time (`at`, milliseconds) wins, and a tie goes
 * to who arrives last.
 */
export function decideField(
  standing: FieldClock | undefined,
  arriving: { clientId: string; at: number; baseVersion: number },
): FieldDecision {
  if (!standing || standing.client === arriving.clientId || standing.v <= arriving.baseVersion) {
    return { kind: 'unopposed' };
  }
  if (arriving.at < standing.at) return { kind: 'loses', kept: standing };
  return { kind: 'replaces', dropped: standing };
}
