import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IDBKeyRange } from 'fake-indexeddb';
import { tables } from '../daymark/tables.ts';
import { createSyncDatabase } from '../store/sync-database.ts';
import { databaseName } from '../store/database-name.ts';
import { chosenFile } from '../testing/chosen-file.ts';
import type { Device, Tab, World } from '../testing/create-world.ts';
import type { MemoryServer } from '../testing/memory-server.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { mentions, readRaw } from '../testing/raw-databases.ts';
import { DAY, eventId, sampleAnswers, sampleEvent, USER_A, USER_B } from '../testing/sample-rows.ts';
import { createSealContext, sampleKeys } from '../testing/seal-context.ts';
import type { OpeningKey } from './envelope.ts';
import { openSealed, type OpenOutcome } from './open-sealed.ts';
import { sealDatabase, type SealOutcome, type ToSeal } from './seal-database.ts';

const NAME = databaseName('test', USER_A);
const SECRET = 'Only the first participant may read this';

let world: World;
let server: MemoryServer;
let device: Device;
let tab: Tab;
let keys: OpeningKey;

beforeAll(async () => {
  keys = await sampleKeys('key-1');
});
beforeEach(async () => {
  ({ world, server, device, tab } = await openSampleDevice({ title: `${SECRET}: event` }, [sampleEvent(1)]));
});
afterEach(() => world.close());

/** A tick, a check-in, a draft and a file that no server has, and the chosen programme; then the tab is gone. */
async function leaveUnsent(): Promise<void> {
  device.connectivity.set(false);
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  await tab.client.actions.saveCheckIn({
    eventId: eventId(0),
    localDate: DAY,
    answers: { ...sampleAnswers, notes: `${SECRET}: notes` },
  });
  await tab.client.actions.saveDraft('check-in:1', { notes: `${SECRET}: draft`, at: undefined });
  await tab.client.actions.chooseFile(chosenFile({ name: `${SECRET}.pdf` }));
  await world.advance(1000);
  tab.crash();
}

const toSeal = (more: Partial<ToSeal> = {}): ToSeal => ({
  env: 'test',
  name: NAME,
  keyOf: () => keys,
  keeps: 'all',
  isSignedIn: () => false,
  ...more,
});

const seal = (more: Partial<ToSeal> = {}, diesAfter = Infinity): Promise<SealOutcome | 'died'> =>
  createSealContext(device, world).run((ports) => sealDatabase(ports, toSeal(more)), diesAfter);

const open = (userId = USER_A, known = [keys], diesAfter = Infinity): Promise<OpenOutcome | 'died'> =>
  createSealContext(device, world).run(
    (ports) => openSealed(ports, { env: 'test', userId, keys: known }),
    diesAfter,
  );

/** The tables whose rows nobody may lose, and what a start changes by itself left out. */
async function kept() {
  const { [NAME]: now = {} } = await readRaw(device.factory);
  const { meta: _meta, syncLog: _log, ...rows } = now;
  return rows;
}

async function discardDrafts(): Promise<number> {
  const injected = { factory: device.factory, keyRange: IDBKeyRange };
  const db = createSyncDatabase(NAME, 'relaxed', injected, tables);
  await db.open();
  const gone = await db.drafts.toCollection().delete();
  db.close();
  return gone;
}

/** What of it no server has. */
const ownOf = ({ outbox, dead, shadow, drafts, uploads, uploadParts }: Record<string, unknown[]>) => ({
  outbox,
  dead,
  shadow,
  drafts,
  uploads,
  uploadParts,
});

describe('a database that is sealed', () => {
  it('leaves nothing that anybody can read, and is back exactly as it was with the key alone', async () => {
    await leaveUnsent();
    const before = await kept();
    const entries = device.smallStore.keys().map((key) => [key, device.smallStore.get(key)]);
    expect(entries).not.toEqual([]);
    expect(mentions(await readRaw(device.factory), SECRET)).toBe(true);
    expect(await seal()).toBe('sealed');
    const sealed = await readRaw(device.factory);
    expect(Object.keys(sealed)).toHaveLength(1);
    const canaries = [SECRET, 'completed', '%PDF', USER_A, eventId(0)];
    expect(canaries.filter((canary) => mentions(sealed, canary))).toEqual([]);
    expect(device.smallStore.keys()).toEqual([]);

    expect(await open(USER_B)).toBe('nothing');
    expect(await open(USER_A, [await sampleKeys('another')])).toBe('no_key');
    expect(await open()).toBe('opened');
    expect(await kept()).toEqual(before);
    expect(device.smallStore.keys().map((key) => [key, device.smallStore.get(key)])).toEqual(entries);
    expect(Object.keys(await readRaw(device.factory))).toEqual([NAME]);
  });

  it('holds after a chosen sign-out only what no server has and what that needs, and ends with the server’s rows', async () => {
    await leaveUnsent();
    const before = await kept();
    expect(await seal({ keeps: 'unsent' })).toBe('sealed');
    expect(await open()).toBe('opened');
    const after = await kept();
    expect(ownOf(after)).toEqual(ownOf(before));
    expect(after.events).toHaveLength(1);
    expect(after.programmes).toEqual([]);

    device.connectivity.set(true);
    const back = await device.openTab();
    expect(back.client.status().hydrated).toBe(false);
    await world.advance(5000);
    expect(back.client.status()).toMatchObject({ pending: 0, rejected: 0, hydrated: true });
    const uids = (before.outbox as { uid: string }[]).map(({ uid }) => uid);
    expect(server.effectsOf(USER_A).map(({ uid }) => uid)).toEqual(uids);
    expect((await kept()).events).toHaveLength(2);
  });

  it('gives a new change no number of a refused one', async () => {
    server.isPoison = () => true;
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await world.advance(120_000);
    server.isPoison = () => false;
    tab.crash();
    expect(await seal({ keeps: 'unsent' })).toBe('sealed');
    expect(await open()).toBe('opened');
    device.connectivity.set(false);
    const back = await device.openTab();
    await back.client.actions.setTaskStatus(eventId(0), 'failed');
    const { dead, outbox } = await back.dump();
    expect(dead).toHaveLength(1);
    expect(outbox[0]?.seq).toBeGreaterThan(dead[0]?.seq ?? Infinity);
  });

  it('stays as it was, locked, without a key, and while its participant is signed in', async () => {
    await leaveUnsent();
    const before = await kept();
    expect(await seal({ isSignedIn: () => true })).toBe('signed_in');
    expect(await seal({ keyOf: () => null })).toBe('no_key');
    expect(await kept()).toEqual(before);
    expect(await device.runWorker()).toBe('left_alone');
  });

  it('is not emptied of a change that another tab makes while it is sealed', async () => {
    const other = await device.openTab();
    await leaveUnsent();
    const context = createSealContext(device, world);
    const made: Promise<unknown>[] = [];
    context.indexedDB.onNextCommit(['chunks'], () => {
      made.push(other.client.actions.setTaskStatus(eventId(1), 'failed'));
    });
    expect(await context.run((ports) => sealDatabase(ports, toSeal()))).toBe('sealed');
    await Promise.all(made);
    expect(made).toHaveLength(1);
    await expect(other.client.actions.setTaskStatus(eventId(1), 'completed')).rejects.toMatchObject({
      kind: 'closed',
    });
    expect(await open()).toBe('opened');
    const { outbox = [] } = await kept();
    expect((outbox as { entities: string[] }[]).flatMap(({ entities }) => entities)).toContain(
      `w:events:${eventId(1)}`,
    );
  });

  it('comes before what its participant began without the key, and nothing of either is lost or doubled', async () => {
    await leaveUnsent();
    const first = ((await kept()).outbox as { uid: string }[]).map(({ uid }) => uid);
    expect(await seal()).toBe('sealed');
    expect(await open(USER_A, [])).toBe('no_key');
    device.connectivity.set(true);
    const meanwhile = await device.openTab();
    await world.advance(5000);
    device.connectivity.set(false);
    await meanwhile.client.actions.setTaskStatus(eventId(1), 'completed');
    await world.advance(100);
    const [second] = (await meanwhile.dump()).outbox;
    meanwhile.crash();
    expect(await open()).toBe('opened');
    device.connectivity.set(true);
    const back = await device.openTab();
    await world.advance(10_000);
    expect(back.client.status()).toMatchObject({ pending: 0, rejected: 0 });
    expect(server.effectsOf(USER_A).map(({ uid }) => uid)).toEqual([...first, second?.uid]);
  });

  it('takes only what the outbox needs along where the device is full', async () => {
    await leaveUnsent();
    const context = createSealContext(device, world);
    // Deleting what the server has makes room.
    context.indexedDB.setFull(true, 2);
    expect(await context.run((ports) => sealDatabase(ports, toSeal()))).toBe('sealed');
    expect(await open()).toBe('opened');
    const after = await kept();
    expect(after.programmes).toEqual([]);
    expect(after.outbox).toHaveLength(2);
  });

  it('that does not fit on the device stays whole', async () => {
    await leaveUnsent();
    const before = await kept();
    const context = createSealContext(device, world);
    context.indexedDB.setFull(true);
    await expect(context.run((ports) => sealDatabase(ports, toSeal()))).rejects.toThrow('The device is full');
    const after = await kept();
    expect(after.outbox).toEqual(before.outbox);
    expect(after.uploadParts).toEqual(before.uploadParts);
    expect(await open()).toBe('nothing');
  });

  it('that does not fit shows all of the server’s rows soon after there is room, without a new start', async () => {
    await leaveUnsent();
    const { programmes } = await kept();
    const context = createSealContext(device, world);
    context.indexedDB.setFull(true);
    await expect(context.run((ports) => sealDatabase(ports, toSeal()))).rejects.toThrow('The device is full');
    expect((await kept()).programmes).toEqual([]);
    device.connectivity.set(true);
    const back = await device.openTab();
    back.indexedDB.setFull(true);
    await world.advance(20_000);
    back.indexedDB.setFull(false);
    // No screen looks, and the device's space is judged once a day.
    await world.advance(330_000);
    expect(await kept()).toMatchObject({ programmes, outbox: [] });
    expect(back.client.status()).toMatchObject({ pending: 0, rejected: 0, hydrated: true });
  });
});

describe('a server that loses acknowledged changes in a restore while their participant is away', () => {
  const nothing = () => Promise.resolve();
  const full = (on: boolean) => (context: ReturnType<typeof createSealContext>) =>
    context.indexedDB.setFull(on);

  it.each([
    { where: 'in a box of what is unsent', keeps: 'unsent', prepare: full(false), meanwhile: nothing },
    { where: 'in a box of everything', keeps: 'all', prepare: full(false), meanwhile: nothing },
    { where: 'in clear, on a full device', keeps: 'all', prepare: full(true), meanwhile: nothing },
    {
      where: 'in a box, beside a database begun without its key',
      keeps: 'unsent',
      prepare: full(false),
      meanwhile: beginWithoutKey,
    },
  ] as const)('is asked for them again: kept $where', async ({ keeps, prepare, meanwhile }) => {
    const restore = server.backup();
    await tab.client.actions.setTaskStatus(eventId(1), 'completed');
    await world.advance(5000);
    const [acknowledged] = server.effectsOf(USER_A);
    await leaveUnsent();
    const context = createSealContext(device, world);
    prepare(context);
    await context.run((ports) => sealDatabase(ports, toSeal({ keeps }))).catch(nothing);
    restore();
    device.connectivity.set(true);
    await meanwhile();
    await open();
    const back = await device.openTab();
    await world.advance(20_000);
    expect(back.client.status()).toMatchObject({ pending: 0, rejected: 0 });
    const effects = server.effectsOf(USER_A);
    expect(effects[0]).toMatchObject({ uid: acknowledged?.uid, kind: 'event.set_status' });
    expect(effects).toHaveLength(3);
  });

  async function beginWithoutKey(): Promise<void> {
    expect(await open(USER_A, [])).toBe('no_key');
    const other = await device.openTab();
    await world.advance(5000);
    other.crash();
  }
});

describe('a context that dies over it', () => {
  it.each(['all', 'unsent'] as const)(
    'loses nothing at any step of sealing %s, and the next goes on',
    async (keeps) => {
      await leaveUnsent();
      const before = await kept();
      let died = 0;
      for (let step = 0; (await seal({ keeps }, step)) === 'died'; step += 1) {
        died += 1;
        // Half of the time the participant is back at once, else the next start seals on.
        if (step % 2 === 0) await open();
        const now = await readRaw(device.factory);
        const isClear = (now[NAME]?.meta?.length ?? 0) > 0;
        const boxes = Object.values(now).flatMap(({ boxes: all = [] }) => all as { state: string }[]);
        expect(isClear || boxes.some(({ state }) => state === 'whole'), `after ${step}`).toBe(true);
      }
      expect(died).toBeGreaterThan(10);
      const sealed = await readRaw(device.factory);
      expect(mentions(sealed, SECRET)).toBe(false);
      expect(Object.values(sealed).map(({ boxes }) => boxes)).toMatchObject([[{ state: 'whole' }]]);
      expect(await open()).toBe('opened');
      const after = await kept();
      expect(ownOf(after)).toEqual(ownOf(before));
    },
  );

  it('loses and doubles nothing at any step of opening', async () => {
    await leaveUnsent();
    const before = await kept();
    expect(await seal()).toBe('sealed');
    let [died, discarded] = [0, 0];
    for (let step = 0; (await open(USER_A, [keys], step)) === 'died'; step += 1) {
      died += 1;
      // Once it is open, the participant discards a draft: no later step may bring it back.
      const { [NAME]: now } = await readRaw(device.factory);
      if ((now?.meta?.length ?? 0) > 0) discarded += await discardDrafts();
    }
    expect(died).toBeGreaterThan(5);
    expect(discarded).toBe(1);
    expect(await kept()).toEqual({ ...before, drafts: [] });
    expect(Object.keys(await readRaw(device.factory))).toEqual([NAME]);
  });
});
