/**
 * Whether two changes have an entity in common that at least one of them writes. Entities look like
 * `r:day:2026-03-05` or `w:events:<uuid>`; two readers never stand in each other's way.
 */
export function shareEntity(a: readonly string[], b: readonly string[]): boolean {
  return a.some((one) =>
    b.some((other) => one.slice(1) === other.slice(1) && (writes(one) || writes(other))),
  );
}

function writes(entity: string): boolean {
  return entity.startsWith('w:');
}
