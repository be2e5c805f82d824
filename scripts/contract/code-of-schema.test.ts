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
    export const codeSchema = z.object({
      first: z.string().check(z.refine((code) => /^[A-F]+$/u.test(code) && code !== 'FEED')),
      second: z.string().check(z.refine((code) => /^[A-F]+$/u.test(code) && code !== 'FEED')),
      third: z.string().check(z.refine((MAX) => MAX.length > 3)),
    });
    function isShort(lines: string[]): boolean {
      return lines.length <= MOST;
    }
    export function unrelated(): number {
      return MAX + 1;
    }
  `,
  'span.ts': `
    import { z } from 'zod/mini';
    const DAY = 24;
    const [LEAST, LONGEST] = [1, DAY];
    export const bounds = { LEAST, LONGEST };
    export const spanSchema = z.object({ start: z.number(), end: z.number() }).check(
      z.refine(({ start, end }) => {
        const length = end - start;
        return length >= bounds.LEAST && length <= bounds.LONGEST;
      }),
    );
  `,
  'all-limits.ts': "export { LINES_MAX } from './limits.ts';",
  'limits.ts': 'export const LINES_MAX = 2 * 10;',
  'at-most.ts': `
    import { z } from 'zod/mini';
    export const atMost = (most: number) =>
      z.array(z.string()).check(z.refine((items) => new Set(items).size <= most));
  `,
};

type Files = Record<string, string>;
type Edit = [file: keyof typeof FILES, find: string, replace: string];

/** The files after each of the edits. */
function edited(...edits: Edit[]): Files {
  const files: Files = { ...FILES };
  for (const [file, find, replace] of edits) {
    expect(files[file]).toContain(find);
    files[file] = (files[file] ?? '').replace(find, replace);
  }
  return files;
}

/** The files with another word in every place of this one. */
function renamed(word: string, other: string, files: Files = FILES): Files {
  const all = new RegExp(String.raw`(?<![\w-])${word}(?![\w-])`, 'g');
  const next = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, text.replaceAll(all, other)]),
  );
  expect(next).not.toEqual(files);
  return next;
}

/** What a schema decides by code. */
function codeOf(schema: string, files: Files = FILES, file = 'note.ts'): string[] {
  const read = ({ pathname }: URL) => files[pathname.slice(1)] ?? '';
  return createCodeReader(read)(new URL(`file:///${file}`), schema);
}

const codeOfSpan = (files?: Files) => codeOf('spanSchema', files, 'span.ts');

it.each([
  ['of its own', 'note.ts', '<= MAX', '<= MAX - 1'],
  ['that stands beside it', 'note.ts', 'MAX = 80', 'MAX = 81'],
  ['in a function that is named', 'note.ts', '<= MOST', '< MOST'],
  ['of another file', 'limits.ts', '10', '11'],
  ['that is handed to a function of the house', 'note.ts', 'atMost(5)', 'atMost(6)'],
  ['in a function of another file', 'at-most.ts', '<= most', '< most'],
] as const)('a check with another limit, %s, is another', (_where, file, find, replace) => {
  expect(codeOf('noteSchema', edited([file, find, replace]))).not.toEqual(codeOf('noteSchema'));
});

it.each([
  ['regular expression', '[A-F]+$/u.test(code) &&', '[A-F]*$/u.test(code) &&'],
  ['flag of a regular expression', '/u.test', '/iu.test'],
  ['condition', '&&', '||'],
  ['literal text', 'FEED', 'FADE'],
] as const)('a check with another %s is another', (_what, find, replace) => {
  expect(codeOf('codeSchema', edited(['note.ts', find, replace]))).not.toEqual(codeOf('codeSchema'));
});

it.each([
  ['property that it compares', '=> MAX.length', '=> MAX.size'],
  ['global that it asks', 'text.trim().length', 'Number(text)'],
] as const)('a check with another %s is another', (_what, find, replace) => {
  const schema = find.startsWith('=>') ? 'codeSchema' : 'noteSchema';
  expect(codeOf(schema, edited(['note.ts', find, replace]))).not.toEqual(codeOf(schema));
});

it.each([
  ['reads two members in each other’s place', '{ start, end }', '{ start: end, end: start }'],
  ['takes one limit for the other', '>= bounds.LEAST', '>= bounds.LONGEST'],
  ['reads a constant under the name of another', '{ LEAST, LONGEST }', '{ LEAST: LONGEST, LONGEST: LEAST }'],
  ['reads a list in another order', '[LEAST, LONGEST]', '[LONGEST, LEAST]'],
] as const)('a check that %s is another', (_what, find, replace) => {
  expect(codeOfSpan(edited(['span.ts', find, replace]))).not.toEqual(codeOfSpan());
});

it('one check less of two equal ones is another', () => {
  const check = ".check(z.refine((code) => /^[A-F]+$/u.test(code) && code !== 'FEED'))";
  expect(codeOf('codeSchema', edited(['note.ts', check, '']))).not.toEqual(codeOf('codeSchema'));
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
  expect(codeOf('noteSchema', edited([file, find, replace]))).toEqual(codeOf('noteSchema'));
});

it.each([
  ['a function', 'isShort', 'hasFewLines'],
  ['a constant', 'MAX', 'TITLE_LENGTH'],
  ['a constant of another file', 'LINES_MAX', 'A_LIMIT'],
  ['an import', 'MOST', 'UPPER_BOUND'],
  ['a function of another file', 'atMost', 'limited'],
  ['a schema that it names', 'titleSchema', 'headingSchema'],
  ['a parameter', 'text', 'given'],
  ['a parameter of the function around it', 'most', 'limit'],
] as const)('a check is the same under another name of %s', (_what, word, other) => {
  expect(codeOf('noteSchema', renamed(word, other))).toEqual(codeOf('noteSchema'));
});

it('a check is the same under another name of the import of a package', () => {
  const files = renamed('import { mini }', 'import { z as mini }', renamed('z', 'mini'));
  expect(codeOf('noteSchema', files)).toEqual(codeOf('noteSchema'));
});

it('a check is the same under another name of a parameter that hides a constant', () => {
  const files = edited(['note.ts', '(MAX) => MAX.length', '(name) => name.length']);
  expect(codeOf('codeSchema', files)).toEqual(codeOf('codeSchema'));
});

it('a check is the same under other names of what it takes out of an object or a list', () => {
  const files = edited(
    ['span.ts', '{ start, end }', '{ start: from, end: to }'],
    ['span.ts', 'end - start', 'to - from'],
    ['span.ts', '[LEAST, LONGEST]', '[SHORTEST, MOST]'],
    ['span.ts', '{ LEAST, LONGEST }', '{ LEAST: SHORTEST, LONGEST: MOST }'],
  );
  expect(codeOfSpan(renamed('length', 'hours', files))).toEqual(codeOfSpan());
});

it('a check is the same after its function, its limit and its schema moved to other files', () => {
  const isShort = /function isShort[^}]*}/.exec(FILES['note.ts'])?.[0] ?? '';
  const moved = edited(
    ['note.ts', isShort, ''],
    [
      'note.ts',
      "import { LINES_MAX as MOST } from './all-limits.ts';",
      "import { few } from './few/few.ts';",
    ],
    ['note.ts', '(isShort,', '(few,'],
    ['note.ts', 'const MAX = 80;', "import { MAX } from './limits.ts';"],
  );
  const files: Files = {
    ...moved,
    'limits.ts': `${moved['limits.ts']} export const MAX = 80;`,
    'few/few.ts': `import { LINES_MAX } from '../limits.ts';\n${isShort
      .replace('function isShort', 'export function few')
      .replace('MOST', 'LINES_MAX')}`,
  };
  expect(codeOf('noteSchema', files)).toEqual(codeOf('noteSchema'));

  const { 'note.ts': note = '', ...others } = files;
  const elsewhere = { ...others, 'product/note.ts': note.replaceAll("'./", "'../") };
  expect(codeOf('noteSchema', elsewhere, 'product/note.ts')).toEqual(codeOf('noteSchema'));
});

it('a schema without checks by code has none', () => {
  expect(codeOf('plainSchema')).toEqual([]);
});

it('a name that is found nowhere ends it: what is not read might be another limit', () => {
  const gone = () => codeOf('noteSchema', edited(['limits.ts', 'LINES_MAX', 'LINES_MOST']));
  expect(gone).toThrow('LINES_MAX of file:///all-limits.ts is not declared');
});

it('a name of a kind that is not read ends it', () => {
  const byEnum = () => codeOf('noteSchema', edited(['note.ts', 'const MAX = 80;', 'enum MAX { A }']));
  expect(byEnum).toThrow('MAX of file:///note.ts is no constant, function or class');
});
