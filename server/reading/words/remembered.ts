/** More texts than the cells of a document that may be read have. */
const MOST = 50_000;

/**
 * The same function with its answers kept by the text: a table is looked at several times, and its cells repeat. The
 * function must depend on the text alone. The answers begin again from none at 50 000 texts.
 */
export function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size >= MOST) answers.clear();
    const made = answer(text);
    answers.set(text, made);
    return made;
  };
}
