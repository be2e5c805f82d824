import { PUBLIC_PATHS } from '#shared/http/pages.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';

test('an unknown path shows the 404 page with its status, the worker answers alike, and known pages open offline', async ({
  world,
}) => {
  const { page } = await world.window();
  const statusOf = async (path: string) => (await page.goto(path))?.status();
  expect(await statusOf('/nowhere-in-particular')).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.getByText('nowhere-in-particular')).toHaveCount(0);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);

  await page.goto('/login');
  await dayPage(page).isReadyForOffline();
  expect([await statusOf('/nowhere'), await statusOf('/app/nowhere'), await statusOf('/login')]).toEqual([
    404, 404, 200,
  ]);
  await page.context().setOffline(true);
  expect([await statusOf('/privacy-policy'), await statusOf('/login')]).toEqual([200, 200]);
  await page.goto('/nowhere');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});

test('each public page has a title, a description and one address of its own', async ({ world }) => {
  const heads = new Set<string>();
  for (const path of PUBLIC_PATHS) {
    const html = await (
      await fetch(`${world.server.url}${path}?x=1`, { headers: { accept: 'text/html' } })
    ).text();
    expect(html).toContain(`<link rel="canonical" href="${world.server.url}${path}" />`);
    for (const tag of [/<title>[^<]+/, /name="description"\s+content="[^"]+/])
      heads.add(tag.exec(html)?.[0] ?? '');
  }
  expect(heads.size).toBe(2 * PUBLIC_PATHS.length);
});

test('the slide-in menu has the entries in their order and closes on a choice and on the backdrop', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true });
  await dayPage(page).enter(email);
  const open = () => page.getByRole('button', { name: /menu/i }).first().click();
  await open();
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toContainText([
    'Set Up',
    'Program',
    'Chat',
    'Health Documents',
    'Educational content',
    'Health Data',
    'Habits',
    'Settings',
  ]);
  // The menu is painted a moment before it listens; it takes the focus when it does.
  await page.waitForFunction(() => Boolean(document.activeElement?.closest('[role="dialog"]')));
  await page.mouse.click(355, 400);
  await expect(menu).toBeHidden();
  await open();
  await menu.getByRole('link', { name: /^Settings/ }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/app\/settings/);
});
