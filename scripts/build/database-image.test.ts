import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmbedded } from '#server/database/embedded/open-embedded.ts';
import { unpackFolder } from '#server/database/embedded/folder-image.ts';
import { migrate, readMigrations } from '#server/database/migrate.ts';
import type { DatabaseHome } from '#server/database/sql-pool.ts';
import { migratedTemplate } from '#server/testing/database-template.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import { databaseImage } from './database-image.ts';

const PATIENTLY = { timeout: 120_000 * PATIENCE };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daymark-image-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('holds what the migrations make: every object, right and row', PATIENTLY, async () => {
  const { file: image } = await databaseImage();
  const said: string[] = [];
  const log = (line: string) => said.push(line);
  const unpacked = await openEmbedded({ dataDir: folder, memory: false, image, log });
  const made = await openEmbedded({ dataDir: '', memory: true, log, template: await migratedTemplate() });
  try {
    expect(
      await migrate(unpacked.pool, await readMigrations('server/database/migrations'), Date.now),
    ).toEqual([]);
    const [ofImage, ofMigrations] = [await contentsOf(unpacked), await contentsOf(made)];
    expect(ofImage.length).toBeGreaterThan(500);
    expect(ofImage).toEqual(ofMigrations);
    expect(said).toEqual([]);
  } finally {
    await unpacked.close();
    await made.close();
  }
});

it('refuses an image that is cut short or changed', PATIENTLY, async () => {
  const image = await readFile((await databaseImage()).file);
  const changed = Buffer.from(image);
  changed[image.byteLength - 6] = (changed[image.byteLength - 6] ?? 0) ^ 1;
  for (const [index, bad] of [image.subarray(0, image.byteLength - 100), changed].entries()) {
    const target = join(folder, String(index));
    await mkdir(target);
    await expect(unpackFolder(bad, target)).rejects.toThrow(/unexpected end of file|incorrect data check/);
  }
});

/** All that a schema says, one line an object, and every row of every table but the moments of the migrations. */
async function contentsOf({ pool }: DatabaseHome): Promise<string[]> {
  const client = await pool.connect();
  try {
    const lines = async (query: string) =>
      ((await client.query(query)).rows as { line: string }[]).map(({ line }) => line);
    const tables = await lines(`select quote_ident(schemaname) || '.' || quote_ident(tablename) as line
      from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
    const rows: string[] = [];
    for (const table of tables) {
      const row = table.endsWith('.schema_migrations') ? "to_jsonb(t) - 'applied_at'" : 'to_jsonb(t)';
      rows.push(...(await lines(`select '${table} ' || (${row})::text as line from ${table} t order by 1`)));
    }
    return [...(await lines(SCHEMA)), ...rows];
  } finally {
    client.release();
  }
}

const OURS = "nspname not in ('pg_catalog', 'information_schema', 'pg_toast')";
const SCHEMA = `
  with n as (select oid, nspname from pg_namespace where ${OURS}),
  c as (select c.*, n.nspname || '.' || c.relname as name from pg_class c join n on n.oid = c.relnamespace)
  select concat_ws(' ', 'relation', name, relkind, relrowsecurity, relforcerowsecurity, relacl::text,
    reloptions::text, pg_get_userbyid(relowner), pg_get_viewdef(oid)) as line
    from c
  union all select concat_ws(' ', 'column', c.name, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod),
    a.attnotnull, a.attidentity, a.attgenerated, a.attacl::text, pg_get_expr(d.adbin, d.adrelid))
    from c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  union all select concat_ws(' ', 'constraint', c.name, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join c on c.oid = k.conrelid
  union all select concat_ws(' ', 'index', pg_get_indexdef(c.oid)) from c where relkind = 'i'
  union all select concat_ws(' ', 'policy', schemaname, tablename, policyname, permissive, roles::text, cmd, qual,
    with_check) from pg_policies
  union all select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid)) from pg_trigger t join c on c.oid = t.tgrelid
    where not t.tgisinternal
  union all select concat_ws(' ', 'function', pg_get_functiondef(p.oid), p.proacl::text)
    from pg_proc p join n on n.oid = p.pronamespace where p.prokind <> 'a'
  union all select concat_ws(' ', 'type', n.nspname, t.typname, t.typtype,
    (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
    from pg_type t join n on n.oid = t.typnamespace
  union all select concat_ws(' ', 'schema', nspname, nspacl::text) from pg_namespace where ${OURS}
  union all select concat_ws(' ', 'extension', extname, extversion) from pg_extension
  union all select concat_ws(' ', 'role', rolname, rolsuper, rolinherit, rolbypassrls, rolcanlogin, rolconfig::text)
    from pg_roles
  union all select concat_ws(' ', 'member', pg_get_userbyid(roleid), pg_get_userbyid(member)) from pg_auth_members
  union all select concat_ws(' ', 'default', defaclrole::regrole, defaclobjtype, defaclacl::text) from pg_default_acl
  union all select concat_ws(' ', 'comment', objoid::regclass, objsubid, description)
    from pg_description where classoid = 'pg_class'::regclass and objoid in (select oid from c)
  order by 1`;
