import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { insert } from './edit.ts';
import { edits, LISTS } from './edits.ts';
import { matchPlaces } from './match-places.ts';
import { readPlaces } from './read-places.ts';

const root = new URL('../../', import.meta.url);

it.each(LISTS)('each place of "%s" in docs/contributing.md is filled in by a toy', (list) => {
  const places = readPlaces(list, root);
  const filled = matchPlaces(LISTS.flatMap((each) => readPlaces(each, root)));
  expect(filled.filter(({ place }) => place.list === list)).toHaveLength(places.length);
});

it.each(edits.map((edit) => ({ ...edit, name: `${edit.file}, "${edit.list}"` })))(
  'the toy fits $name',
  ({ file, change }) => {
    if (change.kind === 'new') expect(existsSync(new URL(file, root))).toBe(false);
    else expect(() => insert(file, readFileSync(new URL(file, root), 'utf8'), change.at)).not.toThrow();
  },
);

it('each check that a list names is there, or comes with a toy', () => {
  const named = LISTS.flatMap((list) => readPlaces(list, root)).flatMap(({ guard }) =>
    guard.kind === 'test' ? [guard.file] : [],
  );
  const toys = new Set(edits.map(({ place }) => place));
  expect(named.filter((file) => !toys.has(file) && !existsSync(new URL(file, root)))).toEqual([]);
});
