import type { EntityRows, TableName } from '#shared/product/registry.ts';
import type { RejectedMutation } from '../sync-client.ts';
import type { SyncActions, SyncClient } from '../daymark/client.ts';
import { createWorld, type Device, type Tab, type World } from './create-world.ts';
import { createMemoryServer, type MemoryServer } from './memory-server.ts';
import { createMemoryUploads, type MemoryUploads } from './memory-uploads.ts';
import { sampleDocument, USER_A } from './sample-rows.ts';

/** A participant's rows by table. */
export type RowsByTable = { [T in TableName]?: EntityRows[T][] };

/** A participant's phone with one open tab, in step with a server. The caller closes the world. */
export interface OpenDevice {
  world: World;
  server: MemoryServer;
  uploads: MemoryUploads;
  device: Device;
  tab: Tab;
  client: SyncClient;
  /** The server has these rows from now on; the phone pulls them with its next cycle. */
  put(rows: RowsByTable): void;
  /** Makes one change that the server refuses. Throws if another one was refused, or is still pending. */
  refuse(change: (actions: SyncActions) => Promise<unknown>): Promise<RejectedMutation>;
}

export interface DeviceToOpen {
  /** The participant's rows on the server. */
  rows?: RowsByTable;
  /** Wall time at which the app opens, in milliseconds; by default the time of the sample rows. */
  now?: number | undefined;
  /** Makes the device ready before the app opens on it. */
  prepare?: (device: Device) => void;
}

export async function openDevice({ rows = {}, now, prepare }: DeviceToOpen): Promise<OpenDevice> {
  const server = createMemoryServer(() => world.clock.now());
  const uploads = createMemoryUploads();
  const world = createWorld({ backend: () => server.backend, uploads: uploads.backend, start: now });
  // As the real server does: the row of a whole file comes with the next pull.
  uploads.onWhole = (userId, { id, filename, size, sha256 }) =>
    server.put(userId, 'documents', sampleDocument(1, { id, filename, size, sha256 }));
  put(rows);
  const device = world.device({ userId: USER_A });
  prepare?.(device);
  const tab = await device.openTab();
  await world.advance(1000);
  const { client } = tab;
  return { world, server, uploads, device, tab, client, put, refuse };

  function put(given: RowsByTable): void {
    for (const [table, all] of Object.entries(given) as [TableName, EntityRows[TableName][]][])
      for (const row of all) server.put(USER_A, table, row);
  }

  async function refuse(change: (actions: SyncActions) => Promise<unknown>): Promise<RejectedMutation> {
    const before = new Set((await client.queries.rejected()).map(({ uid }) => uid));
    const { isPoison } = server;
    server.isPoison = () => true;
    await change(client.actions);
    await world.advance(120_000);
    server.isPoison = isPoison;
    const [refused, ...others] = (await client.queries.rejected()).filter(({ uid }) => !before.has(uid));
    const { pending } = client.status();
    if (!refused || others.length > 0 || pending > 0) {
      throw new Error(`${others.length + (refused ? 1 : 0)} changes were refused, and ${pending} still wait`);
    }
    return refused;
  }
}
