import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BOUNDS } from './bounds.ts';

it('docs/operating.md lists every bound of an account as it is', () => {
  const text = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| [^|]+\| *([\d,]+) *\| `(\w+)` *\|/gm)];
  const listed = Object.fromEntries(
    rows.map(([, most = '', name = '']) => [name, Number(most.replaceAll(',', ''))]),
  );
  expect(listed).toEqual(BOUNDS);
});
