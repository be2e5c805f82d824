import type { Page } from '@playwright/test';
import { LEGAL_DOCUMENTS } from '#shared/content/legal-documents.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import { axeViolations } from '../support/looks/axe.ts';
import { closeOverlay, OVERLAYS } from '../support/looks/overlays.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD, todayInLondon } from '../support/participant.ts';
import { refuseChanges } from '../support/phone/refuse-changes.ts';
import { smallTargets } from '../support/looks/small-targets.ts';
import { proposalOf } from '../support/phone/proposal-of.ts';
import { changed, withRows } from '../support/phone/with-rows.ts';

/*
 * What stands over a page or in its place: axe in both themes, and targets of 44 px on a phone. The pages themselves are in
 * tour.spec.ts.
 */
test('what opens over the day, on a refused change, and before a sign-out with unsent changes is there for everybody', async ({
  world,
}) => {
  test.slow();
  const { email } = await world.participant();
  const { page } = await world.window();
  const day = dayPage(page);
  await day.enter(email);
  await day.isReadyForOffline();
  const found: Found = {};
  const look = (what: string) => lookAt(page, what, found);
  const title = 'Water the plants';

  for (const { name, open } of OVERLAYS) {
    await open(page);
    await look(name);
    await closeOverlay(page);
  }
  await test.step('behind a task, and a past check-in', async () => {
    // What opens behind a task of the programme depends on the day; behind an own one it is always its details.
    await page.getByRole('button', { name: 'Add own task' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByRole('button', { name: 'Add task' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: title, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
    await look('the details of a task');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: `Options for ${title}` }).click();
    await page.getByRole('button', { name: 'Edit...' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Edit task' })).toBeVisible();
    await look('Edit task');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await day.completeCheckIn('Happy', 'Rested.');
    await page.getByRole('button', { name: 'Past check-ins' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Rested\./ })
      .click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toBeVisible();
    await look('one past check-in');
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('heading', { name: 'Update Check-In' })).toBeVisible();
    await expect(page.getByLabel('Notes')).toBeVisible();
    await look('Update Check-In');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a refused change, its form and the question before it is let go', async () => {
    refuseChanges(world.proxy);
    await day.icon(await day.plainTask()).click();
    await expect(page.getByRole('alert')).toContainText('Failed to save task status');
    await page.goto('/app/sync');
    await expect(page.getByRole('button', { name: /^Edit: / })).toBeVisible();
    await look('a refused change');
    await page.getByRole('button', { name: /^Edit: / }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Edit this change' })).toBeVisible();
    await look('Edit this change');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: /^Discard: / }).click();
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: 'Discard this change?' }),
    ).toBeVisible();
    await look('Discard this change?');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Nothing to do here')).toBeVisible();
    world.proxy.decide = () => 'pass';
    await page.goto('/app/programme');
    await day.isShown();
  });
  await test.step('a day that waits, and the sign-out', async () => {
    await expect(day.waitingRows()).toHaveCount(0);
    await page.context().setOffline(true);
    await day.icon(title).click();
    await expect(day.waitingRows()).toHaveCount(1);
    await look('a day that waits');
    await page.goto('/app/settings');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: '1 change only on this device' }),
    ).toBeVisible();
    await look('sign-out with an unsent change');
  });
  expect(found).toEqual({});
});

test('the dialogs of the account, of a new version, and the receipt of a deletion are there for everybody', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.window();
  await dayPage(page).enter(email);
  const found: Found = {};
  const look = (what: string) => lookAt(page, what, found);

  await page.goto('/app/settings');
  for (const name of ['Change name', 'Change email', 'Change password', 'Delete account']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
    await look(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await page.goto('/app/programme?lab=update');
  await expect(page.getByRole('heading', { name: 'New Update Available' })).toBeVisible();
  await look('a new version');
  await page.goto('/app/settings?lab=off');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await expect(page.getByText('Receipt number')).toBeVisible();
  await look('/account-deleted');
  expect(found).toEqual({});
});

test('what may stand above the day or in its place is there for everybody', async ({ world }) => {
  const { email, userId } = await world.participant();
  const found: Found = {};
  await test.step('consent, lost storage, another zone, a proposal', async () => {
    const { page } = await world.window({ withoutWorker: true });
    await page.route('**/api/v1/account/consents', (route) =>
      route.fulfill({
        json: { consents: [], open: LEGAL_DOCUMENTS.map(({ document, version }) => ({ document, version })) },
      }),
    );
    await page.addInitScript((id) => localStorage.setItem(`daymark:${id}:storage_lost`, '1'), userId);
    await withRows(page, (changes) => [
      ...changes.map((each) => changed(each, 'programmes', { time_zone: zoneOfSameDay() })),
      ...changes.flatMap(({ t, id }) => (t === 'programmes' ? [proposalOf(id)] : [])),
    ]);
    await dayPage(page).enter(email);
    await expect(page.getByText("Your browser emptied this app's storage.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'I agree' })).toBeVisible();
    await expect(page.getByText(/^Your programme runs on [\w ]+ time\. Move it\?$/)).toBeVisible();
    await page.getByRole('button', { name: 'Look' }).click();
    await page.locator('.proposal').getByRole('button', { name: 'Edit' }).click();
    await expect(page.locator('.proposal-edit')).toBeVisible();
    await expect(page.locator('.spinner')).toHaveCount(0);
    await lookAt(page, 'all of them at once', found);
  });
  const ahead = addDays(todayInLondon(), 28);
  for (const { name, words, rows } of [
    {
      name: 'not begun',
      words: /^This programme begins on /,
      rows: (page: Page) =>
        withRows(page, (changes) =>
          changes.map((each) =>
            changed(each, 'programmes', { start_date: ahead, end_date: addDays(ahead, 83) }),
          ),
        ),
    },
    { name: 'none', words: 'No program selected', rows: (page: Page) => withRows(page, () => []) },
    {
      name: 'not loaded',
      words: 'Failed to load programs',
      rows: (page: Page) => page.route('**/api/v1/sync', (route) => route.fulfill({ status: 500 })),
    },
  ]) {
    const { page } = await world.window({ withoutWorker: true });
    await rows(page);
    await dayPage(page).openSignedIn(email);
    await expect(page.getByText(words)).toBeVisible();
    await lookAt(page, name, found);
  }
  expect(found).toEqual({});
});

/** A zone that is not London's and has its date now, so that the day of the sign-up is today there too. */
function zoneOfSameDay(): string {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: 'numeric' }).format();
  return Number(hour) < 12 ? 'Asia/Dubai' : 'America/New_York';
}

type Found = Record<string, string[]>;

/** Looks at the page as it stands in both themes; what is wrong is collected under the name that was given. */
async function lookAt(page: Page, what: string, found: Found): Promise<void> {
  // A toast lies over what is below it for a while.
  await expect(page.locator('.toast')).toHaveCount(0);
  // First: it ends what moves, and a dialog that is still growing measures too small.
  const violations = await axeViolations(page);
  const small = (await smallTargets(page, 44)).map((each) => `small: ${each}`);
  const wrong = [...violations, ...small];
  if (wrong.length > 0) found[what] = wrong;
}
