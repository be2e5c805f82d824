import { databaseName, databasePrefix } from '../store/database-name.ts';
import type { SealedBox } from './sealed-store.ts';

/** The common prefix of the names of sealed stores; outside `databasePrefix`, so that none is taken for a database. */
export const sealedPrefix = (env: string): string => `daymark-sealed-${env}-`;

export const sealedName = (env: string, userId: string): string =>
  sealedPrefix(env) + databaseName(env, userId).slice(databasePrefix(env).length);

/**
 * All boxes of this environment on this device, whole or not, by plain connections: nothing is created or upgraded.
 * `known` names participants' databases, for an older Firefox, which cannot list what it has.
 */
export async function sealedBoxes(
  env: string,
  known: readonly string[] = [],
  factory: IDBFactory = indexedDB,
): Promise<{ store: string; box: SealedBox }[]> {
  const found =
    'databases' in factory
      ? (await factory.databases()).map(({ name = '' }) => name)
      : known.map((name) => sealedPrefix(env) + name.slice(databasePrefix(env).length));
  const stores = found.filter((name) => name.startsWith(sealedPrefix(env)));
  const all = await Promise.all(
    stores.map(async (store) => (await boxesAt(factory, store)).map((box) => ({ store, box }))),
  );
  return all.flat();
}

function boxesAt(factory: IDBFactory, name: string): Promise<SealedBox[]> {
  return new Promise((resolve) => {
    const request = factory.open(name);
    // It was deleted since it was listed: the abort keeps `open` from creating it again.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', (event) => {
      event.preventDefault();
      resolve([]);
    });
    request.addEventListener('success', () => {
      const connection = request.result;
      connection.addEventListener('versionchange', () => connection.close());
      try {
        const read = connection.transaction('boxes', 'readonly');
        const boxes = read.objectStore('boxes').getAll() as IDBRequest<SealedBox[]>;
        boxes.addEventListener('success', () => resolve(boxes.result));
        read.addEventListener('abort', () => resolve([]));
      } catch {
        resolve([]);
      }
      // The connection closes after its transaction has ended.
      connection.close();
    });
  });
}
