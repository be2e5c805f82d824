import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TableName } from '#shared/product/registry.ts';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { collectConsequences, type Consequence } from './consequences.ts';
import { makeEvent } from './testing/sync-world.ts';

const USER = '00000000-0000-4000-8000-000000000001';

let database: Database;
beforeAll(async () => {
  const [embedded] = testDatabases();
  if (!embedded) throw new Error('There is no database');
  database = await embedded.open();
});
afterAll(() => database.close());

const onFault = vi.fn();
beforeEach(() => void onFault.mockClear());
const fails = (error: Error) => (): Promise<never> => {
  throw error;
};
const GONE = Object.assign(new Error('gone'), { code: '57P01' });

function consequence(declared: Partial<Consequence>): Consequence {
  return {
    place: 'rewrite',
    tables: new Set(['events']),
    follows: () => true,
    after: () => Promise.resolve(),
    fault: null,
    derive: null,
    ...declared,
  };
}

const found = () => Promise.resolve(true);
const search = (events: () => Promise<boolean>, proposals: () => Promise<boolean>) => {
  const deriving = (table: TableName, rows: () => Promise<boolean>) =>
    consequence({ derive: { table, rows, fault: 'programme.find' } });
  const { onAbsent } = collectConsequences(
    [deriving('events', events), deriving('proposals', proposals)],
    onFault,
  );
  const absent = [
    { table: 'events', id: 'e' },
    { table: 'proposals', id: 'p' },
  ] as const;
  return database.asUser(USER, (trx) => onAbsent(trx, USER, absent, 0, 1));
};

test('a search that fails is told, and costs the other one nothing', async () => {
  const answer = await search(fails(new Error('ours')), found);
  expect(answer).toEqual({ found: true, failed: new Set(['events']) });
  expect(onFault).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'programme.find' }));
});

test('where the database is gone the whole request is refused, and comes again', async () => {
  await expect(search(fails(GONE), found)).rejects.toThrow('gone');
});

/** What each of these consequences was run with after a write of one event and one check-in, in their order. */
async function follow(declared: Partial<Consequence>[]): Promise<[number, string[]][]> {
  const ran: [number, string[]][] = [];
  const { onWritten } = collectConsequences(
    declared.map((each, n) =>
      consequence({
        ...each,
        async after(...args) {
          const [, , transitions] = args;
          ran.push([n, transitions.map(({ row }) => row.id)]);
          await each.after?.(...args);
        },
      }),
    ),
    onFault,
  );
  const event = { table: 'events', row: makeEvent('e', 'p'), former: makeEvent('e', 'p') } as const;
  const added = { table: 'events', row: makeEvent('f', 'p'), former: undefined } as const;
  await database.asUser(USER, (trx) => onWritten(trx, USER, [event, added], 0, 1));
  return ran;
}

test('mail comes before a rewriting and a proposal last, however the modules are listed', async () => {
  const ran = await follow([{ place: 'propose' }, { place: 'rewrite' }, { place: 'mail' }]);
  expect(ran.map(([n]) => n)).toEqual([2, 1, 0]);
});

test('a consequence hears of the transitions that it follows, once, and not at all where there are none', async () => {
  const ran = await follow([
    {},
    { follows: ({ former }) => former === undefined },
    { tables: new Set(['setups']) },
    { follows: () => false },
  ]);
  expect(ran).toEqual([
    [0, ['e', 'f']],
    [1, ['f']],
  ]);
});

test('a consequence that may fail is undone alone and told; the next one runs', async () => {
  const ran = await follow([
    { fault: 'programme.rewrite', after: (trx) => sql`select 1 / 0`.execute(trx) },
    // A transaction whose failure was not undone takes no further statement.
    { after: (trx) => sql`select 1`.execute(trx) },
  ]);
  expect(ran.map(([n]) => n)).toEqual([0, 1]);
  expect(onFault).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'programme.rewrite', uid: 'e' }),
  );
});

test('one that must not fail takes the whole write with it', async () => {
  await expect(follow([{ after: fails(new Error('ours')) }])).rejects.toThrow('ours');
  expect(onFault).not.toHaveBeenCalled();
});
