import type { Page } from '@playwright/test';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test, type World } from '../support/fixtures.ts';
import { makeOlder, versionOn, type OlderPhone } from '../support/phone/older-phone.ts';
import { readServer, storedStatuses, type Participant } from '../support/participant.ts';
import { queueOf } from '../support/phone/queue-of.ts';

/*
 * The database of the oldest release, with changes that wait, meets the app of today in a real browser: whatever happens
 * while it is brought up to date, all of them reach the server, once.
 */

const NONE_LEFT = { waiting: 0, refused: 0 };

test('a page that dies while it brings an older database up to date leaves it as it was, and the next one sends all', async ({
  world,
}) => {
  const participant = await world.participant();
  const device = await world.device();
  await dayPage(device.page).enter(participant.email);
  const older = await makeOlder(device.page, participant);
  const upgrading = await device.context.newPage();
  await device.page.close();
  device.page = upgrading;
  await upgrading.addInitScript(holdUpgrade);
  await upgrading.goto('/app/programme');
  await expect.poll(() => upgrading.evaluate(() => window.testUpgraded), 'all is written').toBe(true);
  await device.crash();

  const still = await device.openPage('/version.json');
  expect(await versionOn(still), 'nothing of it has come about').toBe(older.version);
  expect(await queueOf(still)).toEqual({ waiting: older.uids.length, refused: 0 });
  expect(world.proxy.pushes).toEqual([]);
  await still.goto('/app/programme');
  await expectAllOnce(world, still, participant, older);
});

test('a page that dies right after it has brought an older database up to date leaves all to the next one', async ({
  world,
}) => {
  const participant = await world.participant();
  const device = await world.device();
  await dayPage(device.page).enter(participant.email);
  const older = await makeOlder(device.page, participant);
  world.proxy.decide = ({ path }) => (path === '/api/v1/sync' ? 'lose_request' : 'pass');
  await device.page.goto('/app/programme', { waitUntil: 'commit' });
  await expect.poll(() => versionOn(device.page)).toBeGreaterThan(older.version);
  await device.crash();

  world.proxy.decide = () => 'pass';
  await expectAllOnce(world, await device.openPage('/app/programme'), participant, older);
});

test('an app whose older database is held open elsewhere says so, and goes on by itself once it is let go', async ({
  world,
}) => {
  const participant = await world.participant();
  const { page, context } = await world.window();
  await dayPage(page).enter(participant.email);
  const older = await makeOlder(page, participant);
  const holder = await context.newPage();
  await holder.goto('/version.json');
  await holder.evaluate(holdOpen);

  await page.bringToFront();
  await page.goto('/app/programme');
  const words = page.getByRole('alert').getByText('Close the other tabs of this app.');
  await expect(words).toBeVisible();
  await expect(dayPage(page).statusButtons()).toHaveCount(0);
  expect(world.proxy.pushes).toEqual([]);

  await holder.close();
  await expectAllOnce(world, page, participant, older);
  await expect(words).toHaveCount(0);
});

/** Every change that waited is on the server, has taken effect once, and is neither here any more nor refused. */
async function expectAllOnce(
  { proxy }: World,
  page: Page,
  participant: Participant,
  older: OlderPhone,
): Promise<void> {
  await dayPage(page).isShown();
  expect(await versionOn(page)).toBeGreaterThan(older.version);
  await expect.poll(() => queueOf(page)).toEqual(NONE_LEFT);
  const effects = new Set(proxy.results.map(({ uid, status, v }) => `${uid} is ${status} in ${v}`));
  const met = [...effects].map((effect) => effect.slice(0, effect.indexOf(' in ')));
  expect(met.toSorted()).toEqual(older.uids.map((uid) => `${uid} is ok`).toSorted());
  const { checkIns, submissions } = await readServer(participant);
  expect(checkIns.map(({ notes }) => notes)).toEqual(['Slept well']);
  expect(submissions).toHaveLength(1);
  expect(await storedStatuses(participant)).toMatchObject(older.statuses);
}

declare global {
  interface Window {
    /** All that the new version changes is written, in a transaction that never ends. */
    testUpgraded?: boolean;
  }
}

/** Runs in the page, before the app does. */
function holdUpgrade(): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (this: IDBFactory, ...args: Parameters<typeof open>) {
    const request = open.apply(this, args);
    request.addEventListener('upgradeneeded', () => {
      const { transaction } = request;
      if (!transaction?.objectStoreNames.contains('outbox')) return;
      const look = () => {
        const rows = transaction.objectStore('outbox').getAll();
        rows.addEventListener('success', () => {
          window.testUpgraded = rows.result.every((row: object) => 'openRefs' in row);
          look();
        });
      };
      look();
    });
    return request;
  };
}

/** Runs in a page of the same origin: a connection that is asked to close and does not. */
async function holdOpen(): Promise<void> {
  const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('daymark-main-'));
  const request = indexedDB.open(found?.name ?? '');
  await new Promise<void>((resolve) => request.addEventListener('success', () => resolve()));
  // Nothing lets go of it as long as the page stands.
  Object.assign(globalThis, { held: request.result });
}
