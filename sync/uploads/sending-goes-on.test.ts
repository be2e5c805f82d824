import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Device, Tab, World } from '../testing/create-world.ts';
import { chosenFile } from '../testing/chosen-file.ts';
import type { MemoryServer } from '../testing/memory-server.ts';
import type { MemoryUploads } from '../testing/memory-uploads.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';

const MINUTE_MS = 60_000;
let world: World;
let server: MemoryServer;
let uploads: MemoryUploads;
let device: Device;
let tab: Tab;

beforeEach(async () => {
  ({ world, server, uploads, device, tab } = await openSampleDevice());
});
afterEach(() => world.close());

async function choose(size = 700_000): Promise<string> {
  const chosen = await tab.client.actions.chooseFile(chosenFile({ size }));
  if (!chosen.ok) throw new Error(chosen.reason);
  return chosen.id;
}

const calls = (kind: 'begin' | 'part') => device.network.uploadCalls.filter((call) => call.kind === kind);
const stateOf = async (by = tab) => (await by.client.queries.waitingFiles())[0]?.state;
const broken = { status: 500, body: { code: 'unexpected_failure', detail: '' } };
/** Each call takes so long. */
function slow(ms: number): void {
  device.network.uploadFate = () => ({
    kind: 'late',
    until: new Promise((resolve) => world.clock.after(ms, resolve)),
  });
}

describe('a file that is on its way', () => {
  it('of many parts is sent in one go', async () => {
    const id = await choose(6_000_000);
    await world.advance(10_000);
    expect(uploads.wholeFile(id)).toHaveProperty('length', 6_000_000);
    expect(calls('part').length).toBeGreaterThan(8);
    expect(calls('begin')).toHaveLength(1);
  });

  it('shows no less than before where the server has forgotten the upload', async () => {
    slow(400);
    const id = await choose(3_000_000);
    const figures: number[] = [];
    for (let step = 0; step < 100 && !uploads.wholeFile(id); step += 1) {
      await world.advance(200);
      const [file] = await tab.client.queries.waitingFiles();
      if (file) figures.push(file.confirmed);
      if (step === 10) uploads.forget(id);
    }
    expect(uploads.wholeFile(id)).toHaveProperty('length', 3_000_000);
    expect(calls('begin')).toHaveLength(2);
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
  });

  it('goes again where the answer that it is whole comes after word of a restore, which may have lost it', async () => {
    const restore = server.backup();
    slow(5000);
    const id = await choose(20_000);
    await world.advance(7000);
    expect(uploads.wholeFile(id)).toHaveProperty('length', 20_000);
    restore();
    uploads.forget(id);
    await tab.client.syncNow();
    await world.advance(MINUTE_MS);
    expect(uploads.wholeFile(id)).toHaveProperty('length', 20_000);
  });

  it('is left alone by a tab that wakes after its lead was taken', async () => {
    slow(5000);
    const id = await choose(3_000_000);
    await world.advance(12_000);
    const other = await device.openTab();
    tab.freeze();
    await world.advance(90_000);
    const [offset, begun] = [uploads.offsetOf(id), calls('begin').length];
    expect([offset > 400_000, offset < 2_000_000, begun]).toEqual([true, true, 2]);
    tab.thaw();
    await world.advance(5 * MINUTE_MS);
    expect(other.isAlive()).toBe(true);
    expect(uploads.wholeFile(id)).toHaveProperty('length', 3_000_000);
    const offsets = calls('part').map((call) => (call.kind === 'part' ? call.offset : 0));
    // The part that was on its way as the tab froze comes again, and no other one.
    expect(offsets.length - new Set(offsets).size).toBeLessThanOrEqual(1);
    expect(calls('begin')).toHaveLength(begun);
  });
});

it('a file is sent though a cycle counted what waits while the look after its choice did', async () => {
  tab.crash();
  let looked = (): void => undefined;
  tab = await device.openTab({
    wrap: (ports) => ({
      ...ports,
      clock: {
        ...ports.clock,
        after: (ms, run) =>
          ports.clock.after(ms, () => {
            run();
            looked();
          }),
      },
    }),
  });
  await world.advance(1000);
  const until = new Promise<void>((resolve) => (looked = resolve));
  device.network.fate = () => ({ kind: 'delayed', until, next: { kind: 'request_lost' } });
  void tab.client.syncNow();
  await world.settle();
  const id = await choose();
  await world.advance(100);
  expect(tab.client.status()).toMatchObject({ lastFailure: 'network', files: 1 });
  device.network.fate = () => ({ kind: 'delivered' });
  await world.advance(MINUTE_MS);
  expect(uploads.wholeFile(id)).toHaveProperty('length', 700_000);
});

describe('a file that was not sent', () => {
  it('since the server failed on it is tried again by itself', async () => {
    uploads.answerInstead = () => broken;
    const id = await choose();
    await world.advance(20_000);
    expect(await stateOf()).toBe('failed');
    uploads.answerInstead = () => null;
    await world.advance(5 * MINUTE_MS);
    expect(uploads.wholeFile(id)).toHaveProperty('length', 700_000);
  });

  it('is tried again where its wait ended while a later file was still on its way', async () => {
    slow(5000);
    let isFirst = true;
    uploads.answerInstead = () => {
      const answer = isFirst ? broken : null;
      isFirst = false;
      return answer;
    };
    const ids = [await choose(20_000), await choose()];
    await world.advance(10 * MINUTE_MS);
    expect(ids.map((id) => uploads.wholeFile(id)?.length)).toEqual([20_000, 700_000]);
  });

  it('since the session had ended goes on in the same tab once it is renewed', async () => {
    uploads.answerInstead = () => ({ status: 401, body: { code: 'bad_jwt', detail: '' } });
    device.network.refresh = () => 'rejected';
    const id = await choose();
    await world.advance(MINUTE_MS);
    expect(await stateOf()).toBe('signed_out');
    uploads.answerInstead = () => null;
    device.network.refresh = () => 'pass';
    device.connectivity.set(false);
    await world.advance(1000);
    device.connectivity.set(true);
    await world.advance(MINUTE_MS);
    expect(uploads.wholeFile(id)).toHaveProperty('length', 700_000);
  });

  it('is sent though the session had ended over an earlier file, which was removed before it was renewed', async () => {
    uploads.answerInstead = () => ({ status: 401, body: { code: 'bad_jwt', detail: '' } });
    device.network.refresh = () => 'rejected';
    const first = await choose();
    await world.advance(MINUTE_MS);
    expect(await stateOf()).toBe('signed_out');
    await tab.client.actions.removeWaitingFile(first);
    await world.advance(1000);
    uploads.answerInstead = () => null;
    device.network.refresh = () => 'pass';
    device.connectivity.set(false);
    device.connectivity.set(true);
    const second = await choose();
    await world.advance(MINUTE_MS);
    expect(uploads.wholeFile(second)).toHaveProperty('length', 700_000);
  });

  it('says so where it is chosen after the session had ended', async () => {
    uploads.answerInstead = () => ({ status: 401, body: { code: 'bad_jwt', detail: '' } });
    device.network.refresh = () => 'rejected';
    await choose();
    await world.advance(MINUTE_MS);
    await choose(20_000);
    await world.advance(MINUTE_MS);
    const states = (await tab.client.queries.waitingFiles()).map(({ state }) => state);
    expect(states).toEqual(['signed_out', 'signed_out']);
  });
});
