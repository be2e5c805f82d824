import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const model = readFileSync('docs/threat-model.md', 'utf8');
const section = (title: string): string => model.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const threats = section('Flows and threats');
const standard = section('ASVS 5, level 2');

/** Cells of the tables, without headings. */
function rowsIn(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(?:-|Requirement|\|?\s*\| Threat)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const TEST = /`([\w./-]+\.(?:test|spec)\.tsx?)`/g;

it('every test that the threat model names is there', () => {
  const named = [...model.matchAll(TEST)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it('every threat and every requirement has its test or its reason', () => {
  const rows = [...rowsIn(threats), ...rowsIn(standard)];
  const without = rows.filter((cells) => {
    const shown = cells.at(-1) ?? '';
    return !shown.includes('Reason: ') && shown.match(TEST) === null;
  });
  expect(rows.length).toBeGreaterThan(200);
  expect(without).toEqual([]);
});

it('every flow is looked at from six sides', () => {
  const flows = threats.split('\n### ').slice(1);
  const sides = ['Spoofing', 'Tampering', 'Repudiation', 'Disclosure', 'Denial', 'Elevation'];
  for (const flow of flows) {
    const seen = new Set(rowsIn(flow).map(([side]) => side));
    expect([flow.split('\n')[0], ...seen]).toEqual([flow.split('\n')[0], ...sides]);
  }
});

it('every requirement of levels 1 and 2 is there once', () => {
  const ids = rowsIn(standard).flatMap(([names = '']) => names.match(/V\d+\.\d+\.\d+/g) ?? []);
  // 253, without 29 of V10 and 7 of V17, which are named by their sections.
  expect(ids).toHaveLength(217);
  expect(new Set(ids).size).toBe(ids.length);
});
