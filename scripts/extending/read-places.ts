import { readFileSync } from 'node:fs';

/** The check that fails where a place was forgotten. */
export type Guard = { kind: 'compiler' } | { kind: 'test'; file: string } | { kind: 'nothing' };

/** One row of a list in docs/contributing.md. */
export interface Place {
  list: string;
  /** The path as the document has it, with placeholders such as `<t>`. */
  path: string;
  isNew: boolean;
  guard: Guard;
}

/** The places of a list, by its heading. */
export function readPlaces(list: string, root: URL): Place[] {
  const text = readFileSync(new URL('docs/contributing.md', root), 'utf8');
  const section = text.split(/^## /m).find((each) => each.startsWith(`${list}\n`));
  const rows = (section ?? '').split('\n').filter((line) => line.startsWith('| `'));
  if (rows.length === 0) throw new Error(`docs/contributing.md has no list "${list}"`);
  return rows.map((row) => {
    const [, place = '', , guard = ''] = row.split('|').map((cell) => cell.trim());
    const [, path, note = ''] = /^`([^`]+)`(?: \((new)\))?$/.exec(place) ?? [];
    if (path === undefined)
      throw new Error(`docs/contributing.md, "${list}": one path in a row, not ${place}`);
    return { list, path, isNew: note === 'new', guard: guardOf(guard, path) };
  });
}

function guardOf(cell: string, path: string): Guard {
  const [, file] = /^`([^`]+\.test\.tsx?)`/.exec(cell) ?? [];
  if (file !== undefined) return { kind: 'test', file };
  if (cell.startsWith('the compiler')) return { kind: 'compiler' };
  if (cell.startsWith('nothing')) return { kind: 'nothing' };
  throw new Error(`docs/contributing.md: "${cell}" names no check for ${path}`);
}
