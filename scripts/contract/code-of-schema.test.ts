import { expect, it } from 'vitest';
import { createCodeReader } from './code-of-schema.ts';

const FILES = {
  'note.ts': `
    import { z } from 'zod/mini';
    import { LINES_MAX as MOST } from './all-limits.ts';
    import { atMost } from './at-most.ts';
    /** How long it may be. */
    const MAX = 80;
    const titleSchema = z.string().check(z.refine((text) => text.trim().length <= MAX, 'is too long'));
    export const noteSchema = z.object({
      title: titleSchema,
      lines: z.array(z.string()).check(z.refine(isShort, { error: 'are too many' })),
      tags: atMost(5),
    });
    export const plainSchema = z.object({ id: z.string().check(z.maxLength(MAX)) });
    function isShort(lines: string[]): boolean {
      return lines.length <= MOST;
    }
    export function unrelated(): number {
      return MAX + 1;
    }
  `,
  'all-limits.ts': "export { LINES_MAX } from './limits.ts';",
  'limits.ts': 'export const LINES_MAX = 2 * 10;',
  'at-most.ts': `
    import { z } from 'zod/mini';
    export const atMost = (most: number) =>
      z.array(z.string()).check(z.refine((items) => new Set(items).size <= most));
  `,
};

/** What a schema of the note decides by code, after each of the edits of a file. */
function codeOf(schema: string, ...edits: [file: keyof typeof FILES, find: string, replace: string][]) {
  const files: Record<string, string> = { ...FILES };
  for (const [file, find, replace] of edits) {
    expect(files[file]).toContain(find);
    files[file] = (files[file] ?? '').replace(find, replace);
  }
  const read = ({ pathname }: URL) => files[pathname.slice(1)] ?? '';
  return createCodeReader(read)(new URL('file:///note.ts'), schema);
}

it.each([
  ['of its own', 'note.ts', '<= MAX', '<= MAX - 1'],
  ['that stands beside it', 'note.ts', 'MAX = 80', 'MAX = 81'],
  ['in a function that is named', 'note.ts', '<= MOST', '< MOST'],
  ['of another file', 'limits.ts', '10', '11'],
  ['that is handed to a function of the house', 'note.ts', 'atMost(5)', 'atMost(6)'],
  ['in a function of another file', 'at-most.ts', '<= most', '< most'],
] as const)('a check with another limit, %s, is another', (_where, file, find, replace) => {
  expect(codeOf('noteSchema', [file, find, replace])).not.toEqual(codeOf('noteSchema'));
});

it.each([
  [
    'its formatting',
    'note.ts',
    '(text) => text.trim().length <= MAX',
    'text =>\n  (text.trim().length <= MAX)',
  ],
  ['the way a number is written', 'limits.ts', '10', '1_0'],
  ['comments', 'note.ts', 'return lines.length', '// Few.\n  return lines.length'],
  ['types', 'note.ts', 'lines: string[]', 'lines: readonly string[]'],
  ['a complaint', 'note.ts', 'are too many', 'must be fewer'],
  ['what no check names', 'note.ts', 'MAX + 1', 'MAX + 2'],
  [
    'the order of members',
    'note.ts',
    "title: titleSchema,\n      lines: z.array(z.string()).check(z.refine(isShort, { error: 'are too many' })),",
    "lines: z.array(z.string()).check(z.refine(isShort, { error: 'are too many' })),\n      title: titleSchema,",
  ],
] as const)('a check is the same whatever becomes of %s', (_what, file, find, replace) => {
  expect(codeOf('noteSchema', [file, find, replace])).toEqual(codeOf('noteSchema'));
});

it('a schema without checks by code has none', () => {
  expect(codeOf('plainSchema')).toEqual([]);
});

it('a name that is found nowhere ends it: what is not read might be another limit', () => {
  const renamed = () => codeOf('noteSchema', ['limits.ts', 'LINES_MAX', 'LINES_MOST']);
  expect(renamed).toThrow('LINES_MAX of file:///all-limits.ts is not declared');
});
