import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMergedTable, TABLE_NAMES } from '#shared/product/registry.ts';
import type { Database } from '#server/database/database.ts';
import { columnNames } from '#server/sync/row-store.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { personalTables, type PersonalTable } from './personal-tables.ts';

describe.each(testDatabases())('the personal tables of the catalogue on $name', ({ open }) => {
  let database: Database;
  let found: PersonalTable[];
  beforeAll(async () => {
    database = await open();
    found = await database.asOwner(personalTables);
  });
  afterAll(() => database.close());

  it.each(TABLE_NAMES)('%s of the registry is exported and erased, with every field of its rows', (name) => {
    const table = found.find((each) => each.name === name);
    expect(table, `${name} needs a migration that makes it, with user_id`).toMatchObject({
      owner: 'user_id',
      reader: 'app_rw',
    });
    const columns = table?.columns.map((column) => column.name);
    const clocks = isMergedTable(name) ? ['field_clocks'] : [];
    expect(columns).toEqual(expect.arrayContaining(['v', ...clocks, ...columnNames(name)]));
  });
});
