/*
 * An entity is a row or a local day that a mutation reads or writes. Its reference is one text:
 *
 *   w:events:0190f5fe-…      access, scope, id
 *   r:day:2026-03-05
 *
 * The access is `r` or `w`; the scope is a table or `day`; the id is the rest and may hold colons. The key is the
 * reference without its access.
 */

/** A row, by its table and its id. */
export interface RowRef<Table extends string = string> {
  table: Table;
  id: string;
}

/** A field of a row. */
export interface FieldRef<Table extends string = string> extends RowRef<Table> {
  field: string;
}

export interface ParsedEntityRef {
  isWrite: boolean;
  /** A table, or `day`. */
  scope: string;
  id: string;
  /** `scope:id`: the same for a reader and a writer. */
  key: string;
}

export function parseEntityRef(ref: string): ParsedEntityRef {
  const key = ref.slice(2);
  const colon = key.indexOf(':');
  return {
    isWrite: ref.startsWith('w:'),
    scope: colon < 0 ? key : key.slice(0, colon),
    id: colon < 0 ? '' : key.slice(colon + 1),
    key,
  };
}

/** The rows that these references read or write, without days. */
export function touchedRows<Table extends string>(
  refs: readonly string[],
  isTable: (scope: string) => scope is Table,
): RowRef<Table>[] {
  return refs.flatMap((ref) => {
    const { scope, id } = parseEntityRef(ref);
    return isTable(scope) ? [{ table: scope, id }] : [];
  });
}

/** The rows that these references write. */
export function writtenRows<Table extends string>(
  refs: readonly string[],
  isTable: (scope: string) => scope is Table,
): RowRef<Table>[] {
  return touchedRows(
    refs.filter((ref) => parseEntityRef(ref).isWrite),
    isTable,
  );
}

/** The union of the entities of some mutations. */
export interface EntitySet {
  add: (mutation: { entities: readonly string[] }) => void;
  /**
   * Whether this mutation shares an entity with one of the set. At least one of the two must write the entity: two
   * readers never wait for each other.
   */
  shares: (mutation: { entities: readonly string[] }) => boolean;
}

/** A set that begins with these mutations. */
export function createEntitySet(...mutations: { entities: readonly string[] }[]): EntitySet {
  const touched = new Set<string>();
  const written = new Set<string>();
  const add: EntitySet['add'] = ({ entities }) => {
    for (const { key, isWrite } of entities.map(parseEntityRef)) {
      touched.add(key);
      if (isWrite) written.add(key);
    }
  };
  mutations.forEach(add);
  return {
    add,
    shares: ({ entities }) =>
      entities.map(parseEntityRef).some(({ key, isWrite }) => (isWrite ? touched : written).has(key)),
  };
}
