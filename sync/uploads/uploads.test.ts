import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveQuery } from 'dexie';
import { NEVER } from 'rxjs';
import { documentGone } from '#shared/product/tables/documents.schema.ts';
import { keepShared } from '../daymark/keep-shared.ts';
import { createSealContext } from '../testing/seal-context.ts';
import type { Device, Tab, World } from '../testing/create-world.ts';
import { chosenFile } from '../testing/chosen-file.ts';
import type { MemoryServer } from '../testing/memory-server.ts';
import type { MemoryUploads } from '../testing/memory-uploads.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { eventId, USER_A, USER_B } from '../testing/sample-rows.ts';
import { changePart, storedUploads } from '../testing/stored-uploads.ts';

let world: World;
let server: MemoryServer;
let uploads: MemoryUploads;
let device: Device;
let tab: Tab;

beforeEach(async () => {
  ({ world, server, uploads, device, tab } = await openSampleDevice());
});
afterEach(() => world.close());

async function choose(file = chosenFile(), by = tab): Promise<string> {
  const chosen = await by.client.actions.chooseFile(file);
  if (!chosen.ok) throw new Error(chosen.reason);
  return chosen.id;
}

async function chooseOffline(file = chosenFile()): Promise<string> {
  device.connectivity.set(false);
  const id = await choose(file);
  await world.advance(1000);
  return id;
}

async function waiting(by = tab) {
  return (await by.client.queries.waitingFiles()).map(({ id, state, confirmed, reason }) => ({
    id,
    state,
    confirmed,
    reason,
  }));
}

/** Whether the server has the file as it was chosen. */
async function isWhole(id: string, file: File): Promise<boolean> {
  return isSame(uploads.wholeFile(id), file);
}

async function isSame(bytes: Uint8Array | ArrayBuffer | null, file: File): Promise<boolean> {
  return bytes !== null && Buffer.from(await file.arrayBuffer()).equals(new Uint8Array(bytes));
}

/** As the service worker keeps what something outside the app hands over. */
async function share(file = chosenFile()): Promise<string> {
  const channel = { message$: NEVER, post: () => undefined, close: () => undefined };
  const ports = { ...createSealContext(device, world).ports, channel };
  expect(await keepShared({ env: 'test', userId: USER_A, ports }, file)).toMatchObject({ ok: true });
  return (await waiting()).at(-1)?.id ?? '';
}

const partCalls = () => device.network.uploadCalls.filter(({ kind }) => kind === 'part');

it('a file that something outside the app shared is sent once the participant has added it, and not before', async () => {
  const file = chosenFile();
  const id = await share(file);
  expect(await waiting()).toMatchObject([{ id, state: 'shared' }]);
  tab.lifecycle.emit('focus');
  await tab.client.actions.retryUpload(id);
  await Promise.all([tab.client.syncNow(), world.advance(600_000)]);
  expect(await device.runWorker()).toBe('sent');
  expect(device.network.uploadCalls).toEqual([]);
  // It is on this device alone all the same.
  expect(await tab.client.prepareSignOut()).toEqual({ pending: 0, drafts: 0, files: 1 });
  await tab.client.actions.addSharedFile(id);
  await world.advance(2000);
  expect(await isWhole(id, file)).toBe(true);
});

describe('a chosen file', () => {
  it('is sent as it was chosen, and its bytes leave the device once the server has named the hash', async () => {
    const file = chosenFile();
    const id = await choose(file);
    await world.advance(2000);
    expect(await isWhole(id, file)).toBe(true);
    expect(await tab.client.actions.readWaitingFile(id)).toBeNull();
    expect(await storedUploads(device)).toMatchObject({ files: [{ id, state: 'sent' }], parts: [] });
    expect(await waiting()).toEqual([]);
    expect(await tab.client.queries.documents()).toEqual([expect.objectContaining({ id })]);
    expect(tab.client.status().files).toBe(0);
  });

  it('that a restore of the server loses is shown as lost, and asked for again', async () => {
    const kept = await choose(chosenFile({ seed: 2 }));
    await world.advance(2000);
    const restore = server.backup();
    const id = await choose();
    await world.advance(2000);
    expect(await waiting()).toEqual([]);
    restore();
    await Promise.all([tab.client.syncNow(), world.advance(5000)]);
    expect(await tab.client.queries.documents()).toEqual([expect.objectContaining({ id: kept })]);
    const reason = 'The server was set back to an earlier state and lost this file. Choose it again.';
    expect(await waiting()).toMatchObject([{ id, state: 'bytes_gone', reason }]);
    await tab.client.actions.removeWaitingFile(id);
    expect(await waiting()).toEqual([]);
  });

  it('that a restore of the server loses with its row is said to be lost on another device, too', async () => {
    const kept = await choose(chosenFile({ seed: 2 }));
    await world.advance(2000);
    const restore = server.backup();
    const id = await choose();
    await world.advance(2000);
    const other = await world.device({ userId: USER_A }).openTab();
    await world.advance(5000);
    expect(await other.client.queries.waitingFiles()).toEqual([]);
    expect(await other.client.queries.documents()).toHaveLength(2);
    restore();
    await Promise.all([other.client.syncNow(), world.advance(5000)]);
    expect(await other.client.queries.documents()).toEqual([expect.objectContaining({ id: kept })]);
    const reason =
      'The server was set back to an earlier state and lost this file. Choose it again where you have it.';
    expect(await other.client.queries.waitingFiles()).toMatchObject([{ id, state: 'bytes_gone', reason }]);
    expect(await other.client.prepareSignOut()).toMatchObject({ files: 0 });
    // Chosen again on the device that has it, it is no longer missing anywhere.
    await choose();
    await world.advance(5000);
    await Promise.all([other.client.syncNow(), world.advance(5000)]);
    expect(await other.client.queries.waitingFiles()).toEqual([]);
  });

  it('is remembered for 30 days without its bytes, and no longer', async () => {
    await choose();
    await world.advance(29 * 86_400_000);
    await tab.client.syncNow();
    expect((await storedUploads(device)).files).toHaveLength(1);
    await world.advance(2 * 86_400_000);
    await Promise.all([tab.client.syncNow(), world.advance(5000)]);
    expect((await storedUploads(device)).files).toEqual([]);
  });

  it('is shown until its row is here, and never twice', async () => {
    const id = await chooseOffline();
    const shown = new Set<number>();
    const following = liveQuery(() =>
      Promise.all([tab.client.queries.waitingFiles(), tab.client.queries.documents()]),
    ).subscribe(([files, documents]) => shown.add(files.length + documents.length));
    device.connectivity.set(true);
    await world.advance(3000);
    following.unsubscribe();
    expect(await tab.client.queries.document(id)).toBeDefined();
    expect([...shown]).toEqual([1]);
  });

  it('that is to be read carries the wish to the server, from before it is sent', async () => {
    const id = await chooseOffline();
    await tab.client.actions.processWhenSent(id);
    expect(await tab.client.queries.waitingFiles()).toEqual([
      expect.objectContaining({ process_wanted: true }),
    ]);
    device.connectivity.set(true);
    await world.advance(3000);
    expect(server.effectsOf(USER_A)).toEqual([expect.objectContaining({ kind: 'document.process' })]);
  });

  it('that was begun and is removed is deleted at the server, too', async () => {
    uploads.answerInstead = ({ kind }) =>
      kind === 'part' ? { status: 500, body: { code: 'unexpected_failure' } } : null;
    const id = await choose();
    await world.advance(2000);
    await tab.client.actions.removeWaitingFile(id);
    await world.advance(3000);
    expect(server.effectsOf(USER_A)).toEqual([expect.objectContaining({ kind: 'document.delete' })]);
    expect(await storedUploads(device)).toEqual({ files: [], parts: [] });
    expect(await waiting()).toEqual([]);
  });

  it('whose document was deleted elsewhere leaves this device', async () => {
    uploads.answerInstead = () => ({ status: 410, body: { code: 'deleted', detail: 'Deleted.' } });
    const id = await choose();
    await world.advance(2000);
    server.put(USER_A, 'documents', documentGone(id));
    await Promise.all([tab.client.syncNow(), world.advance(1000)]);
    expect(await storedUploads(device)).toEqual({ files: [], parts: [] });
  });

  it('waits without a connection, also through a new start, and is sent once there is one', async () => {
    const file = chosenFile();
    const id = await chooseOffline(file);
    expect(await waiting()).toEqual([{ id, state: 'waiting', confirmed: 0, reason: null }]);
    tab.crash();
    const again = await device.openTab();
    await world.advance(1000);
    expect(device.network.uploadCalls).toEqual([]);
    device.connectivity.set(true);
    await world.advance(2000);
    expect(await isWhole(id, file)).toBe(true);
    expect(again.client.status().files).toBe(0);
  });

  it('asks the worker to send it, and the browser to keep it', async () => {
    await chooseOffline();
    expect(device.tags).toBeGreaterThan(0);
    expect(device.persistAsked).toBe(1);
  });

  it.each([
    [
      'of a type that is not accepted',
      new File(['<html>'], 'page.pdf'),
      /^Unsupported file type \(HTML\)\. /,
    ],
    ['that is too large', chosenFile({ size: 10_485_761 }), 'File too large. Maximum size: 10MB.'],
    ['without a byte', new File([], 'report.pdf'), /empty/],
  ])('%s is refused before a byte is kept or sent', async (_what, file, reason) => {
    const chosen = await tab.client.actions.chooseFile(file);
    expect(chosen).toEqual({ ok: false, reason: expect.stringMatching(reason) });
    await world.advance(1000);
    expect(await storedUploads(device)).toEqual({ files: [], parts: [] });
    expect(device.network.uploadCalls).toEqual([]);
  });

  it('that changed since it was picked is refused in words', async () => {
    const file = chosenFile();
    const changed = Object.defineProperty(file, 'arrayBuffer', {
      value: () => Promise.reject(new DOMException('changed', 'NotReadableError')),
    });
    const chosen = await tab.client.actions.chooseFile(changed);
    expect(chosen).toEqual({ ok: false, reason: expect.stringMatching(/^This file cannot be read\./) });
  });

  it('shares its name, size and bytes with another one, and both are sent', async () => {
    const file = chosenFile();
    const ids = [
      await chooseOffline(file),
      await choose(chosenFile({ seed: 2 })),
      await choose(file),
    ] as const;
    expect(new Set(ids).size).toBe(3);
    device.connectivity.set(true);
    await world.advance(5000);
    const other = chosenFile({ seed: 2 });
    const isSent = await Promise.all([isWhole(ids[0], file), isWhole(ids[1], other), isWhole(ids[2], file)]);
    expect(isSent).toEqual([true, true, true]);
  });

  it('is sent once by two tabs, whichever of them it was chosen in', async () => {
    const other = await device.openTab();
    await world.advance(1000);
    const ids = [await choose(chosenFile(), other), await choose(chosenFile({ seed: 2 }))];
    await world.advance(3000);
    expect(ids.map((id) => uploads.wholeFile(id)?.length)).toEqual([700_000, 700_000]);
    const sent = partCalls().reduce(
      (sum, call) => sum + (call.kind === 'part' ? call.bytes.byteLength : 0),
      0,
    );
    expect(sent).toBe(1_400_000);
  });
});

describe('a line that fails', () => {
  it('costs no byte that the server has confirmed, and the figure never falls', async () => {
    const id = await chooseOffline(chosenFile({ size: 2_000_000 }));
    const figures: number[] = [];
    let calls = 0;
    device.network.uploadFate = () => {
      calls += 1;
      return calls % 3 === 0
        ? { kind: 'response_lost' }
        : { kind: calls % 4 === 0 ? 'request_lost' : 'delivered' };
    };
    device.connectivity.set(true);
    for (let step = 0; step < 200 && !uploads.wholeFile(id); step += 1) {
      await world.advance(500);
      const [file] = await waiting();
      if (file) figures.push(file.confirmed);
    }
    expect(uploads.wholeFile(id)).toHaveProperty('length', 2_000_000);
    expect(figures).toEqual([...figures].sort((a, b) => a - b));
    expect(figures.length).toBeGreaterThan(3);
    const sizes = partCalls().map((call) => (call.kind === 'part' ? call.bytes.byteLength : 0));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(512_000);
  });

  it('takes smaller parts where a call takes too long', async () => {
    const id = await chooseOffline();
    device.network.uploadFate = (call) =>
      call.kind === 'part' && call.bytes.byteLength > 40_000
        ? { kind: 'late', until: new Promise((resolve) => world.clock.after(40_000, resolve)) }
        : { kind: 'delivered' };
    device.network.givesUp = true;
    tab.crash();
    tab = await device.openTab();
    device.connectivity.set(true);
    await world.advance(1_800_000);
    expect(uploads.wholeFile(id)).toHaveProperty('length', 700_000);
  });

  it('goes on at the true offset where somebody else has sent a part', async () => {
    const file = chosenFile();
    const id = await chooseOffline(file);
    let isMet = false;
    device.network.uploadFate = (call) => {
      if (call.kind === 'begin' || isMet) return { kind: 'delivered' };
      isMet = true;
      // The answer is lost, and the same part arrives again at an offset that is no longer the end.
      void uploads.backend(USER_A, call);
      return { kind: 'delivered' };
    };
    device.connectivity.set(true);
    await world.advance(3000);
    expect(await isWhole(id, file)).toBe(true);
  });

  it('begins again where the server has forgotten the upload, and shows no less than before', async () => {
    const id = await chooseOffline(chosenFile({ size: 1_500_000 }));
    let isForgotten = false;
    device.network.uploadFate = (call) => {
      if (call.kind === 'part' && call.offset > 300_000 && !isForgotten) {
        isForgotten = true;
        uploads.forget(id);
      }
      return { kind: 'delivered' };
    };
    device.connectivity.set(true);
    await world.advance(5000);
    expect(isForgotten).toBe(true);
    expect(uploads.wholeFile(id)).toHaveProperty('length', 1_500_000);
  });

  it('is resumed after the tab died between two parts', async () => {
    const file = chosenFile({ size: 3_000_000 });
    const id = await chooseOffline(file);
    device.network.uploadFate = (call) => {
      if (call.kind === 'part' && call.offset > 1_000_000) {
        tab.crash();
        return { kind: 'killed', when: 'answered' };
      }
      return { kind: 'delivered' };
    };
    device.connectivity.set(true);
    await world.advance(3000);
    expect(tab.isAlive()).toBe(false);
    const stood = uploads.offsetOf(id);
    expect(stood).toBeGreaterThan(1_000_000);
    device.network.uploadFate = () => ({ kind: 'delivered' });
    const before = device.network.uploadCalls.length;
    const again = await device.openTab();
    await world.advance(3000);
    expect(await isWhole(id, file)).toBe(true);
    const resumed = device.network.uploadCalls.slice(before).find(({ kind }) => kind === 'part');
    expect(resumed).toMatchObject({ offset: stood });
    expect(again.client.status().files).toBe(0);
  });
});

describe('a server that fails', () => {
  it('on the last part leaves the figure below 100 and says so within 30 s, and the file is tried again', async () => {
    const file = chosenFile();
    let isBroken = true;
    uploads.answerInstead = (call) =>
      isBroken && call.kind === 'part' && call.offset + call.bytes.byteLength === file.size
        ? { status: 500, body: { code: 'unexpected_failure', detail: '' } }
        : null;
    const id = await choose(file);
    await world.advance(30_000);
    const [shown] = await waiting();
    expect(shown).toMatchObject({ id, state: 'failed', reason: expect.stringMatching(/tried again/) });
    expect(shown?.confirmed).toBeLessThan(file.size);
    isBroken = false;
    await tab.client.actions.retryUpload(id);
    await world.advance(2000);
    expect(await isWhole(id, file)).toBe(true);
  });

  it('for one file alone lets the next one and the outbox pass', async () => {
    uploads.answerInstead = (call) =>
      call.kind === 'begin' && call.filename === 'bad.pdf'
        ? { status: 500, body: { code: 'unexpected_failure', detail: '' } }
        : null;
    await chooseOffline(chosenFile({ name: 'bad.pdf' }));
    const good = await choose();
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    device.connectivity.set(true);
    await world.advance(5000);
    expect(uploads.wholeFile(good)).toHaveProperty('length', 700_000);
    expect(server.effectsOf(USER_A)).toHaveLength(1);
    expect(await waiting()).toEqual([expect.objectContaining({ state: 'failed' })]);
  });

  it('by refusing the file shows its sentence, and only a retry sends it again', async () => {
    const detail = 'You have 200 documents, and no more are kept.';
    uploads.answerInstead = () => ({ status: 422, body: { code: 'validation_failed', detail } });
    const id = await choose();
    await world.advance(600_000);
    expect(await waiting()).toEqual([{ id, state: 'failed', confirmed: 0, reason: detail }]);
    expect(device.network.uploadCalls).toHaveLength(1);
    uploads.answerInstead = () => null;
    await tab.client.actions.retryUpload(id);
    await world.advance(2000);
    expect(uploads.wholeFile(id)).toHaveProperty('length', 700_000);
  });

  it('by naming another hash keeps the bytes here', async () => {
    uploads.answerInstead = () => ({ status: 200, body: { offset: 700_000, document: { sha256: 'other' } } });
    const file = chosenFile();
    const id = await choose(file);
    await world.advance(2000);
    expect(await waiting()).toEqual([expect.objectContaining({ state: 'failed', confirmed: 0 })]);
    expect(await isSame(await tab.client.actions.readWaitingFile(id), file)).toBe(true);
  });

  it('with Retry-After is not asked before, and says when; a press asks once', async () => {
    const asked = (status: number, body: unknown, retryAfterSeconds: number) => () => ({
      status,
      body,
      retryAfterSeconds,
    });
    uploads.answerInstead = asked(429, { code: 'over_request_rate_limit' }, 900);
    await choose();
    await world.advance(50_000);
    expect(device.network.uploadCalls).toHaveLength(1);
    const [file] = await tab.client.queries.waitingFiles();
    expect(((file?.next_try_at ?? 0) - world.clock.now()) / 1000).toBeCloseTo(850, 0);

    await tab.client.syncNow();
    await world.advance(50_000);
    expect(device.network.uploadCalls).toHaveLength(2);
    uploads.answerInstead = () => null;
    await tab.client.syncNow();
    await world.advance(1000);
    expect(tab.client.status().files).toBe(0);
  });

  it('with the Retry-After of a gateway is asked again within five minutes', async () => {
    uploads.answerInstead = () => ({ status: 503, body: '<h1>Busy</h1>', retryAfterSeconds: 86_400 });
    await choose();
    await world.advance(2000);
    uploads.answerInstead = () => null;
    await world.advance(300_000);
    expect(tab.client.status().files).toBe(0);
  });
});

describe('a session', () => {
  const expired = { status: 401, body: { code: 'bad_jwt', detail: '' } };

  it('whose token ends in the middle is renewed, and the same part goes again', async () => {
    const file = chosenFile({ size: 1_500_000 });
    let refused = 0;
    let left = 2;
    uploads.answerInstead = () => {
      left -= 1;
      if (left >= 0) return null;
      left = 2;
      refused += 1;
      return expired;
    };
    const id = await choose(file);
    await world.advance(3000);
    expect(refused).toBeGreaterThan(1);
    expect(await isWhole(id, file)).toBe(true);
    const offsets = partCalls().map((call) => (call.kind === 'part' ? call.offset : 0));
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  });

  it('that has ended leaves the file waiting and says so; the same person goes on after signing in', async () => {
    uploads.answerInstead = () => expired;
    device.network.refresh = () => 'rejected';
    const id = await choose();
    await world.advance(60_000);
    expect(await waiting()).toEqual([
      { id, state: 'signed_out', confirmed: 0, reason: expect.stringMatching(/^Your session has ended\./) },
    ]);
    await Promise.all([tab.client.endSession('keep'), world.advance(6000)]);
    uploads.answerInstead = () => null;
    device.network.refresh = () => 'pass';
    const stranger = await device.openTab({ userId: USER_B });
    await world.advance(60_000);
    expect(await waiting(stranger)).toEqual([]);
    expect(uploads.ownerOf(id)).toBeUndefined();
    await Promise.all([stranger.client.endSession('delete'), world.advance(6000)]);
    const back = await device.openTab();
    await world.advance(3000);
    expect(uploads.ownerOf(id)).toBe(USER_A);
    expect(back.client.status().files).toBe(0);
  });
});

describe('bytes that are not as chosen', () => {
  const GONE = 'This file is no longer on this device. Choose it again.';

  it.each([
    ['lost', () => undefined],
    ['empty', () => new ArrayBuffer(0)],
    ['other', (bytes: ArrayBuffer) => new Uint8Array(bytes).map((byte) => byte ^ 1).buffer],
    ['a Blob', (bytes: ArrayBuffer) => new Blob([bytes])],
  ])('because they are %s are never sent', async (_what, change) => {
    const id = await chooseOffline();
    await changePart(device, id, 1, change);
    tab.crash();
    tab = await device.openTab();
    device.connectivity.set(true);
    await world.advance(3000);
    expect(device.network.uploadCalls).toEqual([]);
    expect(await waiting()).toEqual([{ id, state: 'bytes_gone', confirmed: 0, reason: GONE }]);
    expect((await storedUploads(device)).parts).toEqual([]);
    expect(await tab.client.prepareSignOut()).toEqual({ pending: 0, drafts: 0, files: 0 });
  });

  it('because reading them fails are never sent', async () => {
    const id = await chooseOffline();
    tab.indexedDB.setTorn('uploadParts');
    device.connectivity.set(true);
    await world.advance(3000);
    expect(device.network.uploadCalls).toEqual([]);
    expect(await waiting()).toEqual([{ id, state: 'bytes_gone', confirmed: 0, reason: GONE }]);
  });
});

describe('a device that is full', () => {
  const NO_ROOM = { ok: false, reason: expect.stringMatching(/^There is not enough space on this device/) };

  it('refuses a file that would leave too little for the day, by twice its size and 80 % of the quota', async () => {
    device.estimate = { usage: 7_000_000, quota: 10_500_000 };
    expect(await tab.client.actions.chooseFile(chosenFile())).toEqual({ ok: true, id: expect.any(String) });
    device.estimate = { usage: 7_000_001, quota: 10_500_000 };
    expect(await tab.client.actions.chooseFile(chosenFile())).toEqual(NO_ROOM);
  });

  it('at the write keeps no half of a file, evicts nothing for it and goes on saving what is small', async () => {
    device.connectivity.set(false);
    tab.indexedDB.setFull(true);
    expect(await tab.client.actions.chooseFile(chosenFile())).toEqual(NO_ROOM);
    expect(tab.client.status().state.kind).toBe('offline');
    tab.indexedDB.setFull(false);
    expect(await storedUploads(device)).toEqual({ files: [], parts: [] });
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    device.connectivity.set(true);
    await world.advance(5000);
    expect(server.effectsOf(USER_A)).toHaveLength(1);
  });

  it('at the commit keeps no half of a file, and the outbox goes on', async () => {
    tab.indexedDB.failNextCommit(['uploads', 'uploadParts']);
    expect(await tab.client.actions.chooseFile(chosenFile())).toEqual(NO_ROOM);
    expect(await storedUploads(device)).toEqual({ files: [], parts: [] });
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await world.advance(5000);
    expect(server.effectsOf(USER_A)).toHaveLength(1);
  });

  it('that cannot open its database refuses the file and saves it once it can', async () => {
    tab.indexedDB.setOpenFails(true);
    tab.indexedDB.loseHandles();
    const chosen = await tab.client.actions.chooseFile(chosenFile());
    expect(chosen).toEqual({ ok: false, reason: expect.stringMatching(/^This file was not saved/) });
    tab.indexedDB.setOpenFails(false);
    expect(await tab.client.actions.chooseFile(chosenFile())).toMatchObject({ ok: true });
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await world.advance(60_000);
    expect(server.effectsOf(USER_A)).toHaveLength(1);
    expect(tab.client.status().files).toBe(0);
  });
});

describe('signing out with a waiting file', () => {
  it('counts it', async () => {
    await chooseOffline();
    expect(await tab.client.prepareSignOut()).toEqual({ pending: 0, drafts: 0, files: 1 });
  });

  it('sends it first where there is a line', async () => {
    uploads.answerInstead = () => ({ status: 500, body: { code: 'unexpected_failure' } });
    const id = await choose();
    await world.advance(2000);
    uploads.answerInstead = () => null;
    await tab.client.actions.retryUpload(id);
    const [left] = await Promise.all([tab.client.prepareSignOut(), world.settle()]);
    expect(left).toEqual({ pending: 0, drafts: 0, files: 0 });
    expect(uploads.wholeFile(id)).toHaveProperty('length', 700_000);
  });

  it('leaves no byte of it after a deletion', async () => {
    await chooseOffline();
    await tab.client.prepareSignOut();
    await Promise.all([tab.client.endSession('delete'), world.advance(6000)]);
    expect(await device.factory.databases()).toEqual([]);
    device.connectivity.set(true);
    await world.advance(60_000);
    expect(device.network.uploadCalls).toEqual([]);
  });

  it('deletes none that another tab chose after the count', async () => {
    const other = await device.openTab();
    await world.advance(1000);
    device.connectivity.set(false);
    await tab.client.prepareSignOut();
    await choose(chosenFile(), other);
    await expect(tab.client.endSession('delete')).rejects.toThrow('More');
  });

  it('kept stays locked, and a worker does not send it', async () => {
    const id = await chooseOffline();
    await tab.client.prepareSignOut();
    await Promise.all([tab.client.endSession('keep'), world.advance(6000)]);
    device.connectivity.set(true);
    expect(await device.runWorker()).toBe('left_alone');
    await world.advance(60_000);
    expect(uploads.ownerOf(id)).toBeUndefined();
  });

  it('ends an upload under way, and no part follows', async () => {
    const id = await chooseOffline(chosenFile({ size: 3_000_000 }));
    let arrive = (): void => undefined;
    const until = new Promise<void>((resolve) => (arrive = resolve));
    device.network.uploadFate = (call) =>
      call.kind === 'part' && call.offset > 300_000 ? { kind: 'late', until } : { kind: 'delivered' };
    device.connectivity.set(true);
    await world.advance(2000);
    await Promise.all([tab.client.endSession('keep'), world.advance(6000)]);
    const before = device.network.uploadCalls.length;
    arrive();
    await world.advance(60_000);
    expect(device.network.uploadCalls).toHaveLength(before);
    expect(uploads.wholeFile(id)).toBeNull();
  });

  it('by a removal instead leaves nothing', async () => {
    const id = await chooseOffline();
    await tab.client.actions.removeWaitingFile(id);
    expect(await storedUploads(device)).toEqual({ files: [], parts: [] });
    expect(await tab.client.prepareSignOut()).toEqual({ pending: 0, drafts: 0, files: 0 });
  });
});

describe('the worker', () => {
  it('sends what waits where no tab is open', async () => {
    const file = chosenFile();
    const id = await chooseOffline(file);
    tab.crash();
    device.connectivity.set(true);
    const [outcome] = await Promise.all([device.runWorker(), world.advance(2000)]);
    expect(outcome).toBe('sent');
    expect(await isWhole(id, file)).toBe(true);
    expect((await storedUploads(device)).parts).toEqual([]);
  });

  it('leaves files to the tab that leads', async () => {
    await chooseOffline();
    const [outcome] = await Promise.all([device.runWorker(), world.advance(2000)]);
    expect(outcome).toBe('waiting');
    expect(device.network.uploadCalls).toEqual([]);
  });
});
