import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Set by a style attribute, or by Tailwind and Headless UI. */
const SET_ELSEWHERE = /^--(tw-|button-|anchor-)/;

test('no style names a token that nothing defines: such a line gives nothing, without a word', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' });
  const styled = files.filter((name) => /\.(css|tsx?|html)$/.test(name));
  const all = styled.map((name) => readFileSync(join('web', name), 'utf8')).join('\n');
  const defined = new Set([...all.matchAll(/(--[a-z0-9-]+)(?=\s*:|['"])/g)].map(([, name]) => name));
  const used = new Set([...all.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name = '']) => name));
  expect([...used].filter((name) => !defined.has(name) && !SET_ELSEWHERE.test(name))).toEqual([]);
});
