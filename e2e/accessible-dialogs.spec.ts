import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { dayPage } from './support/day-page.ts';
import { expect, test } from './support/fixtures.ts';
import { refuseChanges } from './support/refuse-changes.ts';
import { smallTargets } from './support/small-targets.ts';

/*
 * The dialogs that stand between a participant and something that cannot be taken back, and those that appear only when
 * something went wrong: axe in both themes, and targets of 44 px on a phone. The others are in accessibility.spec.ts.
 */
test('axe finds nothing on the dialogs of the account, and they take a press on 44 px', async ({ world }) => {
  const { email } = await world.participant();
  const { page } = await world.device();
  await dayPage(page).signIn(email);
  const { look, found } = looking(page);

  await page.goto('/app/settings');
  for (const name of ['Change name', 'Change email', 'Change password', 'Delete account']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
    await look(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  expect(found).toEqual({});
});

test('axe finds nothing on what is behind a task, and on a sign-out with unsent changes', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.device();
  const day = dayPage(page);
  await day.signIn(email);
  const { look, found } = looking(page);

  // What opens behind a task of the programme depends on the day; behind an own one it is always its details.
  const title = 'Water the plants';
  await page.getByRole('button', { name: 'Add own task' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
  await look('the details of a task');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await expect(day.waitingRows()).toHaveCount(0);
  await day.isReadyForOffline();
  await page.context().setOffline(true);
  await day.icon(title).click();
  await expect(day.waitingRows()).toHaveCount(1);
  await look('a day that waits');
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: '1 change only on this device' }),
  ).toBeVisible();
  await look('sign-out with an unsent change');
  expect(found).toEqual({});
});

test('axe finds nothing on a refused change, its form and the question before it is let go', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.device();
  const day = dayPage(page);
  await day.signIn(email);
  const { look, found } = looking(page);

  refuseChanges(world.proxy);
  await day.icon(await day.plainTask()).click();
  await page.goto('/app/sync');
  await expect(page.getByRole('button', { name: /^Edit: / })).toBeVisible();
  await look('a refused change');
  await page.getByRole('button', { name: /^Edit: / }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Edit this change' })).toBeVisible();
  await look('Edit this change');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: /^Discard: / }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Discard this change?' })).toBeVisible();
  await look('Discard this change?');
  expect(found).toEqual({});
});

/** Looks at the page as it stands in both themes; what is wrong is collected under the name that was given. */
function looking(page: Page) {
  const found: Record<string, string[]> = {};
  return {
    found,
    async look(what: string): Promise<void> {
      // A toast lies over what is below it for a while.
      await expect(page.locator('.toast')).toHaveCount(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const wrong = [
          ...(await axeViolations(page)),
          ...(await smallTargets(page, 44)).map((each) => `small: ${each}`),
        ];
        if (wrong.length > 0) found[`${what}, ${colorScheme}`] = wrong;
      }
    },
  };
}
