import type { Page } from '@playwright/test';
import { APP_PATHS, PUBLIC_PATHS } from '#shared/http/pages.ts';
import { enlargeText } from '#scripts/screenshots/steps.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { untilWhole } from '../support/looks/until-whole.ts';

test('an unknown path shows the 404 page, and the path is not on it', async ({ world }) => {
  const { page } = await world.window({ withoutWorker: true });
  const answer = await page.goto('/nowhere-in-particular');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.getByText('nowhere-in-particular')).toHaveCount(0);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('the status of a path is the same once the service worker answers, and known pages open offline', async ({
  world,
}) => {
  const { page } = await world.window();
  await page.goto('/login');
  await dayPage(page).isReadyForOffline();
  const statusOf = async (path: string) => (await page.goto(path))?.status();
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

test('/programme leads to the Program screen', async ({ world }) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true });
  await dayPage(page).enter(email);
  await page.goto('/programme');
  await expect(page).toHaveURL(/\/app\/programme/);
  await dayPage(page).isShown();
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

test('no page breaks the content security policy or logs an error', async ({ world }) => {
  const { email } = await world.participant();
  const { page } = await world.window();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto('/');
  await dayPage(page).signIn(email);
  await dayPage(page).isReadyForOffline();
  for (const path of [
    ...PUBLIC_PATHS,
    ...APP_PATHS.map((known) => known.replace('$articleId', 'blood-pressure')),
    '/app/programme?view=weekly',
    '/app/programme?view=overview',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilWhole(page);
  }
  await page.goto('/app/programme');
  await dayPage(page).isShown();
  await dayPage(page).completeCheckIn('Happy', '');
  await expect(page.getByText('Check-in completed!').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const PROGRAM = ['', '?view=weekly', '?view=overview'].map((query) => `/app/programme${query}`);

async function expectNoneSideways(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilWhole(page);
    expect(await overflowOf(page), path).toBe(0);
  }
}

test('nothing scrolls sideways at 320 px', async ({ world }) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true, viewport: { width: 320, height: 640 } });
  await dayPage(page).enter(email);
  await expectNoneSideways(page, ['/', ...PUBLIC_PATHS, ...PROGRAM, '/app/chat', '/app/settings']);
  for (const [path, steps] of [
    ['/app/setup', 4],
    ['/app/habits-questionnaire-task', 3],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: `Step ${steps} of ${steps}` }).click();
    await expect(page.getByRole('button', { name: /^Complete / })).toBeVisible();
    expect(await overflowOf(page), path).toBe(0);
  }
  // While it is saved a spinner stands beside the longest words.
  await page.getByRole('button', { name: 'Complete Questionnaire' }).click();
  await expect(page.getByText('Your habits questionnaire has been saved!').first()).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
});

test('nothing scrolls sideways on a phone whose letters are twice as large', async ({ world }) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true });
  await dayPage(page).enter(email);
  await enlargeText(page);
  await expectNoneSideways(page, [
    '/',
    ...PROGRAM,
    '/app/setup',
    '/app/habits-questionnaire-task',
    '/app/chat',
    '/urgent-help',
    '/app/educational-content',
    '/app/educational-content/blood-pressure',
    '/app/calendar',
    '/app/settings',
    '/app/sync',
    '/app/testing-lab',
  ]);
});
