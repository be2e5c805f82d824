/**
 * Whether two mutations share an entity, at least one of them writing it: the rule by itself, for what the engine's own
 * way of finding it is held against.
 */
export function shareEntity(a: { entities: string[] }, b: { entities: string[] }): boolean {
  return a.entities.some((left) =>
    b.entities.some(
      (right) => left.slice(2) === right.slice(2) && (left.startsWith('w:') || right.startsWith('w:')),
    ),
  );
}
