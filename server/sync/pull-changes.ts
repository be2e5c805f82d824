import { sql, type RawBuilder } from 'kysely';
import type { EntityRow, TableName } from '#shared/product/registry.ts';
import type { RowPatch } from '#shared/protocol/sync.ts';
import type { Trx } from '#server/database/database.ts';
import { PULL_SOURCES, type Cursor, type PullSource } from './cursor.ts';
import type { LockedVersion } from './lock-version.ts';
import { columnsOf } from './row-store.ts';

export interface Pulled {
  changes: RowPatch[];
  cursor: Cursor;
  /** The highest version of which everything has been delivered. */
  through: number;
  more: boolean;
  reset: boolean;
}

interface Found {
  source: PullSource;
  /** The row's place within its version and source. */
  place: string;
  change: RowPatch;
}

/**
 * The rows that a phone at this cursor has not received, at most `limit`, ordered by (version, source, id). A page may
 * end within a version. The user's version row is locked, so the queries see one state.
 *
 * A phone without a cursor, or with one older than the remaining tombstones, gets a reset: all rows from the start. A
 * reset delivers only tombstones newer than the version at which it began. At its end the phone drops every row that
 * was not delivered.
 */
export async function pullChanges(
  trx: Trx,
  userId: string,
  asked: Cursor | null,
  limit: number,
  locked: LockedVersion,
): Promise<Pulled> {
  const reset = asked === null || isOutdated(asked, locked);
  const from: Cursor = reset ? { v: 0, start: locked.version } : asked;
  const nothingNew = !from.after && from.v === locked.version;
  const found = nothingNew ? [] : await findChanges(trx, userId, from, limit + 1);
  const page = found.slice(0, limit);
  const changes = page.map(({ change }) => change);
  const last = page.at(-1);
  const next = found[limit];
  if (!last || !next) {
    return { changes, cursor: { v: locked.version }, through: locked.version, more: false, reset };
  }

  const cursor: Cursor = { v: last.change.v, after: { source: last.source, id: last.place } };
  if (from.start !== undefined) cursor.start = from.start;
  const through = next.change.v > last.change.v ? last.change.v : last.change.v - 1;
  return { changes, cursor, through, more: true, reset };
}

/** The last version that a phone at this cursor has received completely. */
export function deliveredThrough(cursor: Cursor | null): number {
  if (cursor === null) return 0;
  return cursor.after ? Math.max(0, cursor.v - 1) : cursor.v;
}

/** A cursor beyond the counter comes from a state that this database no longer has. */
function isOutdated(cursor: Cursor, { version, tombstonesPrunedV }: LockedVersion): boolean {
  return (cursor.start ?? deliveredThrough(cursor)) < tombstonesPrunedV || cursor.v > version;
}

async function findChanges(trx: Trx, userId: string, from: Cursor, limit: number): Promise<Found[]> {
  const found: Found[] = [];
  for (const source of await sourcesWithNews(trx, userId, from.v)) {
    found.push(
      ...(source === 'tombstones'
        ? await findTombstones(trx, userId, from, limit)
        : await findRows(trx, userId, source, from, limit)),
    );
  }
  // The sort is stable: within one version the sources keep their order, and so do the rows of each source.
  return found.sort((a, b) => a.change.v - b.change.v).slice(0, limit);
}

/**
 * The sources that hold a version of at least `v`. One query asks for all, since most pulls bring rows of one or two
 * tables.
 */
async function sourcesWithNews(trx: Trx, userId: string, v: number): Promise<PullSource[]> {
  const asked = PULL_SOURCES.map(
    (source) =>
      sql`exists (select from ${sql.table(source)} where user_id = ${userId} and v >= ${v}) as ${sql.ref(source)}`,
  );
  const { rows } = await sql<Record<PullSource, boolean>>`select ${sql.join(asked)}`.execute(trx);
  return PULL_SOURCES.filter((source) => rows[0]?.[source] === true);
}

async function findRows(
  trx: Trx,
  userId: string,
  t: TableName,
  from: Cursor,
  limit: number,
): Promise<Found[]> {
  const { rows } = await sql<EntityRow & { v: number }>`
    select v, ${columnsOf(t)} from ${sql.table(t)}
    where user_id = ${userId} and ${beyond(from, t, (id) => sql`(v, id) > (${from.v}, ${id}::uuid)`)}
    order by v, id limit ${limit}`.execute(trx);
  return rows.map(({ v, ...row }) => ({ source: t, place: row.id, change: { t, id: row.id, v, row } }));
}

async function findTombstones(trx: Trx, userId: string, from: Cursor, limit: number): Promise<Found[]> {
  const place = (text: string) => {
    const [id, t] = text.split('.');
    return sql`(v, id, t collate "C") > (${from.v}, ${id}::uuid, ${t})`;
  };
  const { rows } = await sql<{ v: number; id: string; t: TableName }>`
    select v, id, t from tombstones
    where user_id = ${userId} and ${beyond(from, 'tombstones', place)} and v > ${from.start ?? -1}
    order by v, id, t collate "C" limit ${limit}`.execute(trx);
  return rows.map(({ v, id, t }) => ({
    source: 'tombstones',
    place: `${id}.${t}`,
    change: { t, id, v, del: true },
  }));
}

/** The rows of a source that come after the cursor in (version, source, id). */
function beyond(
  from: Cursor,
  source: PullSource,
  after: (id: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!from.after) return sql`v > ${from.v}`;
  const order = PULL_SOURCES.indexOf(source) - PULL_SOURCES.indexOf(from.after.source);
  if (order === 0) return after(from.after.id);
  return order > 0 ? sql`v >= ${from.v}` : sql`v > ${from.v}`;
}
