import type { SyncPorts } from '../ports/ports.ts';
import { DATABASE_VERSION, type Meta, type StoredRow } from './schema.ts';

export interface FirstRows {
  meta: Meta;
  /** All rows of each table that the first screen shows, in the order in which the tables were named. */
  rows: StoredRow[][];
}

/**
 * The meta row and the first screen's rows, read in one transaction of a separate, short-lived connection. Dexie has
 * not been loaded by then. Nothing is created or upgraded here.
 *
 * Null if the rows are unavailable: no database yet, a database of another build, or storage that does not answer.
 * The caller then reads through the store, which reports the cause.
 */
export function firstRead(
  name: string,
  tables: readonly string[],
  injected: SyncPorts['indexedDB'],
): Promise<FirstRows | null> {
  return new Promise((resolve) => {
    const none = (): void => resolve(null);
    let request: IDBOpenDBRequest;
    try {
      request = (injected?.factory ?? indexedDB).open(name);
    } catch {
      return none();
    }
    // There was no database: the abort keeps this opening from creating one.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', (event) => {
      event.preventDefault();
      none();
    });
    request.addEventListener('success', () => {
      const connection = request.result;
      connection.addEventListener('versionchange', () => connection.close());
      // Dexie multiplies its versions by ten. Numbers in between come from an older build's repair, see
      // DATABASE_VERSION.
      if (Math.floor(connection.version / 10) === DATABASE_VERSION) ask(connection, tables, resolve, none);
      else none();
      // The connection closes after its transaction has ended.
      connection.close();
    });
  });
}

function ask(
  connection: IDBDatabase,
  tables: readonly string[],
  found: (rows: FirstRows) => void,
  none: () => void,
): void {
  let transaction: IDBTransaction;
  try {
    transaction = connection.transaction(['meta', ...tables], 'readonly');
  } catch {
    return none();
  }
  const meta = transaction.objectStore('meta').get('sync') as IDBRequest<Meta | undefined>;
  const rows = tables.map((table) => transaction.objectStore(table).getAll() as IDBRequest<StoredRow[]>);
  transaction.addEventListener('complete', () => {
    if (meta.result) found({ meta: meta.result, rows: rows.map(({ result }) => result) });
    else none();
  });
  transaction.addEventListener('abort', none);
}
