/** An invariant of the protocol did not hold. `name` is I1 to I22, as docs/simulation.md lists them. */
export class BrokenInvariant extends Error {
  readonly invariant: string;

  constructor(invariant: string, message: string) {
    super(`${invariant}: ${message}`);
    this.invariant = invariant;
  }
}

export function demand(holds: boolean, invariant: string, message: () => string): void {
  if (!holds) throw new BrokenInvariant(invariant, message());
}
