import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { findAgain } from './find-again.ts';
import { findEventsAgain } from './find-events-again.ts';
import { findProposalsAgain } from './find-proposals-again.ts';

vi.mock('./find-events-again.ts', () => ({ findEventsAgain: vi.fn() }));
vi.mock('./find-proposals-again.ts', () => ({ findProposalsAgain: vi.fn() }));

const USER = '00000000-0000-4000-8000-000000000001';
const ABSENT = [
  { table: 'events', id: 'e' },
  { table: 'proposals', id: 'p' },
] as const;

let database: Database;
beforeAll(async () => {
  const [embedded] = testDatabases();
  if (!embedded) throw new Error('There is no database');
  database = await embedded.open();
});
afterAll(() => database.close());

const onFault = vi.fn();
const search = () => database.asUser(USER, (trx) => findAgain(onFault)(trx, USER, ABSENT, 0, 1));

test('a search that fails is told, and costs the other one nothing', async () => {
  vi.mocked(findEventsAgain).mockRejectedValueOnce(new Error('ours'));
  vi.mocked(findProposalsAgain).mockResolvedValueOnce(true);
  expect(await search()).toEqual({ found: true, failed: new Set(['events']) });
  expect(onFault).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'programme.find' }));
});

test('where the database is gone the whole request is refused, and comes again', async () => {
  const gone = Object.assign(new Error('gone'), { code: '57P01' });
  vi.mocked(findEventsAgain).mockRejectedValueOnce(gone);
  await expect(search()).rejects.toThrow('gone');
});
