/** What a row says besides its name: it tells apart what shares a name. */
export interface NameHints {
  unit: string;
  section: string;
  specimen: string;
  value?: 'number' | 'words';
  /** A name of which only a part is known counts too; such a match is never exact. */
  byPart?: boolean;
}

export interface KnownName {
  id: string;
  category: string;
  /** True where the printed unit is one of the entry's, or none is printed and the entry needs none. */
  unit_fits: boolean;
  /** False where the name matched but for a letter or two. */
  exact: boolean;
  /** A doubt in words where nothing tells several entries apart; `id` is then the likelier one. */
  asks: string | null;
}

/** The reader's view of the reference data. */
export interface NameLookup {
  find(name: string, hints: NameHints): KnownName | null;
  /** Whether a number in a printed unit can be what a person has; null where the unit is unknown. */
  isPlausible(id: string, value: number, unit: string): boolean | null;
  /** The default range of a test over all ages and both sexes, in a printed unit; null where either is unknown. */
  usualRange(id: string, unit: string): { low: number; high: number } | null;
  /** The folded units of a test, each with its factor's key: a value is the same number in all units of one key. */
  unitsOf(id: string): readonly { unit: string; scale: string }[];
}
