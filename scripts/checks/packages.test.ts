import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const LISTS = [
  'package.json',
  'bench/packages/package.json',
  'e2e/packages/package.json',
  'scripts/mutation/package.json',
];
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
type PackageFile = Partial<Record<(typeof KINDS)[number], Record<string, string>>>;

it('docs/packages.md says of each direct dependency what it is for', () => {
  const direct = LISTS.flatMap((path) => {
    const file = JSON.parse(readFileSync(path, 'utf8')) as PackageFile;
    return KINDS.flatMap((kind) => Object.keys(file[kind] ?? {}));
  });
  const rows = readFileSync('docs/packages.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(new Set(listed)).toEqual(new Set(direct));
  expect(listed).toHaveLength(new Set(listed).size);
});
