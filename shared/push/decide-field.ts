/** The last write of a field: `at` is its effective time in ms since the epoch, `v` its version. */
export interface FieldClock {
  client: string;
  at: number;
  v: number;
}

export type FieldDecision =
  /** No other device's choice is affected. */
  | { kind: 'unopposed' }
  /** Another device chose meanwhile, but earlier: its choice is replaced. */
  | { kind: 'replaces'; dropped: FieldClock }
  /** Another device chose meanwhile, and later: its choice is kept. */
  | { kind: 'loses'; kept: FieldClock };

/**
 * Decides between an arriving mutation and the field's last write. They clash only if another client set the field
 * after the version that the mutation was made on. The later effective time (`at`, milliseconds) then wins; on a tie
 * the arriving mutation wins.
 */
export function decideField(
  current: FieldClock | undefined,
  arriving: { clientId: string; at: number; baseVersion: number },
): FieldDecision {
  if (!current || current.client === arriving.clientId || current.v <= arriving.baseVersion) {
    return { kind: 'unopposed' };
  }
  if (arriving.at < current.at) return { kind: 'loses', kept: current };
  return { kind: 'replaces', dropped: current };
}
