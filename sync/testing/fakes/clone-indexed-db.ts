import { IDBFactory } from 'fake-indexeddb';

/** A device's whole IndexedDB once more, as a copied browser profile has it. */
export async function cloneIndexedDB(device: IDBFactory): Promise<IDBFactory> {
  const clone = new IDBFactory();
  for (const { name } of await device.databases()) {
    if (name !== undefined) await cloneDatabase(name, device, clone);
  }
  return clone;
}

async function cloneDatabase(name: string, from: IDBFactory, to: IDBFactory): Promise<void> {
  const original = await settled(from.open(name));
  try {
    const stores = [...original.objectStoreNames];
    if (stores.length === 0) return;
    const reading = original.transaction(stores, 'readonly');
    const tables = stores.map((store) => tableOf(reading.objectStore(store)));
    const rows = await Promise.all(
      stores.map((store) => settled<unknown[]>(reading.objectStore(store).getAll())),
    );
    const numbered = tables.filter(({ autoIncrement }) => autoIncrement).map((table) => table.name);
    const next = await nextNumbers(original, numbered);
    const opening = to.open(name, original.version);
    opening.addEventListener('upgradeneeded', () => {
      for (const table of tables) createTable(opening.result, table);
    });
    const copy = await settled(opening);
    const writing = copy.transaction(stores, 'readwrite');
    for (const [n, store] of stores.entries()) {
      for (const row of rows[n] ?? []) writing.objectStore(store).put(row);
      const number = next.get(store);
      if (number !== undefined) countUpTo(writing.objectStore(store), number);
    }
    await new Promise((resolve, reject) => {
      writing.addEventListener('complete', resolve);
      writing.addEventListener('abort', () => reject(writing.error ?? new Error('The copy was aborted')));
    });
    copy.close();
  } finally {
    original.close();
  }
}

/** What each of these tables would number its next row; it numbers none for being asked. */
async function nextNumbers(database: IDBDatabase, stores: string[]): Promise<Map<string, number>> {
  const next = new Map<string, number>();
  if (stores.length === 0) return next;
  const asking = database.transaction(stores, 'readwrite');
  const undone = new Promise((resolve) => asking.addEventListener('abort', resolve));
  for (const store of stores) next.set(store, Number(await settled(asking.objectStore(store).add({}))));
  asking.abort();
  await undone;
  return next;
}

/** Rows that have gone count too: a number is never given twice. */
function countUpTo(store: IDBObjectStore, next: number): void {
  if (next === 1 || typeof store.keyPath !== 'string') return;
  const gone = { [store.keyPath]: next - 1 };
  const looking = store.getKey(next - 1);
  looking.addEventListener('success', () => {
    if (looking.result !== undefined) return;
    store.put(gone);
    store.delete(next - 1);
  });
}

type Path = string | string[];

export interface TableSchema {
  name: string;
  /** Null where the keys stand outside the rows. */
  keyPath: Path | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: Path; unique: boolean; multiEntry: boolean }[];
}

export function tableOf(store: IDBObjectStore): TableSchema {
  const { name, keyPath, autoIncrement } = store;
  const indexes = [...store.indexNames].map((index) => {
    const { keyPath: path, unique, multiEntry } = store.index(index);
    return { name: index, keyPath: path, unique, multiEntry };
  });
  return { name, keyPath, autoIncrement, indexes };
}

export function createTable(
  database: IDBDatabase,
  { name, keyPath, autoIncrement, indexes }: TableSchema,
): void {
  const store = database.createObjectStore(name, { keyPath, autoIncrement });
  for (const index of indexes) {
    const { unique, multiEntry } = index;
    store.createIndex(index.name, index.keyPath, { unique, multiEntry });
  }
}

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}
