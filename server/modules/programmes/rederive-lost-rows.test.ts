import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { rederiveLostRows } from './rederive-lost-rows.ts';

const USER = '00000000-0000-4000-8000-000000000001';
const ABSENT = [
  { table: 'events', id: 'e' },
  { table: 'proposals', id: 'p' },
] as const;

let database: Database;
beforeAll(async () => {
  const [one] = testDatabases();
  if (!one) throw new Error('There is no database');
  database = await one.open();
});
afterAll(() => database.close());

const onFault = vi.fn();
const found = () => Promise.resolve(true);
const fails = (error: Error) => (): Promise<boolean> => {
  throw error;
};
const search = (events: () => Promise<boolean>, proposals: () => Promise<boolean>) => {
  const finders = [
    ['events', events],
    ['proposals', proposals],
  ] as const;
  return database.asUser(USER, (trx) => rederiveLostRows(onFault, finders)(trx, USER, ABSENT, 0, 1));
};

test('a search that fails is told, and costs the other one nothing', async () => {
  const answer = await search(fails(new Error('ours')), found);
  expect(answer).toEqual({ found: true, failed: new Set(['events']) });
  expect(onFault).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'programme.find' }));
});

test('where the database is gone the whole request is refused, and comes again', async () => {
  const gone = Object.assign(new Error('gone'), { code: '57P01' });
  await expect(search(fails(gone), found)).rejects.toThrow('gone');
});
