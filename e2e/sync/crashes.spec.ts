import type { Page } from '@playwright/test';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { RowPatch, SyncResponse } from '#shared/protocol/sync.ts';
import type { SyncRequest } from '#shared/protocol/sync-request.ts';
import { backedUp } from '../support/server/backed-up.ts';
import type { ChaosProxy, Verdict } from '../support/server/chaos-proxy.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { readServer, storedStatuses } from '../support/participant.ts';
import { foundOn } from '../support/found-on.ts';
import { queueOf } from '../support/phone/queue-of.ts';
import { storesOf } from '../support/phone/stores-of.ts';

/*
 * Pages that die in the middle of what happens seldom, in a real browser: each is held there until it dies, and the page
 * after it must have kept what was told, and send it once.
 */

const NOTES = 'Told before the page died';
const NONE_LEFT = { waiting: 0, refused: 0 };
/** More than a phone keeps in its memory before the last page of a pull. */
const MANY = 5001;

test.describe(() => {
  test.use({ ownServer: true });

  test('a page that dies in the middle of pulling all anew after a restore keeps what waits, and begins again', async ({
    world,
  }) => {
    const { proxy } = world;
    const participant = await world.participant();
    const device = await world.device();
    const day = dayPage(device.page);
    await day.enter(participant.email);
    const restore = await backedUp(world.server);
    const title = await day.plainTask();
    await day.icon(title).click();
    await expect.poll(async () => (await storedStatuses(participant))[title]).toBe('in_progress');
    proxy.decide = loseSyncs;
    await checkIn(device.page);
    const shown = await day.statuses();

    await restore();
    expect((await storedStatuses(participant))[title], 'the server has forgotten it').toBe('pending');
    const line = lengthen(proxy);
    // It may have begun by itself; what comes back to the front tries at once.
    await device.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    // What is put aside stands while the next request is waited for, and again after each one given up.
    await expect.poll(async () => (await storesOf(device.page)).staged).toBeGreaterThan(MANY);
    await device.crash();

    line.letGo('second');
    await device.openPage('/app/programme');
    const after = dayPage(device.page);
    await after.isShown();
    expect(await after.statuses()).toEqual(shown);
    await expect.poll(() => queueOf(device.page)).toEqual(NONE_LEFT);
    expect(await after.statuses()).toEqual(shown);
    const { events, checkIns } = await readServer(participant);
    expect(checkIns.map(({ notes }) => notes)).toEqual([NOTES]);
    expect((await storedStatuses(participant))[title]).toBe('in_progress');
    await expect.poll(() => storesOf(device.page)).toMatchObject({ events: events.length + MANY, staged: 0 });
    expect(await namesOfAdded(device.page), 'nothing of the pull that died is there').toEqual(['second']);
    expectOneUid(proxy, 'check_in.save');
    expectOneUid(proxy, 'event.set_status');
  });
});

test('a page that dies while it signs out and keeps what waits has signed out, and the next sign-in sends it', async ({
  world,
}) => {
  const { proxy } = world;
  const participant = await world.participant();
  const device = await world.device();
  await dayPage(device.page).enter(participant.email);
  let ends = 0;
  let letEnd = (): void => undefined;
  const ending = new Promise<void>((resolve) => (letEnd = resolve));
  proxy.decide = async (seen) => {
    if (!seen.path.startsWith('/auth/v1/logout')) return loseSyncs(seen);
    ends += 1;
    await ending;
    return 'pass';
  };
  await checkIn(device.page);
  await device.page.goto('/app/settings');
  await device.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await device.page.getByRole('button', { name: /^Keep .* and sign out$/ }).click();
  await expect.poll(() => ends, 'the server is asked to end the session').toBe(1);
  await device.crash();

  await device.openPage('/app/programme');
  await device.page.waitForURL('**/login*');
  await expect(device.page.getByText(NOTES)).toHaveCount(0);
  await expect.poll(() => ends, 'the next page asks again').toBe(2);
  letEnd();
  expect(await foundOn(device.page, [NOTES, participant.userId])).toEqual([]);

  proxy.decide = () => 'pass';
  await dayPage(device.page).signIn(participant.email);
  await expect.poll(() => queueOf(device.page)).toEqual(NONE_LEFT);
  expect((await readServer(participant)).checkIns.map(({ notes }) => notes)).toEqual([NOTES]);
  expectOneUid(proxy, 'check_in.save');
});

test('a page that dies while it still sends before a sign-out is signed in as before, and sends it', async ({
  world,
}) => {
  const { proxy } = world;
  const participant = await world.participant();
  const device = await world.device();
  await dayPage(device.page).enter(participant.email);
  proxy.decide = loseSyncs;
  await checkIn(device.page);
  await device.page.goto('/app/settings');
  const held = new Promise<void>((resolve) => {
    proxy.decide = ({ path }) => {
      if (path !== '/api/v1/sync') return 'pass';
      resolve();
      return new Promise(() => undefined);
    };
  });
  await device.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await held;
  await device.crash();

  proxy.decide = () => 'pass';
  await device.openPage('/app/programme');
  await dayPage(device.page).isShown();
  await expect.poll(() => queueOf(device.page)).toEqual(NONE_LEFT);
  expect((await readServer(participant)).checkIns.map(({ notes }) => notes)).toEqual([NOTES]);
  expectOneUid(proxy, 'check_in.save');
});

test('a page whose database a newer build takes over says so, and the reload sends what it had told as saved', async ({
  world,
}) => {
  const { proxy } = world;
  const participant = await world.participant();
  const device = await world.device();
  const { page } = device;
  await dayPage(page).enter(participant.email);
  proxy.decide = loseSyncs;
  await checkIn(page);
  const newer = await device.context.newPage();
  await newer.goto('/version.json');
  await takeOver(newer);
  await expect(page.getByRole('alert').getByText('This page is out of date.')).toBeVisible();
  expect(await queueOf(newer), 'what was told is in the database still').toEqual({ waiting: 1, refused: 0 });
  await newer.close();

  proxy.decide = () => 'pass';
  await page.bringToFront();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await dayPage(page).isShown();
  await expect.poll(() => queueOf(page)).toEqual(NONE_LEFT);
  await expect(page.getByText('This page is out of date.')).toHaveCount(0);
  expect((await readServer(participant)).checkIns.map(({ notes }) => notes)).toEqual([NOTES]);
  expectOneUid(proxy, 'check_in.save');
});

test('a page that was left and comes back as it was goes on sending and hearing', async ({ world }) => {
  const participant = await world.participant();
  const device = await world.device({ keepsLeftPages: true });
  const { page } = device;
  const day = dayPage(page);
  await day.enter(participant.email);
  await day.isReadyForOffline();
  const [first = '', second = ''] = await day.plainTasks();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
  });
  await page.goto('/version.json');
  const other = await world.window();
  await dayPage(other.page).enter(participant.email);
  await dayPage(other.page).icon(first).click();
  await expect.poll(async () => (await storedStatuses(participant))[first]).toBe('in_progress');

  // What comes back as it was does not load.
  await page.goBack({ waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(howItCameBack), 'the same page, and if not, what kept the browser from it')
    .toEqual({ persisted: true, against: null });
  await expect.poll(async () => (await day.statuses())[first], 'what was done meanwhile').toBe('in_progress');
  await day.icon(second).click();
  await expect.poll(async () => (await storedStatuses(participant))[second], 'sent').toBe('in_progress');
  await dayPage(other.page).icon(first).click();
  await expect.poll(async () => (await day.statuses())[first], 'heard by a poke').toBe('completed');
});

/** In the page: whether it is the one that was left, and the browser's reasons where it is not. */
function howItCameBack() {
  const [loaded] = performance.getEntriesByType('navigation');
  const { persisted } = globalThis as { persisted?: boolean };
  return { persisted, against: loaded ? (Reflect.get(loaded, 'notRestoredReasons') as unknown) : 'unknown' };
}

const loseSyncs: ChaosProxy['decide'] = ({ path }) => (path === '/api/v1/sync' ? 'lose_request' : 'pass');

async function checkIn(page: Page): Promise<void> {
  const day = dayPage(page);
  await day.completeCheckIn('Happy', NOTES);
  // The list shows it a moment after it is told.
  await expect.poll(async () => (await day.statuses())['Daily check-in']).toBe('completed');
}

/**
 * The answer that begins a reset has so many archived tasks more that they are put aside, and is not the last: the
 * request after it is held until it is let go, from when on they bear another name.
 */
function lengthen(proxy: ChaosProxy) {
  let name = 'first';
  let letGoOn = (): void => undefined;
  const going = new Promise<void>((resolve) => (letGoOn = resolve));
  const lengthened = new Set<string>();
  proxy.editAnswer = (answer) => {
    if (!answer.reset || answer.cursor === null) return answer;
    lengthened.add(answer.cursor);
    return { ...answer, more: true, changes: [...answer.changes, ...archived(answer, name)] };
  };
  proxy.decide = async ({ path, body }): Promise<Verdict> => {
    if (path !== '/api/v1/sync') return 'pass';
    const { cursor } = JSON.parse(body) as SyncRequest;
    if (cursor === null || !lengthened.has(cursor)) return 'pass';
    await going;
    return 'pass';
  };
  return {
    letGo(next: string): void {
      name = next;
      letGoOn();
    },
  };
}

function archived({ changes }: SyncResponse, name: string): RowPatch[] {
  const like = changes.find(({ t }) => t === 'events');
  if (!like || !('row' in like)) throw new Error('the first page has no event to make others like');
  const row = {
    ...(like.row as unknown as ProgrammeEvent),
    archived_at: '2026-01-01T00:00:00.000Z',
    title: name,
  };
  return Array.from({ length: MANY }, () => {
    const id = crypto.randomUUID();
    return { ...like, id, row: { ...row, id } };
  });
}

function namesOfAdded(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const names = new Set<string>();
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('daymark-main-')) continue;
      const db = await settled(indexedDB.open(name));
      const rows = await settled<{ row: ProgrammeEvent }[]>(
        db.transaction('events').objectStore('events').getAll(),
      );
      for (const { row } of rows) if (row.archived_at !== null) names.add(row.title);
      db.close();
    }
    return [...names];
  });
}

/** Brings the device's database to a higher version, as a newer build would, and closes it. */
async function takeOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('daymark-main-'));
    if (!found?.name || !found.version) throw new Error('there is no database to take over');
    const request = indexedDB.open(found.name, found.version + 10);
    await new Promise<void>((resolve, reject) => {
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => reject(request.error ?? new Error('it does not open')));
    });
    request.result.close();
  });
}

/** However often it was sent, by pages or by the worker, it is one change. */
function expectOneUid(proxy: ChaosProxy, kind: string): void {
  const uids = proxy.pushes.flat().filter((mutation) => mutation.kind === kind);
  expect(new Set(uids.map(({ uid }) => uid)).size, `uids of ${kind}`).toBe(1);
}
