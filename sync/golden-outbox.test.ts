import { describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '#shared/contract/sync.ts';
import { mutations } from '#shared/contract/mutations.ts';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import { DATABASE_VERSION, type Meta, type OutboxRow } from './store/schema.ts';
import { createWorld } from './testing/create-world.ts';
import { createFakeServer, type FakeServer } from './testing/fake-server.ts';
import {
  goldenPhones,
  openGoldenDevice,
  serverRows,
  waitingRows,
  type GoldenPhone,
} from './testing/golden-phones.ts';
import { recordGoldenPhone } from './testing/record-golden-phone.ts';
import { PROGRAM } from './testing/sample-rows.ts';

// Today's own comes last, as the next release will leave it.
const phones = [...goldenPhones(), ofVersion2(), await recordGoldenPhone('today')];

/** The second version of the tables came and went between two releases: the first, and three tables more. */
function ofVersion2(): GoldenPhone {
  const first = goldenPhones().find(({ version }) => version === 10);
  if (!first) throw new Error('No phone has the first version of the tables');
  const more = { keyPath: 'id', autoIncrement: false, indexes: [], rows: [] };
  const eventId = { name: 'row.event_id', keyPath: 'row.event_id', unique: false, multiEntry: false };
  const added = { setups: more, questionnaires: { ...more, indexes: [eventId] }, proposals: more };
  return { ...first, release: 'between two', version: 20, tables: { ...first.tables, ...added } };
}

it('one of the phones has each version that the tables ever had', () => {
  const kept = new Set(phones.map(({ version }) => version));
  const all = Array.from({ length: DATABASE_VERSION }, (_, n) => 10 * (n + 1));
  expect(all.filter((version) => !kept.has(version))).toEqual([]);
});

it('a change of every kind waits on one of the phones that are kept', () => {
  const kept = new Set(goldenPhones().flatMap((golden) => waitingRows(golden).map(({ kind }) => kind)));
  const missing = Object.keys(mutations).filter((kind) => !kept.has(kind));
  expect(missing, 'record one: npm run golden:record').toEqual([]);
});

describe.each(phones)('a phone that release $release left behind', (golden) => {
  async function reopen() {
    let server: FakeServer | undefined;
    const world = createWorld({ backend: (now) => (server = createFakeServer(now)).backend });
    if (!server) throw new Error('The world made no server');
    server.begin(golden.userId, serverRows(golden));
    const device = world.device({ userId: golden.userId, factory: await openGoldenDevice(golden) });
    return { world, server, device };
  }

  it('opens in this release with everything that waited, and shows it', async () => {
    const { world, device } = await reopen();
    device.connectivity.set(false);
    const { client } = await device.openTab();
    const waiting = await client.queries.waiting();
    expect(waiting.map(({ uid }) => uid)).toEqual(waitingRows(golden).map(({ uid }) => uid));
    const shown = (golden.tables.events?.rows ?? []) as { id: string; row: ProgrammeEvent }[];
    for (const { id, row } of shown) expect(await client.queries.event(id)).toEqual(row);
    await world.close();
  });

  it('asks, where the rows have another shape now, for all of them anew', async () => {
    const { world, device } = await reopen();
    await device.openTab();
    await world.advance(1000);
    const meta = golden.tables.meta?.rows.find((row) => Reflect.get(Object(row), 'key') === 'sync');
    const { schema, cursor } = meta as Meta;
    const [first] = device.network.requests;
    expect(first).toMatchObject({ cursor: schema < SCHEMA_VERSION ? null : cursor });
    await world.close();
  });

  it('sends all of it, each change once, and keeps none', async () => {
    const { world, server, device } = await reopen();
    const tab = await device.openTab();
    await world.advance(60_000);
    const { outbox, dead, shadow } = await tab.dump();
    expect({ outbox, dead, shadow }).toEqual({ outbox: [], dead: [], shadow: [] });
    const ran = server.effectsOf(golden.userId).map(({ uid }) => uid);
    expect(ran.toSorted()).toEqual(
      waitingRows(golden)
        .map(({ uid }) => uid)
        .toSorted(),
    );
    await world.close();
  });

  it('knows what waits from before by what it is about: a further choice takes its place', async () => {
    const { world, device } = await reopen();
    device.connectivity.set(false);
    const { client, dump } = await device.openTab();
    await client.actions.setTimeZone(PROGRAM, 'Asia/Tokyo');
    const seqOf = ({ kind, seq }: OutboxRow) => (kind === 'programme.set_time_zone' ? [seq] : []);
    expect((await dump()).outbox.flatMap(seqOf)).toEqual(waitingRows(golden).flatMap(seqOf));
    await world.close();
  });

  it('takes a further change of the same task, behind what waits', async () => {
    const { world, server, device } = await reopen();
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
