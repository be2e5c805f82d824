/** A value that the lines around it make sure of. Without it there is a bug, which throws here and not further on. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a value that has to be there is missing');
  return value;
}
