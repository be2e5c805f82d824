/** All that a device's IndexedDB holds, read past every engine: rows by database and table, in the order of their keys. */
export type RawDatabases = Record<string, Record<string, unknown[]>>;

export async function readRaw(factory: IDBFactory): Promise<RawDatabases> {
  const all: RawDatabases = {};
  for (const { name = '' } of await factory.databases()) {
    const db = await answered(factory.open(name));
    const tables: Record<string, unknown[]> = {};
    for (const table of db.objectStoreNames)
      tables[table] = await answered<unknown[]>(db.transaction(table).objectStore(table).getAll());
    db.close();
    all[name] = tables;
  }
  return all;
}

/** Whether any text of these databases holds `canary`, in whatever row, key or bytes. */
export function mentions(databases: RawDatabases, canary: string): boolean {
  return readable(databases).includes(canary);
}

function readable(value: unknown): string {
  if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
  if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, each]) => `${name} ${readable(each)}`)
    .join(' ');
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  });
}
