import type { Page } from '@playwright/test';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { freshEmail } from '../support/participant.ts';

test('a first visit on which the code that saves does not come says so, and goes on once it does', async ({
  world,
}) => {
  let isThere = false;
  world.proxy.decide = ({ path }) =>
    isThere || !path.startsWith('/assets/writer-') ? 'pass' : { status: 503, body: '' };
  const { page } = await world.window({ withoutWorker: true });
  const day = dayPage(page);
  const signingUp = day.signUp(freshEmail());
  const banner = page.getByRole('alert').filter({ hasText: 'A part of this page did not arrive.' });
  await expect(banner.getByRole('button', { name: 'Reload' })).toBeVisible();

  isThere = true;
  await signingUp;
  await expect(banner).toBeHidden();
  await day.icon(await day.plainTask()).click();
  await expect.poll(() => world.proxy.pushes.flat().map(({ kind }) => kind)).toContain('event.set_status');
});

test('a page whose code does not arrive says so, and comes where it is asked for again', async ({
  world,
}) => {
  const { page } = await world.window({ withoutWorker: true });
  await page.route('**/*.js', (route) =>
    new URL(route.request().url()).pathname.startsWith('/assets/') ? route.abort() : route.continue(),
  );
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not arrive' })).toBeVisible();
  await expect(page.getByText('What you saved is safe on this device.')).toBeVisible();
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
});

test('a page whose code the worker does not hand over asks for it once more by itself, and says so if that fails', async ({
  world,
}) => {
  const { page } = await world.window();
  await page.goto('/login');
  await dayPage(page).isReadyForOffline();
  let lost = 0;
  let losable = 1;
  world.proxy.decide = ({ path }) => {
    if (!/^\/assets\/index-.*\.js$/.test(path) || lost === losable) return 'pass';
    lost += 1;
    return 'lose_request';
  };
  await forgetCode(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  expect(lost).toBe(1);

  losable = Infinity;
  await page.evaluate(() => sessionStorage.clear());
  await forgetCode(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not arrive' })).toBeVisible();
  const given = lost;
  losable = lost;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  expect(given).toBeGreaterThan(2);
});

/** With nothing kept, the worker has to get from the server what it hands over. */
async function forgetCode(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) if (url.includes('.js')) await cache.delete(url);
    }
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
