import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { testDatabases } from '../testing/with-database.ts';
import { renewDataEpoch } from './data-epoch.ts';
import type { Database, Trx } from './database.ts';
import type { DatabaseSchema } from './schema.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

const NOW = '2026-11-21T08:00:00.123Z';

async function addUser(database: Database): Promise<string> {
  const id = randomUUID();
  await database.asAuth(async (trx) => {
    await trx
      .insertInto('auth_users')
      .values({ id, email: `${id}@example.org`, created_at: NOW, updated_at: NOW })
      .execute();
    await database.becomeUser(trx, id);
    await trx.insertInto('sync_versions').values({ user_id: id }).execute();
    await trx
      .insertInto('profiles')
      .values({ user_id: id, id, name: 'Ada', age: 40, gender: null, v: 1 })
      .execute();
  });
  return id;
}

const countOf = async (trx: Trx, table: keyof DatabaseSchema) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(trx);
  return rows[0]?.n;
};

const OWN_TABLES = ['profiles', 'programmes', 'events', 'check_ins', 'daily_submissions', 'notices'] as const;
const SYNC_TABLES = ['sync_versions', 'mutation_ledger', 'sync_clients', 'tombstones'] as const;

describe.each(testDatabases('both'))('a database ($name)', ({ name, open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(async () => database?.close());

  it('says which home it is and answers a ping', async () => {
    expect(database.home).toBe(name);
    await database.ping();
  });

  it("shows a user their own rows and none of another's", async () => {
    const [a, b] = [await addUser(database), await addUser(database)];
    expect(await database.asUser(a, (trx) => trx.selectFrom('profiles').select('user_id').execute())).toEqual(
      [{ user_id: a }],
    );
    expect(
      await database.asUser(b, (trx) =>
        trx.selectFrom('profiles').select('user_id').where('user_id', '=', a).execute(),
      ),
    ).toEqual([]);
  });

  it("neither changes nor deletes nor writes another's rows", async () => {
    const [a, b] = [await addUser(database), await addUser(database)];
    const changed = await database.asUser(b, (trx) =>
      trx.updateTable('profiles').set({ name: 'Eve' }).where('user_id', '=', a).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    const deleted = await database.asUser(b, (trx) =>
      trx.deleteFrom('profiles').where('user_id', '=', a).executeTakeFirst(),
    );
    expect(deleted.numDeletedRows).toBe(0n);
    const written = database.asUser(b, (trx) =>
      trx
        .insertInto('tombstones')
        .values({ user_id: a, t: 'events', id: randomUUID(), v: 2, created_at: NOW })
        .execute(),
    );
    await expect(written).rejects.toMatchObject({ code: '42501' });
    expect(await database.asUser(a, (trx) => trx.selectFrom('profiles').select('name').execute())).toEqual([
      { name: 'Ada' },
    ]);
  });

  it('shows no row of any table of participants where no user is set', async () => {
    await addUser(database);
    await database.asOwner(async (trx) => {
      await sql`select set_config('role', 'app_rw', true)`.execute(trx);
      for (const table of [...OWN_TABLES, ...SYNC_TABLES])
        expect([table, await countOf(trx, table)]).toEqual([table, 0]);
    });
  });

  it('binds every table of participants to its user, so that a new table cannot be forgotten', async () => {
    const unbound = await database.asOwner(
      async (trx) =>
        (
          await sql<{ name: string }>`
            select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
            where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'user_id'
              and c.relname not like 'auth\\_%' and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(
            trx,
          )
        ).rows,
    );
    expect(unbound).toEqual([]);
  });

  it.each([
    'auth_users',
    'auth_sessions',
    'auth_one_time_tokens',
    'auth_flow_states',
    'auth_signing_keys',
    'auth_audit_log',
    'auth_outgoing_mail',
    'schema_migrations',
  ] as const)('gives a participant no right to %s', async (table) => {
    const user = await addUser(database);
    await expect(database.asUser(user, (trx) => countOf(trx, table))).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('keeps the audit log append-only for sign-in', async () => {
    const id = randomUUID();
    await database.asAuth((trx) =>
      trx.insertInto('auth_audit_log').values({ id, action: 'login', created_at: NOW }).execute(),
    );
    const change = database.asAuth((trx) =>
      trx.updateTable('auth_audit_log').set({ action: 'logout' }).execute(),
    );
    await expect(change).rejects.toMatchObject({ code: '42501' });
    const removal = database.asAuth((trx) => trx.deleteFrom('auth_audit_log').execute());
    await expect(removal).rejects.toMatchObject({ code: '42501' });
  });

  it('lets a job list ids of users and read nothing they wrote', async () => {
    const user = await addUser(database);
    const ids = await database.asJob((trx) => trx.selectFrom('sync_versions').select('user_id').execute());
    expect(ids).toContainEqual({ user_id: user });
    for (const table of ['profiles', 'events', 'check_ins', 'auth_users'] as const) {
      await expect(database.asJob((trx) => countOf(trx, table))).rejects.toMatchObject({ code: '42501' });
    }
    await expect(database.asJob((trx) => trx.deleteFrom('sync_versions').execute())).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('erases all of a user with the account', async () => {
    const user = await addUser(database);
    const program_id = randomUUID();
    await database.asUser(user, async (trx) => {
      // The event before its programme: the reference is looked at on commit.
      await trx
        .insertInto('events')
        .values({ ...anEvent({ id: randomUUID(), program_id }), user_id: user, v: 1 })
        .execute();
      await trx
        .insertInto('programmes')
        .values({
          user_id: user,
          id: program_id,
          title: 'P',
          start_date: '2026-11-16',
          end_date: '2026-12-13',
          time_zone: 'Europe/London',
          created_at: NOW,
          v: 1,
        })
        .execute();
    });
    await database.asAuth((trx) => trx.deleteFrom('auth_users').where('id', '=', user).execute());
    await database.asOwner(async (trx) => {
      for (const table of ['profiles', 'programmes', 'events', 'sync_versions'] as const) {
        expect(await trx.selectFrom(table).select('user_id').where('user_id', '=', user).execute()).toEqual(
          [],
        );
      }
    });
  });

  it('rolls back everything where the work throws', async () => {
    const user = await addUser(database);
    const failure = new Error('after all');
    const work = database.asUser(user, async (trx) => {
      await trx.updateTable('profiles').set({ name: 'Changed' }).execute();
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await database.asUser(user, (trx) => trx.selectFrom('profiles').select('name').execute())).toEqual(
      [{ name: 'Ada' }],
    );
  });

  it('does not say that work was saved whose failed statement was swallowed', async () => {
    const user = await addUser(database);
    const work = database.asUser(user, async (trx) => {
      await trx.updateTable('profiles').set({ name: 'Changed' }).execute();
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await database.asUser(user, (trx) => trx.selectFrom('profiles').select('name').execute())).toEqual(
      [{ name: 'Ada' }],
    );
  });

  it('leaves nobody in a transaction that the queue began and that broke off', async () => {
    await expect(database.asQueue('begin; select 1 / 0; commit')).rejects.toMatchObject({ code: '22012' });
    await database.ping();
    await expect(database.asQueue('begin; select 1; select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    expect((await database.asQueue('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('goes on after a savepoint was rolled back', async () => {
    const user = await addUser(database);
    await database.asUser(user, async (trx) => {
      await trx.updateTable('profiles').set({ name: 'Kept' }).execute();
      await sql`savepoint one`.execute(trx);
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
      await sql`rollback to savepoint one`.execute(trx);
    });
    expect(await database.asUser(user, (trx) => trx.selectFrom('profiles').select('name').execute())).toEqual(
      [{ name: 'Kept' }],
    );
  });

  it('never shows the role or the user of one transaction in another', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => addUser(database)));
    const seen = async (trx: Trx) => {
      await sql`select pg_sleep(0.001)`.execute(trx);
      const { rows } = await sql<{ role: string; id: string | null }>`
        select current_user::text as role, nullif(current_setting('app.user_id', true), '') as id`.execute(
        trx,
      );
      return rows[0];
    };
    const tasks = Array.from({ length: 200 }, (_, index) => {
      const user = users[index % users.length] ?? '';
      if (index % 5 === 0)
        return { expected: { role: 'app_auth', id: null }, run: () => database.asAuth(seen) };
      if (index % 7 !== 0)
        return { expected: { role: 'app_rw', id: user }, run: () => database.asUser(user, seen) };
      const fail = () => database.asUser(user, (trx) => sql`select 1 / 0`.execute(trx));
      return { expected: '22012', run: () => fail().catch((error: { code: string }) => error.code) };
    });
    expect(await Promise.all(tasks.map(({ run }) => run()))).toEqual(tasks.map(({ expected }) => expected));
  });

  it('counts versions without a gap or a double when many write at once', async () => {
    const user = await addUser(database);
    const versions = await Promise.all(
      Array.from({ length: 40 }, () =>
        database.asUser(user, async (trx) => {
          const { version } = await trx
            .selectFrom('sync_versions')
            .select('version')
            .forUpdate()
            .executeTakeFirstOrThrow();
          await trx
            .updateTable('sync_versions')
            .set({ version: version + 1 })
            .execute();
          return version + 1;
        }),
      ),
    );
    expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('refuses a transaction inside a transaction, which would wait for itself', async () => {
    const user = await addUser(database);
    const nested = database.asUser(user, () => database.asAuth(async () => undefined));
    await expect(nested).rejects.toThrow('inside another');
    await database.ping();
  });

  it('tells listeners after the commit, and not at all after a rollback', async () => {
    const user = await addUser(database);
    const heard: string[] = [];
    const stop = await database.listen('test_pokes', (payload) => heard.push(payload));
    await database
      .asUser(user, async (trx) => {
        await database.notify(trx, 'test_pokes', 'never');
        throw new Error('no');
      })
      .catch(() => undefined);
    let heardBeforeCommit = -1;
    await database.asUser(user, async (trx) => {
      await database.notify(trx, 'test_pokes', 'said');
      await sql`select pg_sleep(0.05)`.execute(trx);
      heardBeforeCommit = heard.length;
    });
    await vi.waitFor(() => expect(heard).toEqual(['said']), { timeout: 30_000 * PATIENCE });
    expect(heardBeforeCommit).toBe(0);

    await stop();
    const others: string[] = [];
    const stopOther = await database.listen('test_pokes', (payload) => others.push(payload));
    await database.asUser(user, (trx) => database.notify(trx, 'test_pokes', 'again'));
    await vi.waitFor(() => expect(others).toEqual(['again']), { timeout: 30_000 * PATIENCE });
    expect(heard).toEqual(['said']);
    await stopOther();
  });

  it('lets a listener read the database', async () => {
    const user = await addUser(database);
    const read = new Promise((resolve, reject) => {
      void database
        .listen('test_reads', () => {
          database
            .asUser(user, (trx) => trx.selectFrom('profiles').select('name').execute())
            .then(resolve, reject);
        })
        .then(() => database.asUser(user, (trx) => database.notify(trx, 'test_reads', '')));
    });
    expect(await read).toEqual([{ name: 'Ada' }]);
  });

  it('returns every type in the shape of the contract', async () => {
    const row = await database.asOwner(async (trx) => {
      const { rows } = await sql`
        select 9007199254740991::bigint as big, count(*) as n, sum(1) as total, 1.5::float8 as float, 2.50::numeric as dec,
          '2026-02-28'::date as day, ${NOW}::timestamptz(3) as at, '2026-11-21T09:00:00+01:00'::timestamptz as whole,
          '{"a":[1,"x",null]}'::jsonb as json, '\\x00ff10'::bytea as bytes, true as yes, null::bigint as nothing,
          array['a', null, 'b,c"d']::text[] as texts, array[1, 2]::bigint[] as bigs,
          array['2026-01-02']::date[] as days, array[${NOW}, null]::timestamptz[] as ats,
          '01890000-0000-7000-8000-000000000000'::uuid as id`.execute(trx);
      return rows[0];
    });
    expect(row).toEqual({
      big: 9007199254740991,
      n: 1,
      total: 1,
      float: 1.5,
      dec: '2.50',
      day: '2026-02-28',
      at: NOW,
      whole: '2026-11-21T08:00:00.000Z',
      json: { a: [1, 'x', null] },
      bytes: new Uint8Array([0, 255, 16]),
      yes: true,
      nothing: null,
      texts: ['a', null, 'b,c"d'],
      bigs: [1, 2],
      days: ['2026-01-02'],
      ats: [NOW, null],
      id: '01890000-0000-7000-8000-000000000000',
    });
  });

  it('writes and reads back a check-in, a session and free-form metadata as they were given', async () => {
    const user = await addUser(database);
    const checkIn = {
      id: randomUUID(),
      event_id: randomUUID(),
      local_date: '2026-11-21',
      energy_level: 4,
      mood: '🙂',
      task_completion: 2,
      notes: 'Ünï "quoted" \\ \n',
      reviewed: true,
      touched: ['energy_level' as const],
      created_at: NOW,
    };
    const read = await database.asUser(user, async (trx) => {
      await trx
        .insertInto('check_ins')
        .values([
          { ...checkIn, user_id: user, v: 3 },
          { ...checkIn, id: randomUUID(), touched: [], user_id: user, v: 2 },
        ])
        .execute();
      return trx.selectFrom('check_ins').selectAll().where('v', '=', 3).execute();
    });
    expect(read).toEqual([{ ...checkIn, user_id: user, v: 3 }]);

    const session = {
      id: randomUUID(),
      user_id: user,
      refresh_key: new Uint8Array([1, 2, 254]),
      created_at: NOW,
    };
    const stored = await database.asAuth(async (trx) => {
      await trx
        .insertInto('auth_sessions')
        .values({ ...session, amr: JSON.stringify([{ method: 'password', timestamp: 1 }]) })
        .execute();
      await trx
        .updateTable('auth_users')
        .set({ user_metadata: { name: 'Ada', tags: ['x'] } })
        .where('id', '=', user)
        .execute();
      return {
        session: await trx
          .selectFrom('auth_sessions')
          .select(['refresh_key', 'refresh_counter', 'amr', 'aal'])
          .where('id', '=', session.id)
          .executeTakeFirst(),
        user: await trx
          .selectFrom('auth_users')
          .select(['user_metadata', 'app_metadata', 'banned_until'])
          .where('id', '=', user)
          .executeTakeFirst(),
      };
    });
    expect(stored).toEqual({
      session: {
        refresh_key: session.refresh_key,
        refresh_counter: 0,
        amr: [{ method: 'password', timestamp: 1 }],
        aal: 'aal1',
      },
      user: {
        user_metadata: { name: 'Ada', tags: ['x'] },
        app_metadata: { provider: 'email', providers: ['email'] },
        banned_until: null,
      },
    });
  });

  it('has one data epoch, which only the owner renews', async () => {
    const user = await addUser(database);
    const epochs = (trx: Trx) => trx.selectFrom('data_epoch').select('epoch').execute();
    expect(await database.asUser(user, epochs)).toHaveLength(1);
    const change = database.asUser(user, (trx) =>
      trx.updateTable('data_epoch').set({ epoch: 'mine' }).execute(),
    );
    await expect(change).rejects.toMatchObject({ code: '42501' });
    await database.asOwner((trx) => renewDataEpoch(trx, 'after-a-restore', Date.now()));
    expect(await database.asUser(user, epochs)).toEqual([{ epoch: 'after-a-restore' }]);
  });
});
