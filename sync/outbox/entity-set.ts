/** The entities of some rows together, asked whether another row shares one of them. */
export interface EntitySet {
  add(row: { entities: string[] }): void;
  /** Whether a row in the set and this one share an entity, at least one of the two writing it. */
  shares(row: { entities: string[] }): boolean;
}

/** What shareEntity says of many rows, without comparing each with each. */
export function createEntitySet(): EntitySet {
  const touched = new Set<string>();
  const written = new Set<string>();
  return {
    add({ entities }) {
      for (const entity of entities) {
        touched.add(entity.slice(2));
        if (entity.startsWith('w:')) written.add(entity.slice(2));
      }
    },
    shares: ({ entities }) =>
      entities.some((entity) => (entity.startsWith('w:') ? touched : written).has(entity.slice(2))),
  };
}
