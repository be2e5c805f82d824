/**
 * What the boxes of a form hold at this moment: some password managers fill them without an event that a state hears of.
 * `fields` is that state, by the names of the boxes; a box that is not there keeps its state.
 */
export function readBoxes<Fields extends Record<string, string>>(
  form: HTMLFormElement,
  fields: Fields,
): Fields {
  const typed = new FormData(form);
  const read = Object.entries(fields).map(([name, before]) => {
    const value = typed.get(name);
    return [name, typeof value === 'string' ? value : before];
  });
  return Object.fromEntries(read) as Fields;
}
