import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Set by a style attribute, or by Tailwind and Headless UI. */
const SET_ELSEWHERE = /^--(tw-|button-|anchor-)/;

const files = readdirSync('web', { recursive: true, encoding: 'utf8' });
const textsOf = (kind: RegExp) =>
  files.filter((name) => kind.test(name)).map((name) => readFileSync(join('web', name), 'utf8'));

test('no style names a token that nothing defines: such a line gives nothing, without a word', () => {
  const all = textsOf(/\.(css|tsx?|html)$/).join('\n');
  const defined = new Set([...all.matchAll(/(--[a-z0-9-]+)(?=\s*:|['"])/g)].map(([, name]) => name));
  const used = new Set([...all.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name = '']) => name));
  expect([...used].filter((name) => !defined.has(name) && !SET_ELSEWHERE.test(name))).toEqual([]);
});

test('no screen writes the class of a button or a hint by hand: the name alone has no look', () => {
  const all = textsOf(/(?<!\.test)\.tsx$/).join('\n');
  expect(all.match(/className="(btn|hint|input|label)\b[^"]*"/g) ?? []).toEqual([]);
});
