import { touchedRows, writtenRows } from '#shared/protocol/entity-ref.ts';
import type { AnyRow } from '#shared/protocol/mutation.ts';
import { answers } from '../store/answers.ts';
import { imageRow, rowKey, type ImageRow } from '../store/row-image.ts';
import { ENGINE_TABLES, type OutboxRow, type StoredRow } from '../store/schema.ts';
import { refToAsk } from './open-refs.ts';

/** The rows that a new mutation is checked against, read inside its transaction. */
export interface TransactionRows {
  /** The touched rows as shown, by rowKey; an absent one has `row: null`. */
  rows: Map<string, ImageRow>;
  /** The written rows that already have a shadow, by rowKey. */
  dirty: Set<string>;
  /**
   * Never-sent mutations that share an entity with the loaded ones (and some that do not), in the order of
   * writing.
   */
  open(): OutboxRow[];
  /**
   * Reads in one batch everything of these entities that is not loaded yet. Resolves to the results of
   * `more`.
   */
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
    // A row that another build sealed may still be in the index.
    for (const each of found as OutboxRow[]) if (each.state === 'queued') open.set(each.seq, each);
  }

  async function row(table: string, id: string): Promise<AnyRow | undefined> {
    const key = rowKey(table, id);
    if (!rows.has(key)) await load([`r:${key}`]);
    return rows.get(key)?.row ?? undefined;
  }
}
