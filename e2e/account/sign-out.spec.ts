import { expect, test, type Device } from '../support/fixtures.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { foundOn } from '../support/found-on.ts';
import { readServer, type Participant } from '../support/participant.ts';

const SECRET = 'Only the first participant may read this.';

const databases = (device: Device): Promise<string[]> =>
  device.page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => name.startsWith('daymark-main-')),
  );

/** The sealed stores on this device: nobody can tell by them whose they are. */
const sealedStores = (device: Device): Promise<string[]> =>
  device.page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => name.startsWith('daymark-sealed-main-')),
  );

/** Every cache but the app itself, and every entry of storage that names the participant. */
const tracesOf = (device: Device, { email, userId }: Participant): Promise<string[]> =>
  device.page.evaluate(
    async (names) => {
      const entries = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage));
      return [
        ...(await caches.keys()).filter((name) => !name.includes('-precache-')),
        ...entries.map(String).filter((entry) => names.some((name) => entry.includes(name))),
      ];
    },
    [email, userId],
  );

const signOut = (device: Device) =>
  device.page.getByRole('button', { name: 'Sign out', exact: true }).click();

test('a sign-out with unsent changes asks, seals them, and leaves nothing of them to the next participant’s tools', async ({
  world,
}) => {
  const [first, second] = [await world.participant(), await world.participant()];
  const device = await world.device();
  const day = dayPage(device.page);
  await day.enter(first.email);
  const other = await device.context.newPage();
  await other.goto('/app/programme');
  await expect(other.getByRole('heading', { level: 1, name: 'Program' })).toBeVisible();

  // The line is cut, and the other tab's too: what is done now is only on this device.
  world.proxy.decide = ({ path }) => (path === '/api/v1/sync' ? 'lose_request' : 'pass');
  await device.page.bringToFront();
  await day.completeCheckIn('Happy', SECRET);
  expect(await foundOn(device.page, [SECRET]), 'the search finds what is there').toEqual([SECRET]);
  await device.page.goto('/app/settings');
  await signOut(device);
  await expect(device.page.getByRole('heading', { name: '1 change only on this device' })).toBeVisible();
  const download = device.page.waitForEvent('download');
  await device.page.getByRole('button', { name: 'Export 1 change to a file' }).click();
  expect((await download).suggestedFilename()).toBe('daymark-not-sent.json');
  await device.page.getByRole('button', { name: /^Keep .* and sign out$/ }).click();
  await device.page.waitForURL('**/login*');
  // The other tab is told.
  await other.waitForURL('**/login*');
  await other.close();
  expect(await databases(device)).toEqual([]);
  const kept = await sealedStores(device);
  expect(kept).toHaveLength(1);
  const canaries = [SECRET, first.email, first.userId, 'Happy', 'check_in.save'];
  expect(await foundOn(device.page, canaries)).toEqual([]);

  world.proxy.decide = () => 'pass';
  await day.signIn(second.email);
  await device.page.getByRole('button', { name: 'Daily check-in', exact: true }).first().waitFor();
  await expect(device.page.getByText(SECRET)).toHaveCount(0);
  expect(await foundOn(device.page, [SECRET, first.email, first.userId])).toEqual([]);
  await device.page.goto('/app/sync');
  await expect(device.page.getByText('Nothing to do here')).toBeVisible();
  expect((await readServer(second)).checkIns).toEqual([]);
  await device.page.goto('/app/settings');
  await signOut(device);
  await device.page.waitForURL('**/login*');
  // Theirs is gone, and the first participant's is not.
  await expect.poll(() => databases(device)).toEqual([]);
  expect(await sealedStores(device)).toEqual(kept);
  expect(await tracesOf(device, second)).toEqual([]);

  await day.signIn(first.email);
  await expect
    .poll(async () => (await readServer(first)).checkIns.map(({ notes }) => notes))
    .toEqual([SECRET]);
  await expect.poll(() => sealedStores(device)).toEqual([]);
});

test('a sign-out that deletes unsent changes names how many, and nothing of them is left or ever sent', async ({
  world,
}) => {
  const participant = await world.participant();
  const device = await world.device();
  const { page } = device;
  const day = dayPage(page);
  await page.addInitScript(() => {
    const { prototype } = Intl.DateTimeFormat;
    const { resolvedOptions } = prototype;
    prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone: 'Pacific/Kiritimati' };
    };
  });
  // Asked for, and then the password came back to mind.
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(participant.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(participant.email)).toBeVisible();
  await day.signIn(participant.email);
  // What was put away is remembered under the participant's id.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await day.isReadyForOffline();
  world.proxy.decide = ({ path }) => (path === '/api/v1/sync' ? 'lose_request' : 'pass');
  await day.completeCheckIn('Happy', 'Nobody may read this.');
  await day.icon(await day.plainTask()).click();
  await expect(day.waitingRows()).not.toHaveCount(0);
  await page.goto('/app/settings');
  await signOut(device);
  await expect(page.getByRole('heading', { name: '2 changes only on this device' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete 2 changes' }).click();
  await page.waitForURL('**/login*');
  await expect.poll(() => databases(device)).toEqual([]);
  expect(await tracesOf(device, participant)).toEqual([]);
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();

  world.proxy.decide = () => 'pass';
  await day.signIn(participant.email);
  await expect(page.getByText('Nobody may read this.')).toHaveCount(0);
  await expect(day.waitingRows()).toHaveCount(0);
  expect((await readServer(participant)).checkIns).toEqual([]);
});
