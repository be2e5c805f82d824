import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailsTo } from '../support/server/mails.ts';
import { PASSWORD, signInBelow } from '../support/participant.ts';

const NEW_PASSWORD = 'calm-harbour-72';

test('the password, the name and the email are changed, and other sessions seen and ended', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true, viewport: { width: 1280, height: 900 } });
  await dayPage(page).signIn(email);
  await page.goto('/app/settings');

  const sessions = page.getByRole('region', { name: "Where you're signed in" });
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(sessions.getByText('You are not signed in on any other device.')).toBeVisible();

  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Robin Reed');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Robin Reed')).toBeVisible();

  await signInBelow(world.server.url, email, PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('not-my-password');
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The current password is wrong.');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  const next = `next-${email}`;
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(next);
  await page.getByLabel('Current password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect.poll(async () => (await mailsTo(world.server.url, next)).length).toBe(1);
  await page.getByLabel('6-digit code').fill((await mailsTo(world.server.url, next))[0]?.code ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('region', { name: 'Account' }).getByText(next)).toBeVisible();
  await signInBelow(world.server.url, next, NEW_PASSWORD);
});

test(
  'a new address can be confirmed by the link in another browser, or later by its code',
  { tag: '@long' },
  async ({ world }) => {
    const { email } = await world.participant();
    const next = `next-${email}`;
    const { page } = await world.window({ withoutWorker: true });
    await dayPage(page).enter(email);
    await page.goto('/app/settings');
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(next);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(`${next} waits for its code`)).toBeVisible();
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByLabel('6-digit code')).toBeVisible();

    await expect.poll(async () => (await mailsTo(world.server.url, next)).length).toBe(1);
    const link = new URL((await mailsTo(world.server.url, next))[0]?.link ?? '');
    const { page: other } = await world.device();
    await other.goto(`${link.pathname}${link.search}`);
    await other.getByRole('button', { name: 'Use this address' }).click();
    await expect(other.getByRole('heading', { name: 'Email changed' })).toBeVisible();
    await expect(other).toHaveURL(/\/confirm-email$/);
    await signInBelow(world.server.url, next, PASSWORD);
    await other.goto(`${link.pathname}${link.search}`);
    await other.getByRole('button', { name: 'Use this address' }).click();
    await expect(other.getByRole('main').getByRole('alert')).toHaveText(
      'Email link is invalid or has expired',
    );
    await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
  },
);

async function downloadFrom(card: Locator): Promise<Download> {
  const [download] = await Promise.all([
    card.page().waitForEvent('download'),
    card.getByRole('button', { name: 'Download' }).click(),
  ]);
  await expect(card.getByText(/^Downloaded, /)).toBeVisible();
  return download;
}

test('the export can be opened and holds what was done', { tag: '@long' }, async ({ world }) => {
  const { email } = await world.participant();
  const { page } = await world.window();
  const day = dayPage(page);
  await day.enter(email);
  await day.completeCheckIn('Happy', 'Slept eight hours by the sea');
  await page.goto('/app/settings');
  const card = page.getByRole('region', { name: 'Export my data' });
  let download = await downloadFrom(card);
  // A request may break off, and then the card says what the file lacks.
  while (await card.getByText('had not been sent').isVisible()) download = await downloadFrom(card);
  expect(download.suggestedFilename()).toMatch(/^daymark-export-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(readFileSync(await download.path()));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['index.html', 'data/check_ins.json']));
  const checkIns = strFromU8(files['data/check_ins.json'] ?? new Uint8Array());
  expect(checkIns, await card.innerText()).toContain('Slept eight hours by the sea');
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('Slept eight hours by the sea');

  await page.context().setOffline(true);
  await expect(card.getByText("You're offline. The file comes from the server.")).toBeVisible();
});

for (const { how, answer, tag } of [
  { how: 'deleting the account', answer: 'pass', tag: [] },
  { how: 'a deletion whose answer was lost', answer: 'lose_answer', tag: ['@long'] },
] as const) {
  test(
    `${how} leaves nothing on the server, on this device and on the others`,
    { tag: [...tag] },
    async ({ world }) => {
      const { email, userId } = await world.participant();
      const [{ page: phone }, { page: tablet }, { page: sealed }] = [
        await world.window(),
        await world.window({ withoutWorker: true }),
        await world.window({ withoutWorker: true }),
      ];
      for (const page of [phone, tablet, sealed]) await dayPage(page).enter(email);
      await dayPage(phone).statusButtons().first().click();
      await expect.poll(async () => Object.values(await dayPage(phone).statuses())[0]).toBe('in_progress');
      // As a session that ended long before the deletion leaves a device: the data sealed, and nobody signed in.
      await sealed.evaluate(() => localStorage.removeItem('daymark-auth'));
      // Closed, or it could hear of the deletion at once, and a load in the middle of that would end what it begins.
      await tablet.goto('about:blank');
      await phone.goto('/app/settings');
      await phone.getByRole('button', { name: 'Delete account' }).click();
      const dialog = phone.getByRole('dialog', { name: 'Delete account' });
      await dialog.getByLabel('Your password').fill(PASSWORD);
      world.proxy.decide = ({ path }) => (path === '/api/v1/account/delete' ? answer : 'pass');
      await dialog.getByRole('button', { name: 'Delete everything' }).click();
      await expect(phone.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
      await expect(phone.getByText('Receipt number')).toBeVisible();
      await expect(signInBelow(world.server.url, email, PASSWORD)).rejects.toThrow('400');

      await tablet.goto('/app/programme');
      await expect(tablet.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
      await expect(tablet.getByText('Everything that this device kept of the account')).toBeVisible();
      await sealed.goto('/');
      await expect.poll(async () => (await leftOf(sealed, userId)).databases).toEqual([]);
      for (const page of [phone, tablet, sealed]) {
        expect(await leftOf(page, userId)).toEqual({ databases: [], entries: [], session: null });
      }

      await phone.getByRole('link', { name: 'Return to Home' }).click();
      await expect(phone.getByRole('link', { name: 'Start Your Journey' })).toBeVisible();
      await phone.goto('/app/programme');
      await phone.waitForURL('**/login*');
    },
  );
}

/** What a browser still holds of a participant. */
function leftOf(page: Page, userId: string) {
  return page.evaluate(async (id) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return {
      databases: names.filter((name) => name.startsWith('daymark-main-')),
      entries: [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
        .filter((entry) => entry.join().includes(id))
        .map(([key]) => key),
      session: localStorage.getItem('daymark-auth'),
    };
  }, userId);
}
