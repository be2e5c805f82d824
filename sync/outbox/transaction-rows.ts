import { touchedRows, writtenRows } from '#shared/protocol/entity-ref.ts';
import type { AnyRow } from '#shared/protocol/mutation.ts';
import { answers } from '../store/answers.ts';
import { imageRow, rowKey, type ImageRow } from '../store/row-image.ts';
import { ENGINE_TABLES, type OutboxRow, type StoredRow } from '../store/schema.ts';
import { refToAsk } from './open-refs.ts';

/** What a new change has to be held against, read inside its transaction. */
export interface TransactionRows {
  /** The touched rows as they are shown, by rowKey; an absent one as `row: null`. */
  rows: Map<string, ImageRow>;
  /** Which of the written ones have a shadow already, by rowKey. */
  dirty: Set<string>;
  /** Never-sent changes that share an entity with those loaded (and some that do not), in the order of writing. */
  open(): OutboxRow[];
  /** Reads, all at once, what belongs to these entities and has not been read yet, and the answers to `more`. */
  load(entities: string[], more?: IDBRequest[]): Promise<unknown[]>;
  row(table: string, id: string): Promise<AnyRow | undefined>;
}

export function createTransactionRows(transaction: IDBTransaction): TransactionRows {
  const tables = new Set(
    [...transaction.objectStoreNames].filter((name) => !Object.hasOwn(ENGINE_TABLES, name)),
  );
  const isTable = (scope: string): scope is string => tables.has(scope);
  const rows = new Map<string, ImageRow>();
  const dirty = new Set<string>();
  const open = new Map<number, OutboxRow>();
  const asked = new Set<string>();

  return { rows, dirty, open: () => [...open.values()].sort((a, b) => a.seq - b.seq), load, row };

  async function load(entities: string[], more: IDBRequest[] = []): Promise<unknown[]> {
    const requests = [...more];
    const takes: ((result: unknown) => void)[] = [];
    const ask = (key: string, request: () => IDBRequest, take: (result: unknown) => void): void => {
      if (asked.has(key)) return;
      asked.add(key);
      requests.push(request());
      takes.push(take);
    };
    const store = (name: string) => transaction.objectStore(name);
    for (const { table, id } of touchedRows(entities, isTable)) {
      const key = rowKey(table, id);
      const take = (stored: unknown) => rows.set(key, imageRow(table, id, stored as StoredRow | undefined));
      ask(`row ${key}`, () => store(table).get(id), take);
    }
    for (const { table, id } of writtenRows(entities, isTable)) {
      const take = (shadow: unknown) => shadow !== undefined && dirty.add(rowKey(table, id));
      ask(`shadow ${rowKey(table, id)}`, () => store('shadow').get([table, id]), take);
    }
    for (const ref of entities.map(refToAsk)) {
      ask(`open ${ref}`, () => store('outbox').index('openRefs').getAll(ref), takeOpen);
    }
    if (requests.length === 0) return [];
    const found = await answers(requests);
    takes.forEach((take, i) => take(found[more.length + i]));
    return found.slice(0, more.length);
  }

  function takeOpen(found: unknown): void {
    // One that another build has sealed may still stand in the index.
    for (const each of found as OutboxRow[]) if (each.state === 'queued') open.set(each.seq, each);
  }

  async function row(table: string, id: string): Promise<AnyRow | undefined> {
    const key = rowKey(table, id);
    if (!rows.has(key)) await load([`r:${key}`]);
    return rows.get(key)?.row ?? undefined;
  }
}
