import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
const records = readdirSync(FOLDER).filter((name) => /^\d/.test(name));
const index = readFileSync(`${FOLDER}/README.md`, 'utf8');
const linksIn = (text: string) => [...text.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, link = '']) => link);

describe.each(records)('%s', (name) => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  const [title = '', , status = ''] = text.split('\n');

  it('has its number and, below its title, a status', () => {
    expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `));
    expect(status).toMatch(/^Status: (?:accepted|superseded(?: in part)? by \[\d+\]\(\d{4}-.+\.md\))/);
  });

  it('links only to records that exist', () => {
    expect(linksIn(text).filter((link) => !existsSync(`${FOLDER}/${link}`))).toEqual([]);
  });
});

it('the index has every record once, and nothing else', () => {
  expect(linksIn(index).sort()).toEqual(records.sort());
});

it('no two records have one number', () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});
