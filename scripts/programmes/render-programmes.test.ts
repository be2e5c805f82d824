import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { renderProgrammes } from './render-programmes.ts';

it('docs/programmes.md is what the generator writes today (npm run programmes)', async () => {
  const path = 'docs/programmes.md';
  const now = await format(renderProgrammes(), { ...(await resolveConfig(path)), filepath: path });
  expect(readFileSync(path, 'utf8') === now).toBe(true);
});
