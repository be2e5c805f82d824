/** Who last set a field that two devices can fight over, when, to what, and in which version. */
export interface FieldClock {
  client_id: string;
  /** Effective time in milliseconds since the epoch. */
  at: number;
  /** The user's version in which it was set. */
  v: number;
  value: string;
}
export type FieldClocks = Record<string, FieldClock>;

export type FieldDecision =
  /** Nobody else's choice is touched. */
  | { kind: 'unopposed' }
  /** Another device chose meanwhile and earlier: its choice is replaced. */
  | { kind: 'replaces'; dropped: FieldClock }
  /** Another device chose meanwhile and later: its choice stands. */
  | { kind: 'loses'; kept: FieldClock };

/**
 * Decides between a change that arrives and what stands. There is a clash only where another client set the field
 * after the version the change was made on; then the later effective time wins, and a tie goes to who arrives last.
 */
export function decideField(
  standing: FieldClock | undefined,
  arriving: { clientId: string; at: number; baseVersion: number },
): FieldDecision {
  if (!standing || standing.client_id === arriving.clientId || standing.v <= arriving.baseVersion) {
    return { kind: 'unopposed' };
  }
  if (arriving.at < standing.at) return { kind: 'loses', kept: standing };
  return { kind: 'replaces', dropped: standing };
}
