import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SqlClient, SqlPool } from '../sql-pool.ts';
import { createEmbeddedPool } from './embedded-pool.ts';

describe('the statements of the embedded database', () => {
  let db: PGlite;
  let pool: SqlPool;
  let client: SqlClient;
  beforeAll(async () => {
    db = await PGlite.create('memory://');
    pool = createEmbeddedPool(db, () => undefined);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    client = await pool.connect();
    await client.script('create table things (id int primary key, name text)');
    await client.script(`insert into things values (1, 'one'), (2, 'two')`);
  });
  afterEach(async () => {
    await client.script('rollback');
    await client.script('drop table things');
    client.release();
  });

  const prepared = async (): Promise<{ statement: string; plans: number }[]> => {
    const { rows } = await db.query<{ statement: string; plans: number }>(
      'select statement, generic_plans + custom_plans as plans from pg_prepared_statements',
    );
    return rows;
  };

  it('answers as the engine does, whatever the type', async () => {
    const sql = `select $1::text as text, $2::int as int, $3::int8[] as list, $4::jsonb as json, $5::bytea as bytes,
      $6::timestamptz as at, $7::boolean as yes, $8::date as day`;
    const values = [
      'a "b" \\c',
      7,
      [1, 2],
      { a: [1, null] },
      new Uint8Array([0, 255]),
      new Date(0),
      true,
      null,
    ];
    const { rows } = await db.query(sql, values);
    for (const _ of [1, 2, 3]) {
      expect(await client.query(sql, values)).toEqual({ command: 'SELECT', rowCount: 1, rows });
    }
  });

  it('takes a value of any length, around that of the buffer through which the engine reads too', async () => {
    const lengths = [0, 1, 3_000_000, ...Array.from({ length: 200 }, (_, n) => 8_192 - 150 + n)];
    for (const length of lengths) {
      const { rows } = await client.query('select $1::text as text, $2::int as n', [
        'é'.repeat(length / 2),
        1,
      ]);
      expect(rows).toEqual([{ text: 'é'.repeat(length / 2), n: 1 }]);
    }
  });

  it('tells how many rows were written, and gives those that are asked for', async () => {
    const update = `update things set name = $1 where id <= $2`;
    expect(await client.query(update, ['x', 2])).toEqual({ command: 'UPDATE', rowCount: 2, rows: [] });
    expect(await client.query(update, ['y', 0])).toEqual({ command: 'UPDATE', rowCount: 0, rows: [] });
    const remove = 'delete from things where id = $1 returning name';
    expect(await client.query(remove, [1])).toEqual({
      command: 'DELETE',
      rowCount: 1,
      rows: [{ name: 'x' }],
    });
    expect(await client.query(remove, [1])).toEqual({ command: 'DELETE', rowCount: 0, rows: [] });
  });

  it.each([
    ['a script', (sql: string) => client.script(sql)],
    ['a statement', (sql: string) => client.query(sql)],
    ['somebody else', (sql: string) => db.exec(sql)],
  ])('knows a column that %s has added, from the second time on at the latest', async (who, change) => {
    const all = 'select * from things where id = $1';
    const asked = [await client.query(all, [1]), await client.query(all, [1])];
    expect(asked.map(({ rows }) => rows)).toEqual([[{ id: 1, name: 'one' }], [{ id: 1, name: 'one' }]]);
    await change('alter table things add column more int default 5');
    if (who === 'somebody else') await expect(client.query(all, [1])).rejects.toThrow('cached plan');
    expect((await client.query(all, [1])).rows).toEqual([{ id: 1, name: 'one', more: 5 }]);
  });

  it('fails with the code of the fault, ends nothing but the transaction, and does the same again', async () => {
    const insert = 'insert into things values ($1, $2)';
    for (const _ of [1, 2, 3]) {
      await client.query('begin');
      await client.query('savepoint before');
      await expect(client.query(insert, [1, 'again'])).rejects.toMatchObject({ code: '23505' });
      await expect(client.query(insert, [9, 'nine'])).rejects.toMatchObject({ code: '25P02' });
      await expect(client.query('select 1 as one')).rejects.toMatchObject({ code: '25P02' });
      await client.query('rollback to savepoint before');
      await client.query(insert, [3, 'three']);
      expect((await client.query('select count(*)::int as n from things')).rows).toEqual([{ n: 3 }]);
      await client.query('rollback');
    }
    await expect(client.query('select nothing from things')).rejects.toMatchObject({ code: '42703' });
    await expect(client.query('select from where')).rejects.toMatchObject({ code: '42601' });
    await expect(client.query('select $1::int as n', ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect((await client.query('select $1::int as n', [1])).rows).toEqual([{ n: 1 }]);
  });

  it('shows each user their own rows through one and the same statement', async () => {
    await client.script(`
      alter table things enable row level security;
      create policy own on things using (name = current_setting('app.who'));
      create role reader; grant select on things to reader;`);
    const all = 'select id from things order by id';
    for (const _ of Array.from({ length: 8 })) {
      for (const [role, who, ids] of [
        ['reader', 'one', [1]],
        ['reader', 'two', [2]],
        ['postgres', 'nobody', [1, 2]],
      ] as const) {
        await client.query('begin');
        await client.query(`select set_config('role', $1, true), set_config('app.who', $2, true)`, [
          role,
          who,
        ]);
        expect((await client.query(all)).rows).toEqual(ids.map((id) => ({ id })));
        await client.query('commit');
      }
    }
    await client.script('drop policy own on things; revoke all on things from reader; drop role reader');
  });

  it('keeps a bounded number of them, those that were used last', async () => {
    const often = 'select name from things where id = $1';
    for (let n = 0; n < 600; n += 1) {
      await client.query(`select ${n} as n`);
      if (n % 100 === 0) await client.query(often, [1]);
    }
    const kept = await prepared();
    expect(kept.length).toBeLessThanOrEqual(250);
    expect(kept.length).toBeGreaterThan(200);
    expect(kept.filter(({ statement }) => statement === often)).toHaveLength(1);
    expect(kept.some(({ statement }) => statement === 'select 599 as n')).toBe(true);
  });

  it('makes a plan anew now and then: the table may have grown', async () => {
    const often = 'select name from things where id = $1';
    for (let n = 0; n < 450; n += 1) await client.query(often, [1]);
    expect((await prepared()).filter(({ statement }) => statement === often)).toEqual([
      { statement: often, plans: 50 },
    ]);
  });

  it('keeps no text that is too long to come twice, and none of what does not read or write rows', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => `($${2 * n + 1}::int, $${2 * n + 2})`);
    const values = Array.from({ length: 1_000 }, (_, n) => (n % 2 === 0 ? 10 + n : 'many'));
    const insert = `insert into things values ${rows.join()}`;
    expect(await client.query(insert, values)).toMatchObject({ rowCount: 500 });
    await client.query('begin');
    await client.query('lock table things');
    await client.query('commit');
    const kept = (await prepared()).map(({ statement }) => statement);
    expect(kept).not.toContain(insert);
    expect(kept).not.toContain('lock table things');
  });
});
