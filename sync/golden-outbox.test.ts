import { describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import { mutations } from '#shared/product/definitions.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { DATABASE_VERSION, type Meta, type OutboxRow } from './store/schema.ts';
import { createWorld } from './testing/create-world.ts';
import { createMemoryServer } from './testing/memory-server.ts';
import {
  ackedRows,
  catchUp,
  goldenPhones,
  openGoldenDevice,
  rejectedRows,
  sentRows,
  serverRows,
  waitingRows,
  type GoldenPhone,
} from './testing/golden-phones.ts';
import publishedStores from './testing/published-stores.json' with { type: 'json' };
import { PROGRAM } from './testing/sample-rows.ts';

const phones = goldenPhones();
const [first, latest] = [phones[0], phones.at(-1)];
if (!first || !latest) throw new Error('No phone is kept');

it('a change of every kind waits on one of the phones that are kept', () => {
  const kept = new Set(phones.flatMap((golden) => waitingRows(golden).map(({ kind }) => kind)));
  const missing = Object.keys(mutations).filter((kind) => !kept.has(kind));
  expect(missing, 'record one: npm run golden:record').toEqual([]);
});

/** A world in which that phone is opened again, with a server that has what the phone knows of. */
async function reopen(golden: GoldenPhone) {
  const { userId } = golden;
  const server = createMemoryServer(() => world.clock.now());
  const world = createWorld({ backend: () => server.backend });
  server.begin(userId, serverRows(golden));
  await catchUp(golden, {
    version: () => server.versionOf(userId),
    raise: () => server.remove(userId, 'notices', UNKNOWN),
    send: (request) => server.backend(userId, request),
  });
  const device = world.device({ userId, factory: await openGoldenDevice(golden) });
  return { world, server, device };
}

const UNKNOWN = '00000000-0000-7000-8000-0000000000ff';
const uidsOf = (rows: readonly { uid: string }[]): string[] => rows.map(({ uid }) => uid).toSorted();

it('one of the phones that are kept holds rejected, sent and acknowledged changes', () => {
  const kept = phones.map((golden) => ({
    codes: [...new Set(rejectedRows(golden).map(({ code }) => code))].toSorted(),
    complaints: rejectedRows(golden).flatMap(({ fields }) => Object.keys(fields ?? {})),
    sent: sentRows(golden).length > 1,
    acked: ackedRows(golden).length > 0,
  }));
  expect(kept, 'record one: npm run golden:record').toContainEqual({
    codes: ['deleted', 'depends_on', 'invalid', 'not_found', 'quarantined'],
    complaints: ['time_zone'],
    sent: true,
    acked: true,
  });
});

describe.each(phones)('a phone that release $release left behind', (golden) => {
  it('opens in this release with everything that waited, and shows it', async () => {
    const { world, device } = await reopen(golden);
    device.connectivity.set(false);
    const { client } = await device.openTab();
    const waiting = await client.queries.pending();
    expect(waiting.map(({ uid }) => uid)).toEqual(waitingRows(golden).map(({ uid }) => uid));
    const shown = (golden.tables.events?.rows ?? []) as { id: string; row: ProgrammeEvent }[];
    for (const { id, row } of shown) expect(await client.queries.event(id)).toEqual(row);
    await world.close();
  });

  it('asks, where the rows have another shape now, for all of them anew', async () => {
    const { world, device } = await reopen(golden);
    await device.openTab();
    await world.advance(1000);
    const meta = golden.tables.meta?.rows.find((row) => Reflect.get(Object(row), 'key') === 'sync');
    const { schema, cursor } = meta as Meta;
    const [first] = device.network.requests;
    expect(first).toMatchObject({ cursor: schema < SCHEMA_VERSION ? null : cursor });
    await world.close();
  });

  it('sends all of it, each change once, and keeps none', async () => {
    const { world, server, device } = await reopen(golden);
    const tab = await device.openTab();
    await world.advance(60_000);
    const { outbox, dead, shadow } = await tab.dump();
    expect({ outbox, dead, shadow }).toEqual({ outbox: [], dead: rejectedRows(golden), shadow: [] });
    const ran = uidsOf(server.effectsOf(golden.userId));
    expect(ran).toEqual(uidsOf([...ackedRows(golden), ...waitingRows(golden)]));
    await world.close();
  });

  it('knows what waits from before by what it is about: a further choice takes its place', async () => {
    const { world, device } = await reopen(golden);
    device.connectivity.set(false);
    const { client, dump } = await device.openTab();
    await client.actions.setTimeZone(PROGRAM, 'Asia/Tokyo');
    const seqOf = ({ kind, seq }: OutboxRow) => (kind === 'programme.set_time_zone' ? [seq] : []);
    expect((await dump()).outbox.flatMap(seqOf)).toEqual(waitingRows(golden).flatMap(seqOf));
    await world.close();
  });

  it('takes a further change of the same task, behind what waits', async () => {
    const { world, server, device } = await reopen(golden);
    device.connectivity.set(false);
    const { client } = await device.openTab();
    const [first] = (golden.tables.events?.rows ?? []) as { id: string }[];
    await client.actions.setTaskStatus(first?.id ?? '', 'failed');
    device.connectivity.set(true);
    await world.advance(60_000);
    expect(server.rowsOf(golden.userId).get(`events:${first?.id}`)).toMatchObject({
      metadata: { status: 'failed' },
    });
    await world.close();
  });
});

/** The stores of a version of the database, with the rows that the latest phone has in them. */
function ofVersion(version: number, stores: Readonly<Record<string, string>>): GoldenPhone {
  const tables = Object.entries(stores).map(([store, text]) => {
    const schema = latest?.tables[store];
    const [, ...names] = text.split(', ').map((name) => name.replace(/^[&*]/, ''));
    const indexes = names.map((name) => schema?.indexes.find((index) => index.name === name));
    if (!schema || indexes.includes(undefined)) throw new Error(`${store} is not as it was in ${version}`);
    return [store, { ...schema, indexes: indexes.filter((index) => index !== undefined) }] as const;
  });
  return { ...latest, version: 10 * version, tables: Object.fromEntries(tables) } as GoldenPhone;
}

/** The second version had the stores of the first, and three more. */
function ofSecondVersion(): GoldenPhone {
  const more = { keyPath: 'id', autoIncrement: false, indexes: [], rows: [] };
  const eventId = { name: 'row.event_id', keyPath: 'row.event_id', unique: false, multiEntry: false };
  const added = { setups: more, questionnaires: { ...more, indexes: [eventId] }, proposals: more };
  return { ...first, version: 20, tables: { ...first?.tables, ...added } } as GoldenPhone;
}

// The phones that are kept have the first version and the latest one.
const between: [version: number, golden: GoldenPhone][] = [
  [2, ofSecondVersion()],
  ...Object.entries(publishedStores)
    .map(([version, stores]): [number, GoldenPhone] => [Number(version), ofVersion(Number(version), stores)])
    .filter(([version]) => version < DATABASE_VERSION),
];

it('a version of the database stands for each that there ever was', () => {
  const all = Array.from({ length: DATABASE_VERSION }, (_, n) => n + 1);
  const kept = phones.map(({ version }) => version / 10);
  const covered = new Set([...kept, ...between.map(([version]) => version)]);
  expect([...covered].toSorted((a, b) => a - b)).toEqual(all);
});

it.each(between)(
  'version %i of the database opens, and sends each mutation that waited once',
  async (_, golden) => {
    const { world, server, device } = await reopen(golden);
    device.connectivity.set(false);
    const tab = await device.openTab();
    const waiting = await tab.client.queries.pending();
    expect(waiting.map(({ uid }) => uid)).toEqual(waitingRows(golden).map(({ uid }) => uid));
    device.connectivity.set(true);
    await world.advance(60_000);
    const { outbox, dead } = await tab.dump();
    expect({ outbox, dead }).toEqual({ outbox: [], dead: rejectedRows(golden) });
    expect(uidsOf(server.effectsOf(golden.userId))).toEqual(
      uidsOf([...ackedRows(golden), ...waitingRows(golden)]),
    );
    await world.close();
  },
);

/** Read by its name on the device, whatever the code calls it. */
const stored = (row: object, property: string): unknown => Reflect.get(row, property);

/** As a list of the queue tells it. */
const described = (row: object) => ({
  uid: stored(row, 'uid'),
  kind: stored(row, 'kind'),
  occurredAt: stored(row, 'occurredAt'),
  args: stored(row, 'args'),
  writes: (stored(row, 'entities') as string[])
    .filter((entity) => entity.startsWith('w:'))
    .map((entity) => entity.slice(2)),
});

const answered = phones.filter((golden) => rejectedRows(golden).length > 0);

describe.each(answered)(
  'a phone that release $release left behind, with rejected and sent changes',
  (golden) => {
    const stuck = rejectedRows(golden).find(({ code }) => code === 'quarantined');
    const uid = stuck?.uid ?? '';
    const others = rejectedRows(golden).filter((row) => row !== stuck);

    it('counts and lists the rejected ones with their codes and complaints', async () => {
      const { world, device } = await reopen(golden);
      device.connectivity.set(false);
      const { client } = await device.openTab();
      await world.advance(100);
      expect(await client.queries.rejected()).toEqual(
        rejectedRows(golden).map((row) => ({
          ...described(row),
          seq: stored(row, 'seq'),
          code: stored(row, 'code'),
          fields: stored(row, 'fields'),
          diedAt: stored(row, 'diedAt'),
        })),
      );
      expect(client.status().rejected).toBe(rejectedRows(golden).length);
      await world.close();
    });

    it('lists the sent ones, the latest first, with when they were made and sent', async () => {
      const { world, device } = await reopen(golden);
      device.connectivity.set(false);
      const { client } = await device.openTab();
      const sent = sentRows(golden).toSorted((a, b) => (a.uid < b.uid ? 1 : -1));
      // The server answered all of them at once, and the clock of that phone was right.
      const [sentAt] = sent.map((row) => stored(row, 'ackedAt') as number);
      expect(await client.queries.acked(10)).toEqual(
        sent.map((row) => ({ ...described(row), madeAt: stored(row, 'occurredAt'), sentAt })),
      );
      expect(await client.queries.ackedSince(sentAt ?? NaN)).toBe(sent.length);
      await world.close();
    });

    it('sends a rejected one again, as a new change, and keeps the others', async () => {
      const { world, server, device } = await reopen(golden);
      const { client, dump } = await device.openTab();
      await client.retryRejected(uid);
      await world.advance(60_000);
      const { dead, outbox } = await dump();
      expect({ dead, outbox }).toEqual({ dead: others, outbox: [] });
      const known = new Set([...ackedRows(golden), ...waitingRows(golden)].map((row) => row.uid));
      const { kind, args } = stuck ?? {};
      const again = server.effectsOf(golden.userId).filter((effect) => !known.has(effect.uid));
      expect(again).toMatchObject([{ kind, args }]);
      expect(again).not.toMatchObject([{ uid }]);
      await world.close();
    });

    it('discards a rejected one for good, and keeps the others', async () => {
      const { world, server, device } = await reopen(golden);
      const { client, dump } = await device.openTab();
      await client.discardRejected(uid);
      await world.advance(60_000);
      expect((await dump()).dead).toEqual(others);
      expect(uidsOf(server.effectsOf(golden.userId))).not.toContain(uid);
      await world.close();
    });

    it('sends the sent ones again after the server was restored, and the rejected ones never', async () => {
      const { world, server, device } = await reopen(golden);
      server.backup()();
      const { dump } = await device.openTab();
      await world.advance(60_000);
      const { dead, outbox } = await dump();
      expect({ dead, outbox }).toEqual({ dead: rejectedRows(golden), outbox: [] });
      expect(uidsOf(server.effectsOf(golden.userId))).toEqual(
        uidsOf([...sentRows(golden), ...ackedRows(golden), ...waitingRows(golden)]),
      );
      await world.close();
    });
  },
);
