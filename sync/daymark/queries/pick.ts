/** A new object with only the named properties. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: Name[]
): Pick<Whole, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
}
