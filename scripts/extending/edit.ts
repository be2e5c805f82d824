/** A place of a list, filled in for the toy. */
export interface Edit {
  list: string;
  /** As in docs/contributing.md. */
  place: string;
  /** The file for this toy. */
  file: string;
  change: NewFile | Insertions;
}

/** An edit of the list that has it. */
export type PlacedEdit = Omit<Edit, 'list'>;

interface NewFile {
  kind: 'new';
  /** Below scripts/extending/toy. */
  source: string;
}

interface Insertions {
  kind: 'insert';
  at: readonly Insertion[];
}

/** Text before or after an anchor that the file has once, or a number that counts on. */
type Insertion = { after: string; text: string } | { before: string; text: string } | { countOn: string };

/** The file with the insertions; throws where an anchor is not found once. */
export function insert(file: string, text: string, at: readonly Insertion[]): string {
  return at.reduce((sofar, insertion) => {
    if ('countOn' in insertion) {
      const [head, tail] = parts(file, sofar, insertion.countOn);
      const [digits = ''] = /^\d+/.exec(tail) ?? [];
      return `${head}${insertion.countOn}${Number(digits) + 1}${tail.slice(digits.length)}`;
    }
    const anchor = 'after' in insertion ? insertion.after : insertion.before;
    const [head, tail] = parts(file, sofar, anchor);
    return 'after' in insertion
      ? `${head}${anchor}${insertion.text}${tail}`
      : `${head}${insertion.text}${anchor}${tail}`;
  }, text);
}

function parts(file: string, text: string, anchor: string): [head: string, tail: string] {
  const [head, tail, ...more] = text.split(anchor);
  if (head !== undefined && tail !== undefined && more.length === 0) return [head, tail];
  const times = tail === undefined ? 0 : more.length + 1;
  throw new Error(
    `${file} has this anchor ${times} times, not once; mend it in scripts/extending/edits.ts:\n${anchor}`,
  );
}
