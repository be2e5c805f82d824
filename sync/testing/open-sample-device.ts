import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { RejectedMutation } from '../sync-client.ts';
import type { SyncActions, SyncClient } from '../daymark/client.ts';
import { createWorld, type Device, type Tab, type World } from './create-world.ts';
import { createMemoryServer, type MemoryServer } from './memory-server.ts';
import { sampleEvent, sampleProgramme, USER_A } from './sample-rows.ts';

/** A participant's phone with one tab open, in step with a server that holds a programme of one event, unless there are others. */
export interface SampleDevice {
  world: World;
  server: MemoryServer;
  device: Device;
  tab: Tab;
  client: SyncClient;
  /** Makes one change that the server refuses. Throws where something else was refused, or still waits. */
  refuse(change: (actions: SyncActions) => Promise<unknown>): Promise<RejectedMutation>;
}

/** `event` is what is not as in `sampleEvent(0)`, and `others` stand beside it. The caller closes the world. */
export async function openSampleDevice(
  event: Partial<ProgrammeEvent> = {},
  others: readonly ProgrammeEvent[] = [],
): Promise<SampleDevice> {
  const server = createMemoryServer(() => world.clock.now());
  const world = createWorld({ backend: () => server.backend });
  server.put(USER_A, 'programmes', sampleProgramme());
  for (const row of [sampleEvent(0, event), ...others]) server.put(USER_A, 'events', row);
  const device = world.device({ userId: USER_A });
  const tab = await device.openTab();
  await world.advance(1000);
  const { client } = tab;
  return { world, server, device, tab, client, refuse };

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
