/** What one context (a tab, a worker) sees of its device's IndexedDB, so that it can die or lose its connections. */
export interface ContextIndexedDB {
  factory: IDBFactory;
  /** Transactions that are running now. */
  active(): number;
  /** Transactions that completed so far. */
  completed(): number;
  /** Those of them that put something into the database or took something out of it. */
  written(): number;
  /** Running transactions are aborted, nothing happens ever after. What was complete stays on the device. */
  crash(): void;
  /** Dies at the boundary after `completions` further transactions of this context. */
  crashAfter(completions: number, onCrash: () => void): void;
  /** Connections die as on iOS in the background: they throw InvalidStateError; a new one works. */
  loseHandles(): void;
  /**
   * The next transaction that can write over all of `stores` commits, and its connection says that it was lost, as where
   * the storage's process is gone: once `told` resolves.
   */
  loseNextCommit(stores: readonly string[], reported?: Promise<void>): void;
  /** The next transaction that can write over all of `stores` is aborted as a whole when the device is found full. */
  failNextCommit(stores: readonly string[]): void;
  /** Called when the next transaction that can write over all of `stores` has completed, before anybody else hears of it. */
  onNextCommit(stores: readonly string[], happens: () => void): void;
  /** Until switched off, opening fails with UnknownError. */
  setOpenFails(fails: boolean): void;
  /**
   * Until switched off, or until so many rows were deleted, every put fails with QuotaExceededError, which aborts its
   * transaction.
   */
  setFull(full: boolean, freedBy?: number): void;
  /** From now on every read of this store fails with NotReadableError, as in a browser that lost a file. */
  setTorn(store: string): void;
}

export function createContextIndexedDB(device: IDBFactory): ContextIndexedDB {
  const connections = new Set<IDBDatabase>();
  const running = new Set<IDBTransaction>();
  let lost = new WeakSet<IDBDatabase>();
  let completed = 0;
  let written = 0;
  let crashAt = Infinity;
  let onCrash = (): void => undefined;
  let crashed = false;
  let openFails = false;
  let isFull = false;
  let missing = Infinity;
  let torn: string | null = null;
  let toLose: { stores: readonly string[]; reported: Promise<void> } | null = null;
  let toFail: readonly string[] | null = null;
  let onWritten: { stores: readonly string[]; happens: () => void } | null = null;

  const factory = {
    open(name: string, version?: number): IDBOpenDBRequest {
      // A dead context waits for ever.
      if (crashed) return deadRequest();
      if (openFails) throw new DOMException('The storage does not answer', 'UnknownError');
      const request = version === undefined ? device.open(name) : device.open(name, version);
      request.addEventListener('upgradeneeded', () => {
        if (request.transaction) watch(request.transaction);
      });
      request.addEventListener('success', () => guard(request.result));
      return request;
    },
    deleteDatabase: (name: string): IDBOpenDBRequest =>
      crashed ? deadRequest() : device.deleteDatabase(name),
    databases: () => device.databases(),
    cmp: (a: unknown, b: unknown) => device.cmp(a, b),
  };

  return {
    factory,
    active: () => running.size,
    completed: () => completed,
    written: () => written,
    crash,
    crashAfter: (completions, then) => {
      crashAt = completed + completions;
      onCrash = then;
    },
    loseHandles: () => {
      lost = new WeakSet(connections);
    },
    loseNextCommit: (stores, reported = Promise.resolve()) => {
      toLose = { stores, reported };
    },
    failNextCommit: (stores) => {
      toFail = stores;
    },
    onNextCommit: (stores, happens) => {
      onWritten = { stores, happens };
    },
    setOpenFails: (fails) => {
      openFails = fails;
    },
    setFull: (full, freedBy = Infinity) => {
      isFull = full;
      missing = freedBy;
    },
    setTorn: (store) => {
      torn = store;
    },
  };

  function guard(db: IDBDatabase): void {
    if (crashed) return db.close();
    connections.add(db);
    const begin = db.transaction.bind(db);
    db.transaction = (...args: Parameters<IDBDatabase['transaction']>) => {
      if (crashed || lost.has(db)) throw new DOMException('The connection is closed', 'InvalidStateError');
      const transaction = begin(...args);
      watch(transaction);
      if (toLose && writesOver(transaction, toLose.stores)) {
        loseCommit(transaction, toLose.reported);
        toLose = null;
      }
      if (toFail && writesOver(transaction, toFail)) {
        failCommit(transaction, toFail);
        toFail = null;
      }
      if (isFull && transaction.mode === 'readwrite') refusePuts(transaction, onDelete);
      if (torn !== null) refuseReads(transaction, torn);
      return transaction;
    };
  }

  function onDelete(): void {
    missing -= 1;
    if (missing <= 0) isFull = false;
  }

  function watch(transaction: IDBTransaction): void {
    running.add(transaction);
    transaction.addEventListener('complete', () => {
      running.delete(transaction);
      if (crashed) return;
      completed += 1;
      if (hasWritten(transaction)) written += 1;
      if (onWritten && writesOver(transaction, onWritten.stores)) {
        onWritten.happens();
        onWritten = null;
      }
      if (completed >= crashAt) {
        crash();
        onCrash();
      }
    });
    transaction.addEventListener('abort', () => running.delete(transaction));
  }

  function crash(): void {
    crashed = true;
    for (const transaction of running) {
      try {
        transaction.abort();
      } catch (error) {
        // Already committing: then it counts as complete. In jsdom a DOMException is no Error of Node's.
        if (Reflect.get(Object(error), 'name') !== 'InvalidStateError') throw error;
      }
    }
    running.clear();
    for (const connection of connections) connection.close();
  }
}

function refusePuts(transaction: IDBTransaction, onDelete: () => void): void {
  const storeOf = transaction.objectStore.bind(transaction);
  transaction.objectStore = (name) => {
    const source = storeOf(name);
    const refuse = (): IDBRequest<IDBValidKey> =>
      failing(source, new DOMException('The device is full', 'QuotaExceededError'));
    source.put = refuse;
    source.add = refuse;
    const remove = source.delete.bind(source);
    source.delete = (key) => {
      onDelete();
      return remove(key);
    };
    return source;
  };
}

function refuseReads(transaction: IDBTransaction, torn: string): void {
  const storeOf = transaction.objectStore.bind(transaction);
  transaction.objectStore = (name) => {
    const source = storeOf(name);
    if (name !== torn) return source;
    const refuse = <T>(): IDBRequest<T> =>
      failing(source, new DOMException('Data lost due to missing file', 'NotReadableError'));
    source.get = refuse;
    source.getAll = refuse;
    source.openCursor = refuse;
    return source;
  };
}

/** A request of this store that fails with `error`, as fake-indexeddb's own requests do. */
function failing<T>(source: IDBObjectStore, error: DOMException): IDBRequest<T> {
  const { _execRequestAsync: run } = source.transaction as unknown as {
    _execRequestAsync(
      this: IDBTransaction,
      task: { source: IDBObjectStore; operation(): never },
    ): IDBRequest<T>;
  };
  return run.call(source.transaction, {
    source,
    operation: () => {
      throw error;
    },
  });
}

function writesOver({ mode, objectStoreNames }: IDBTransaction, stores: readonly string[]): boolean {
  return mode === 'readwrite' && stores.every((store) => objectStoreNames.contains(store));
}

function loseCommit(transaction: IDBTransaction, reported: Promise<void>): void {
  Object.defineProperty(transaction, 'oncomplete', {
    get: () => null,
    set() {
      // Nobody hears of it.
    },
  });
  transaction.addEventListener('complete', () => {
    const error = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    Object.defineProperty(transaction, 'error', { value: error });
    void reported.then(() => transaction.onabort?.(new Event('abort')));
  });
}

/** Once each of the stores took its writes, which is as late as a test can tell. */
function failCommit(transaction: IDBTransaction, stores: readonly string[]): void {
  const error = new DOMException('The device is full', 'QuotaExceededError');
  const missing = new Set(stores);
  let open = 0;
  const storeOf = transaction.objectStore.bind(transaction);
  transaction.objectStore = (name) => {
    const source = storeOf(name);
    const put = source.put.bind(source);
    source.put = (...row) => {
      const request = put(...row);
      missing.delete(name);
      open += 1;
      request.addEventListener('success', () => {
        open -= 1;
        if (open > 0 || missing.size > 0) return;
        Object.defineProperty(transaction, 'error', {
          get: () => error,
          set() {
            // The abort would reset it.
          },
        });
        transaction.abort();
      });
      return request;
    };
    return source;
  };
}

/** Whatever way it took, a cursor's or a new index's too: what it would undo, were it aborted. */
function hasWritten(transaction: IDBTransaction): boolean {
  const { _rollbackLog: undone } = transaction as unknown as { _rollbackLog: readonly unknown[] };
  return undone.length > 0;
}

function deadRequest(): IDBOpenDBRequest {
  return {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as IDBOpenDBRequest;
}
