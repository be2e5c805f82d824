import { databaseName, databasePrefix } from './store/database-name.ts';
import type { Meta } from './store/schema.ts';

/**
 * User ids of all databases of this environment on this device, locked ones included. Skips a database that
 * cannot be read or has no meta row; creates, upgrades and holds none.
 *
 * Separate from the engine, which opens the signed-in participant's database alone. From another build's
 * database it reads only the meta row, which the databases of all builds have.
 */
export async function ownersOfRetainedDatabases(
  env: string,
  factory: IDBFactory = indexedDB,
): Promise<string[]> {
  const prefix = databasePrefix(env);
  const names = (await factory.databases()).flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  const owners = await Promise.all(names.map((name) => ownerOf(factory, name)));
  return owners.flatMap((owner, at) =>
    owner !== undefined && databaseName(env, owner) === names[at] ? [owner] : [],
  );
}

function ownerOf(factory: IDBFactory, name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const request = factory.open(name);
    // The database was deleted since it was listed: the abort keeps `open` from creating it again.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(undefined);
    });
    request.addEventListener('success', () => {
      const connection = request.result;
      connection.addEventListener('versionchange', () => connection.close());
      try {
        const read = connection.transaction('meta', 'readonly');
        const meta = read.objectStore('meta').get('sync') as IDBRequest<Pick<Meta, 'userId'> | undefined>;
        meta.addEventListener('success', () => resolve(meta.result?.userId));
        read.addEventListener('abort', () => resolve(undefined));
      } catch {
        resolve(undefined);
      }
      // The connection closes after its transaction has ended.
      connection.close();
    });
  });
}
