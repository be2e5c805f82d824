import type { EntityRow, TableName } from '#shared/contract/entities.ts';
import { touchedRows } from '../outbox/entities.ts';
import { rowKey } from './row-image.ts';
import type { StoredRow } from './schema.ts';
import { dropStaged } from './stage-rows.ts';
import type { SyncDatabase } from './sync-database.ts';

/** Tables of which the server has every row that nobody is changing here, and old rows are seldom looked at. */
const HISTORY = ['events', 'check_ins', 'daily_submissions', 'notices'] as const satisfies TableName[];
/** What is younger is never thrown out, so that the days a participant works on stay whole. */
const KEPT_MS = 14 * 86_400_000;

/**
 * The device is full: throws out what can be had again, the staged rows, the log of exchanges, and of the pulled
 * history older than two weeks its older half. What waits to be sent, what was refused and every row that a waiting
 * change touches stay. Writes nothing, since nothing can be written. Resolves to whether anything went.
 */
export function makeRoom(db: SyncDatabase, now: number): Promise<boolean> {
  const tables = [...HISTORY, 'shadow', 'outbox', 'staged', 'syncLog', 'meta'];
  return db.transaction('rw', tables, async () => {
    const spare = (await db.staged.count()) + (await db.syncLog.count());
    await dropStaged(db);
    await db.syncLog.clear();
    const outbox = await db.outbox.toArray();
    const used = new Set(
      [...(await db.shadow.toArray()), ...outbox.flatMap((row) => touchedRows(row.entities))].map(
        ({ table, id }) => rowKey(table, id),
      ),
    );
    const before = new Date(now - KEPT_MS).toISOString();
    const old: { table: TableName; id: string; date: string }[] = [];
    for (const table of HISTORY) {
      const rows: StoredRow[] = await db.table(table).toArray();
      for (const { id, row } of rows) {
        const date = dateOf(row);
        if (date < before && !used.has(rowKey(table, id))) old.push({ table, id, date });
      }
    }
    old.sort((a, b) => (a.date < b.date ? -1 : 1));
    const gone = old.slice(0, Math.ceil(old.length / 2));
    for (const table of HISTORY) {
      await db.table(table).bulkDelete(gone.filter((row) => row.table === table).map(({ id }) => id));
    }
    return spare + gone.length > 0;
  });
}

/** An ISO date or time; the day it is about where it has one. */
function dateOf(row: EntityRow): string {
  if ('start_local' in row) return row.start_local;
  if ('local_date' in row) return row.local_date;
  return 'created_at' in row ? row.created_at : '';
}
