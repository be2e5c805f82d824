import { sql } from 'kysely';
import type { Database, Trx } from '#server/database/database.ts';

/** A table whose rows are about one person each. */
export interface PersonalTable {
  name: string;
  /** The column that says whose row it is. */
  owner: string;
  /** Which role may read it: the participant's own, or that of accounts. */
  reader: 'app_rw' | 'app_auth';
  columns: readonly PersonalColumn[];
  /** The columns of the primary key, in order. */
  key: readonly PersonalColumn[];
}

export interface PersonalColumn {
  name: string;
  /** As SQL writes it, such as `timestamp(3) with time zone`. */
  type: string;
  /** Opens a door and says nothing about anybody: by the column's comment, or a name that ends so. */
  secret: boolean;
}

/** The two tables about a person that name the person otherwise than by user_id. */
const OTHER_OWNERS: Readonly<Record<string, string>> = { auth_users: 'id', auth_audit_log: 'actor_id' };

/**
 * Every table with a column user_id, and the account and its audit log, as the catalogue has them now: a table that
 * comes later is found without being listed. Throws where one could not be read, for it would be missing in silence.
 */
export async function personalTables(trx: Trx): Promise<PersonalTable[]> {
  const { rows } = await sql<{
    name: string;
    by_user: boolean;
    by_auth: boolean;
    columns: PersonalColumn[];
    key: string[] | null;
  }>`
    select t.relname as name,
           has_table_privilege('app_rw', t.oid, 'select') as by_user,
           has_table_privilege('app_auth', t.oid, 'select') as by_auth,
           (select jsonb_agg(jsonb_build_object(
                     'name', a.attname,
                     'type', format_type(a.atttypid, a.atttypmod),
                     'secret', coalesce(col_description(t.oid, a.attnum) like 'secret%', false)
                               or a.attname ~ '(^|_)(hash|digest|secret)$') order by a.attnum)
              from pg_attribute a
             where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
           (select jsonb_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
              from pg_index i
              join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
             where i.indrelid = t.oid and i.indisprimary) as key
      from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
     order by t.relname`.execute(trx);
  return rows.flatMap(({ name, columns, by_user, by_auth, key }) => {
    const owner =
      OTHER_OWNERS[name] ?? (columns.some((column) => column.name === 'user_id') ? 'user_id' : null);
    if (owner === null) return [];
    if (!by_user && !by_auth)
      throw new Error(`No role of the application may read the personal table ${name}`);
    if (key === null) throw new Error(`The personal table ${name} has no primary key`);
    const keyColumns = key.flatMap((part) => columns.find((column) => column.name === part) ?? []);
    return [{ name, owner, reader: by_user ? 'app_rw' : 'app_auth', columns, key: keyColumns } as const];
  });
}

/** Goes on, in a transaction of asAuth, under the role that may read the table. */
export async function takeReader(
  database: Pick<Database, 'becomeUser' | 'becomeAuth'>,
  trx: Trx,
  table: Pick<PersonalTable, 'reader'>,
  userId: string,
): Promise<void> {
  await (table.reader === 'app_rw' ? database.becomeUser(trx, userId) : database.becomeAuth(trx));
}
