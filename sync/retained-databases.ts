import { databaseName, databasePrefix } from './store/database-name.ts';
import type { Meta } from './store/schema.ts';

/**
 * The user ids of all databases of this environment that this device keeps, also sealed ones. A database that cannot
 * be read, or that nobody has entered yet, is left out; none is made, upgraded or held. A door of its own: the engine
 * opens no database but the signed-in participant's, and of another build's this reads the one row that all have.
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
    // Deleted since it was listed: it shall not come back by being asked for.
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
      // Ends once the transaction has.
      connection.close();
    });
  });
}
