import type { EntityRows, TableName } from '#shared/contract/entities.ts';
import { imageRow, rowKey, type ImageRow } from '../store/row-image.ts';
import type { OutboxRow } from '../store/schema.ts';
import type { SyncDatabase } from '../store/sync-database.ts';
import { touchedRows, writtenRows } from './entities.ts';

/** What a new change has to be held against, read inside its transaction. */
export interface Surroundings {
  /** The touched rows as they are shown, by rowKey; an absent one as `row: null`. */
  rows: Map<string, ImageRow>;
  /** Which of the written ones have a shadow already, by rowKey. */
  dirty: Set<string>;
  /** Never-sent changes that share an entity with those loaded (and some that do not), in the order of writing. */
  open(): OutboxRow[];
  /** Reads, all at once, what belongs to these entities and has not been read yet. */
  load(entities: string[]): Promise<void>;
  row<T extends TableName>(table: T, id: string): Promise<EntityRows[T] | undefined>;
}

export function createSurroundings(db: SyncDatabase): Surroundings {
  const rows = new Map<string, ImageRow>();
  const dirty = new Set<string>();
  const open = new Map<number, OutboxRow>();
  const loaded = new Set<string>();

  return { rows, dirty, open: () => [...open.values()].sort((a, b) => a.seq - b.seq), load, row };

  async function load(entities: string[]): Promise<void> {
    const missing = entities.filter((entity) => !loaded.has(entity));
    missing.forEach((entity) => loaded.add(entity));
    const shown = touchedRows(missing).map(loadRow);
    await Promise.all([...missing.map(loadOpen), ...shown, ...writtenRows(missing).map(loadDirt)]);
  }

  async function loadOpen(entity: string): Promise<void> {
    const key = entity.slice(2);
    const refs = db.outbox.where('openRefs');
    const found = await (
      entity.startsWith('w:') ? refs.between(`${key}|r`, `${key}|w`, true, true) : refs.equals(`${key}|w`)
    ).toArray();
    // One that another build has sealed may still stand in the index.
    for (const each of found) if (each.state === 'queued') open.set(each.seq, each);
  }

  async function loadRow({ table, id }: { table: TableName; id: string }): Promise<void> {
    rows.set(rowKey(table, id), imageRow(table, id, await db[table].get(id)));
  }

  async function loadDirt({ table, id }: { table: TableName; id: string }): Promise<void> {
    if (await db.shadow.get([table, id])) dirty.add(rowKey(table, id));
  }

  async function row<T extends TableName>(table: T, id: string): Promise<EntityRows[T] | undefined> {
    const known = rows.get(rowKey(table, id));
    const shown = known ?? imageRow(table, id, await db[table].get(id));
    // The rows of a table have that table's shape.
    return (shown.row ?? undefined) as EntityRows[T] | undefined;
  }
}
