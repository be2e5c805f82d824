import { accessibleTree, ofRole } from '../support/looks/accessible.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';

test('neither Tab nor a screen reader gets behind an open dialog, and the notifications stay in reach', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true, viewport: { width: 1280, height: 860 } });
  await dayPage(page).enter(email);
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
  const held = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Alt+KeyT');
  await expect(notifications).toBeFocused();

  await page.keyboard.press('Escape');
  await expect.poll(() => held.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(ofRole(await accessibleTree(page), 'main')).toHaveLength(1);
});

test("the phone's Back closes what is open and asks before it throws away what was entered", async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true });
  // A browser of the desktop has no Back that closes; this is what the phone's asks.
  await page.addInitScript(() => {
    const scope = globalThis as unknown as { CloseWatcher: new () => EventTarget; watching: EventTarget[] };
    scope.watching = [];
    scope.CloseWatcher = class extends scope.CloseWatcher {
      constructor() {
        super();
        scope.watching.push(this);
        this.addEventListener('close', () => this.forget());
      }
      destroy() {
        this.forget();
        (Object.getPrototypeOf(scope.CloseWatcher.prototype) as { destroy(): void }).destroy.call(this);
      }
      forget() {
        scope.watching = scope.watching.filter((other) => other !== this);
      }
    };
  });
  const watching = () =>
    page.evaluate(() => (globalThis as unknown as { watching: EventTarget[] }).watching.length);
  /** Where so many dialogs are open: each listens for Back a moment after it is there. */
  const back = async (open: number) => {
    await expect.poll(watching).toBe(open);
    await page.evaluate(() =>
      (globalThis as unknown as { watching: { requestClose(): void }[] }).watching.at(-1)?.requestClose(),
    );
  };
  await dayPage(page).enter(email);
  const dialog = page.getByRole('dialog', { name: 'Add own task' });
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  const asked = page.getByText('This task has not been added yet.');

  await page.getByRole('button', { name: 'Add own task' }).first().click();
  await expect(dialog.getByLabel('Title')).toBeVisible();
  await back(1);
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Add own task' }).first().click();
  await dialog.getByLabel('Title').fill('Call the clinic');
  await back(1);
  await expect(asked).toBeVisible();
  await back(2);
  // Also gone from the page: one that is leaving takes a key that is pressed at once.
  await expect(asked).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(dialog.getByLabel('Title')).toHaveValue('Call the clinic');
  await back(1);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(watching).toBe(0);
});
