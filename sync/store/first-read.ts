import type { SyncPorts } from '../ports/ports.ts';
import { DATABASE_VERSION, type Meta, type StoredRow } from './schema.ts';

export interface FirstRows {
  meta: Meta;
  /** All rows of the table that the first screen shows. */
  rows: StoredRow[];
}

export interface FirstRead {
  /** Resolves once the rows were requested, or will not be: until they arrive, other work has time. */
  asked: Promise<void>;
  /**
   * Null if the rows are unavailable: no database yet, a database of another build, or storage that does not
   * answer. The caller then reads through the store, which reports the cause.
   */
  rows: Promise<FirstRows | null>;
}

/**
 * The meta row and the first screen's rows, read in one transaction of a separate, short-lived connection.
 * The rows arrive while Dexie sets up its tables. Nothing is created or upgraded here.
 */
export function firstRead(name: string, table: string, injected: SyncPorts['indexedDB']): FirstRead {
  let isAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  const rows = new Promise<FirstRows | null>((resolve) => {
    const none = (): void => {
      resolve(null);
      isAsked();
    };
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
      if (Math.floor(connection.version / 10) === DATABASE_VERSION) ask(connection, table, resolve, none);
      else none();
      isAsked();
      // The connection closes after its transaction has ended.
      connection.close();
    });
  });
  return { asked, rows };
}

function ask(
  connection: IDBDatabase,
  table: string,
  found: (rows: FirstRows) => void,
  none: () => void,
): void {
  let transaction: IDBTransaction;
  try {
    transaction = connection.transaction(['meta', table], 'readonly');
  } catch {
    return none();
  }
  const meta = transaction.objectStore('meta').get('sync') as IDBRequest<Meta | undefined>;
  const rows = transaction.objectStore(table).getAll() as IDBRequest<StoredRow[]>;
  // IndexedDB answers requests in the order in which they were made.
  rows.addEventListener('success', () => {
    if (meta.result) found({ meta: meta.result, rows: rows.result });
    else none();
  });
  transaction.addEventListener('abort', none);
}
