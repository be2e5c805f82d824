import type { SyncPorts } from '../ports/ports.ts';

/** A device whose log of exchanges has no room for one more; everything else has. */
export function withoutLog(ports: SyncPorts): SyncPorts {
  const { indexedDB } = ports;
  if (!indexedDB) throw new Error('A world brings its own IndexedDB');
  const open = (name: string, version?: number): IDBOpenDBRequest => {
    const opening = indexedDB.factory.open(name, version);
    opening.addEventListener('success', () => {
      const begin = opening.result.transaction.bind(opening.result);
      opening.result.transaction = (...args) => {
        const [names, mode] = args;
        const tables = typeof names === 'string' ? names : Array.from(names).join();
        if (mode === 'readwrite' && tables === 'syncLog')
          throw new DOMException('The device is full', 'QuotaExceededError');
        return begin(...args);
      };
    });
    return opening;
  };
  const factory: IDBFactory = {
    open,
    deleteDatabase: (name) => indexedDB.factory.deleteDatabase(name),
    databases: () => indexedDB.factory.databases(),
    cmp: (a, b) => indexedDB.factory.cmp(a, b),
  };
  return { ...ports, indexedDB: { ...indexedDB, factory } };
}
