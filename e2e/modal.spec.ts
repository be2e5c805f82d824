import { accessibleTree, ofRole } from './support/accessible.ts';
import { dayPage } from './support/day-page.ts';
import { expect, test } from './support/fixtures.ts';

test('neither Tab nor a screen reader gets behind an open dialog, and the notifications stay in reach', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.device({ viewport: { width: 1280, height: 860 } });
  await dayPage(page).signIn(email);
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications).toBeAttached();
  expect(ofRole(await accessibleTree(page), 'main')).toHaveLength(1);

  await page.getByRole('button', { name: 'Plan the Day', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Plan the Day/ })).toBeVisible();
  const tree = await accessibleTree(page);
  expect(ofRole(tree, 'main')).toEqual([]);
  expect(ofRole(tree, 'heading', 'Program')).toEqual([]);
  expect(ofRole(tree, 'region', 'Notifications')).toHaveLength(1);
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#root') ?? null)).toBeNull();
  }
  await page.keyboard.press('Alt+KeyT');
  await expect(notifications).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(ofRole(await accessibleTree(page), 'main')).toHaveLength(1);
});
