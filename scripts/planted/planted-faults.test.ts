import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PLANTED_FAULTS } from './planted-faults.ts';

const root = new URL('../../', import.meta.url);

it.each(PLANTED_FAULTS)('the fault fits its place: $name', ({ file, replace: [from], seenBy }) => {
  expect(readFileSync(new URL(file, root), 'utf8').split(from)).toHaveLength(2);
  expect(existsSync(new URL(seenBy, root))).toBe(true);
});
