import type { Daymark } from '../daymark/client.ts';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { mutations } from '#shared/product/definitions.ts';
import { setTaskStatusArgsSchema } from '#shared/product/mutations/set-task-status.ts';
import { createWriter } from '../client.ts';
import type { Product } from '../ports/product.ts';
import { createActions } from '../daymark/actions/create-actions.ts';
import { history } from '../daymark/history.ts';
import { supportBundle } from '../daymark/queries/support-bundle.ts';
import type { Kinds } from '../store/row-image.ts';
import type { World } from '../testing/create-world.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { eventId, USER_A } from '../testing/sample-rows.ts';

let world: World;
afterEach(() => world.close());

const TICK = 'event.set_status';

/** A later release, in which a tick is of version 2. What the server of these tests knows is version 1. */
function releaseWith(tick: object): Product<Daymark>['loadWriter'] {
  const kinds = { ...mutations, [TICK]: { ...mutations[TICK], kv: 2, ...tick } } as Kinds;
  return async () => ({
    createWriter: (recorder, ports, events) =>
      createWriter(recorder, ports, events, { kinds, history, createActions, supportBundle }),
  });
}

interface NewTick {
  about: { event: string; day: string };
}
const cannotReadIt = {
  argsSchema: z.strictObject({ about: z.strictObject({ event: z.string(), day: z.string() }) }),
  entities: ({ about }: NewTick) => [`w:events:${about.event}`, `r:day:${about.day}`],
  coalesceKey: ({ about }: NewTick) => `status:${about.event}`,
  sets: ({ about }: NewTick) => ({ table: 'events', id: about.event, field: 'status' }),
};
const canReadIt = { argsSchema: z.extend(setTaskStatusArgsSchema, { mood: z.optional(z.string()) }) };

/** A tick that was refused before the phone was updated to `release`; there is no line after that. */
async function refusedBefore(release: object) {
  const phone = await openSampleDevice();
  const { device, refuse } = phone;
  world = phone.world;
  const refused = await refuse((actions) => actions.setTaskStatus(eventId(0), 'completed'));
  await phone.client.close();
  const tab = await device.openTab({ loadWriter: releaseWith(release) });
  await world.advance(1000);
  device.connectivity.set(false);
  const { dead } = await tab.dump();
  return { ...phone, tab, client: tab.client, uid: refused.uid, dead: dead[0] };
}

it.each([
  ['can no longer read', cannotReadIt, undefined],
  ['can still read', canReadIt, 'completed'],
])('a refused change of a former release that this one %s is sent again as it was made', async (...each) => {
  const [, release, shown] = each;
  const { server, device, tab, client, uid, dead } = await refusedBefore(release);
  await client.retryRejected(uid);
  expect(await client.queries.rejected()).toEqual([]);
  expect((await client.queries.event(eventId(0)))?.metadata.status).toBe(shown);
  const { outbox } = await tab.dump();
  const { kind, kv, args, entities } = dead ?? {};
  expect(outbox).toMatchObject([{ kind, kv, args, entities, state: 'queued' }]);
  expect(kv).toBe(1);
  expect(outbox[0]?.uid).not.toBe(uid);

  device.connectivity.set(true);
  await world.advance(60_000);
  expect(server.effectsOf(USER_A).map((each) => each.uid)).toEqual([outbox[0]?.uid]);
  expect(client.status()).toMatchObject({ pending: 0, rejected: 0 });
  expect((await client.queries.event(eventId(0)))?.metadata.status).toBe('completed');
});

it('one that cannot be read stands between an earlier and a later change of the same task as it was made', async () => {
  const { server, device, client, uid } = await refusedBefore(cannotReadIt);
  await client.actions.skipTask(eventId(0));
  await client.retryRejected(uid);
  await client.actions.skipTask(eventId(0));
  device.connectivity.set(true);
  await world.advance(60_000);
  expect(server.effectsOf(USER_A).map(({ kind }) => kind)).toEqual(['event.skip', TICK, 'event.skip']);
  expect((await client.queries.event(eventId(0)))?.metadata.status).toBe('failed');
});
