export interface IndexedDBFaults {
  /** Refuses every new or changed row, as a full device does. */
  full: boolean;
  /**
   * After this many transactions a connection throws InvalidStateError, as on iOS after a sleep; a new one
   * works.
   */
  diesAfterTransactions: number;
}

/** Tables that stay writable on a full device: a few small rows that keep their size. */
const STILL_WRITTEN: ReadonlySet<string> = new Set(['meta', 'syncLog']);

/** A device's IndexedDB with injected faults, for one context. */
export function createFaultyIndexedDB(device: IDBFactory, faults: IndexedDBFaults): IDBFactory {
  return {
    open(name: string, version?: number): IDBOpenDBRequest {
      const request = version === undefined ? device.open(name) : device.open(name, version);
      request.addEventListener('success', () => guard(request.result));
      return request;
    },
    deleteDatabase: (name: string) => device.deleteDatabase(name),
    databases: () => device.databases(),
    cmp: (a: unknown, b: unknown) => device.cmp(a, b),
  };

  function guard(db: IDBDatabase): void {
    let left = faults.diesAfterTransactions;
    const begin = db.transaction.bind(db);
    db.transaction = (...args: Parameters<IDBDatabase['transaction']>) => {
      if (left <= 0) throw new DOMException('The connection is closed', 'InvalidStateError');
      left -= 1;
      const transaction = begin(...args);
      if (faults.full && transaction.mode === 'readwrite') refuseRows(transaction);
      return transaction;
    };
  }
}

function refuseRows(transaction: IDBTransaction): void {
  const storeOf = transaction.objectStore.bind(transaction);
  transaction.objectStore = (name) => {
    const store = storeOf(name);
    if (STILL_WRITTEN.has(name)) return store;
    const refuse = (): never => {
      throw new DOMException('The device is full', 'QuotaExceededError');
    };
    store.put = refuse;
    store.add = refuse;
    return store;
  };
}
