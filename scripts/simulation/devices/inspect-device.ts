import { TABLE_NAMES, type EntityRow } from '#shared/product/registry.ts';
import { databaseName } from '#sync/store/database-name.ts';
import { DATABASE_VERSION } from '#sync/store/schema.ts';
import type { AckedRow, RejectedRow, Meta, OutboxRow, ShadowRow, StoredRow } from '#sync/store/schema.ts';

/** What stands in a device's database at one moment, read past the engine. */
export interface DeviceState {
  /** By `table:id`. */
  rows: Map<string, EntityRow>;
  /** In seq order. */
  outbox: OutboxRow[];
  dead: RejectedRow[];
  /** By uid. */
  acked: Map<string, AckedRow>;
  shadow: ShadowRow[];
  /** How many rows of unfinished pulls are put aside. */
  staged: number;
  meta: Meta;
}

export interface Inspector {
  /** Whether the device holds a database of this user at all. */
  exists(): Promise<boolean>;
  /** As the start of a newer build does: its rows are pulled anew, in one reset. */
  forgetCursor(): Promise<void>;
  /** One read transaction over everything; undefined while the device has no database yet. */
  read(): Promise<DeviceState | undefined>;
  close(): void;
}

/** Keeps one connection of its own, which no fault of the world reaches. */
export function createInspector(factory: IDBFactory, userId: string): Inspector {
  const name = databaseName('test', userId);
  let connection: IDBDatabase | undefined;

  return { exists, forgetCursor, read, close: () => connection?.close() };

  async function exists(): Promise<boolean> {
    return (await factory.databases()).some((known) => known.name === name);
  }

  async function forgetCursor(): Promise<void> {
    connection ??= await connect();
    const store = connection?.transaction('meta', 'readwrite').objectStore('meta');
    const meta = store && (await settled<Meta | undefined>(store.get('sync')));
    if (store && meta) await settled(store.put({ ...meta, cursor: null }));
  }

  async function read(): Promise<DeviceState | undefined> {
    connection ??= await connect();
    if (!connection) return undefined;
    const transaction = connection.transaction([...connection.objectStoreNames], 'readonly');
    const all = <T>(store: string): Promise<T[]> => settled<T[]>(transaction.objectStore(store).getAll());
    const stored = TABLE_NAMES.map((table) => all<StoredRow>(table));
    const [meta, outbox, dead, acked, shadow, staged] = await Promise.all([
      settled<Meta | undefined>(transaction.objectStore('meta').get('sync')),
      all<OutboxRow>('outbox'),
      all<RejectedRow>('dead'),
      all<AckedRow>('ackedLog'),
      all<ShadowRow>('shadow'),
      settled<number>(transaction.objectStore('staged').count()),
    ]);
    if (!meta) return undefined;
    const rows = new Map<string, EntityRow>();
    for (const [n, table] of TABLE_NAMES.entries()) {
      for (const { id, row } of (await stored[n]) ?? []) rows.set(`${table}:${id}`, row as EntityRow);
    }
    return {
      rows,
      meta,
      dead,
      shadow,
      staged,
      acked: new Map(acked.map((row) => [row.uid, row])),
      outbox: outbox.sort((left, right) => left.seq - right.seq),
    };
  }

  async function connect(): Promise<IDBDatabase | undefined> {
    if (!(await exists())) return undefined;
    // Opened without a version, so that it takes the database as it is.
    const opened = await settled(factory.open(name));
    opened.addEventListener('versionchange', () => {
      // Somebody deletes the database; the judge does not stand in the way.
      opened.close();
      connection = undefined;
    });
    // One of an older release is looked at once it was brought up to date.
    if (opened.objectStoreNames.contains('meta') && opened.version >= 10 * DATABASE_VERSION) return opened;
    opened.close();
    return undefined;
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}
