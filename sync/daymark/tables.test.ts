import { expect, it } from 'vitest';
import { DATABASE_VERSION, ENGINE_TABLES } from '../store/schema.ts';
import publishedStores from '../testing/published-stores.json' with { type: 'json' };
import { tables } from './tables.ts';

it('never edits the tables of a published version', () => {
  const published: Record<string, Record<string, string>> = publishedStores;
  expect(
    { ...tables, ...ENGINE_TABLES },
    'One more DATABASE_VERSION in sync/store/schema.ts, then: npm run contract:accept',
  ).toEqual(published[DATABASE_VERSION]);
});
