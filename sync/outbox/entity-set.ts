/** The entities of some rows together, asked whether another row shares one of them. */
export interface EntitySet {
  add: (row: { entities: string[] }) => void;
  /** Whether a row in the set and this one share an entity, at least one of the two writing it. */
  shares: (row: { entities: string[] }) => boolean;
}

/** A set that begins with these rows. */
export function createEntitySet(...rows: { entities: string[] }[]): EntitySet {
  const touched = new Set<string>();
  const written = new Set<string>();
  const add: EntitySet['add'] = ({ entities }) => {
    for (const entity of entities) {
      touched.add(entity.slice(2));
      if (entity.startsWith('w:')) written.add(entity.slice(2));
    }
  };
  rows.forEach(add);
  return {
    add,
    shares: ({ entities }) =>
      entities.some((entity) => (entity.startsWith('w:') ? touched : written).has(entity.slice(2))),
  };
}
