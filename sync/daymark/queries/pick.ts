/** Some properties of an object, as one of its own. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: Name[]
): Pick<Whole, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
}
