import type { SyncPorts } from '../ports/ports.ts';
import { DATABASE_VERSION, type Meta, type StoredRow } from './schema.ts';

export interface FirstRows {
  meta: Meta;
  /** All rows of the table that the first screen shows. */
  rows: StoredRow[];
}

export interface FirstRead {
  /** Resolves once the rows are asked for, or will not be: the time until they come is free for other work. */
  asked: Promise<void>;
  /**
   * Null where they cannot be had, for whatever reason: there is no database yet, it is of another build, the storage
   * does not answer. Whoever asked then reads through the store, and hears what is wrong.
   */
  rows: Promise<FirstRows | null>;
}

/**
 * The engine's own row and the first screen's rows, in one transaction of a connection of its own, which is closed
 * after it: they come while Dexie makes its tables known. Nothing is created or upgraded here.
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
    // There was none: one that is made by this opening shall not stay.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', (event) => {
      event.preventDefault();
      none();
    });
    request.addEventListener('success', () => {
      const connection = request.result;
      connection.addEventListener('versionchange', () => connection.close());
      // Dexie counts in tens. In between lies what an older build has patched, see DATABASE_VERSION.
      if (Math.floor(connection.version / 10) === DATABASE_VERSION) ask(connection, table, resolve, none);
      else none();
      isAsked();
      // Ends once the transaction has.
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
  // Answered in the order in which they were asked.
  rows.addEventListener('success', () => {
    if (meta.result) found({ meta: meta.result, rows: rows.result });
    else none();
  });
  transaction.addEventListener('abort', none);
}
