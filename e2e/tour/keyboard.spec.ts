import type { Page } from '@playwright/test';
import { addDays } from '#shared/domain/time/local-date.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { inPattern } from '../support/phone/in-pattern.ts';
import { freshEmail, PASSWORD, readServer, signInBelow, storedStatuses } from '../support/participant.ts';

test('the whole day works by keyboard alone, from signing up to planning and submitting it', async ({
  world,
}) => {
  test.slow();
  const email = freshEmail();
  const { page } = await world.window({ withoutWorker: true });
  const day = dayPage(page);

  await page.goto('/login');
  await tabTo(page, /Create account/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Name/);
  await page.keyboard.type('Robin Marsh');
  await tabTo(page, /^Email/);
  await page.keyboard.type(email);
  await tabTo(page, /^Password/);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/programme*');
  await day.isShown();

  const title = await day.plainTask();
  await tabTo(page, new RegExp(`^${inPattern(title)}: .*Change status$`));
  await page.keyboard.press('Space');
  await expect.poll(async () => (await day.statuses())[title]).toBe('in_progress');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await day.statuses())[title]).toBe('completed');

  await page.keyboard.press('Home');
  await tabTo(page, /^Daily check-in$/i);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Check-In/ });
  await expect(dialog.getByRole('heading', { name: 'Daily Check-In' })).toBeVisible();
  await tabTo(page, /^Energy/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^(Very sad|Sad|Neutral|Happy|Very happy)$/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^Notes/);
  await page.keyboard.type('By keyboard.');
  await tabTo(page, /^Complete Check-In$/);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  await test.step('a past check-in leads back to where the way began', async () => {
    await page.getByRole('button', { name: 'Past check-ins' }).focus();
    await page.keyboard.press('Enter');
    const past = page.getByRole('dialog', { name: /^Past check-ins/ });
    const row = past.getByRole('button', { name: /By keyboard\./ });
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(past.getByRole('heading', { level: 3 })).toBeFocused();
    await tabTo(page, /^Back$/);
    await page.keyboard.press('Enter');
    await expect(row).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('planning the day opens, is closed where it began, and is ticked off', async () => {
    await tabTo(page, /^Plan the Day$/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Plan the Day/ });
    await expect(dialog.getByRole('heading', { name: 'Plan the Day' })).toBeVisible();
    await tabTo(page, /^Close$/);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => focusedName(page)).toBe('Plan the Day');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusedName(page)).toBe('Plan the Day: pending. Change status');
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
    await expect.poll(async () => (await day.statuses())['Plan the Day']).toBe('completed');
  });
  await tabTo(page, /^Submit the Day$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Submit now$/);
  await page.keyboard.press('Enter');
  const participant = await signInBelow(world.server.url, email, PASSWORD);
  await expect.poll(async () => (await readServer(participant)).submissions.length).toBe(1);
  const stored = await readServer(participant);
  expect(stored.checkIns).toHaveLength(1);
  expect(stored.checkIns[0]?.notes).toBe('By keyboard.');
  expect((await storedStatuses(participant))[title]).toBe('completed');
});

test('Settings and Sync by keyboard: the theme, the name and the keys are set, the sync is paused; past the menu, and to a tooltip', async ({
  world,
}) => {
  test.slow();
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true, viewport: { width: 1280, height: 860 } });
  await dayPage(page).enter(email);
  await tabTo(page, /^Settings/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await tabTo(page, /^Change name$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change name' });
  await expect(dialog.getByRole('heading', { name: 'Change name' })).toBeVisible();
  await tabTo(page, /^Name/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Robin Reed');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Robin Reed')).toBeVisible();

  await tabTo(page, /^(System|Light|Dark)$/);
  await expect.poll(() => focusedName(page)).toBe('System');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedName(page)).toBe('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await tabTo(page, /single key/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /single key/ })).not.toBeChecked();

  await tabTo(page, /^Program\s*View your schedule$/);
  await page.keyboard.press('Enter');
  await dayPage(page).isShown();
  await tabTo(page, /Sync status$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /inspect/i);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sync' })).toBeVisible();
  await tabTo(page, /^Pause$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Resume');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Pause');
  const asked = page.waitForRequest('**/api/v1/sync');
  await tabTo(page, /^Sync now$/);
  await page.keyboard.press('Enter');
  await asked;
  await test.step('the skip link leads past the menu', async () => {
    await page.goto('/app/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();
  });
  await test.step('the words of an icon come with the focus, and Esc takes them away', async () => {
    await page.goto('/app/programme');
    await dayPage(page).isShown();
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
    await tabTo(page, /^Filter by category/);
    await expect(page.locator('.tooltip')).toHaveText(/^Filter by category/);
    await page.keyboard.press('Escape');
    await expect(page.locator('.tooltip')).toHaveCount(0);
  });
});

test('by keys tasks are walked, set, added, undone and found, and the focus goes along on every way between the views', async ({
  world,
}) => {
  test.slow();
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true, viewport: { width: 1280, height: 860 } });
  const day = dayPage(page);
  await day.enter(email);
  await test.step('the focus goes along on every way between the views, and stays near a row that goes', async () => {
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const heading = (name: RegExp) => page.getByRole('heading', { level: 2, name });
    const dayHeading = page.locator('#day-heading');
    const press = async (name: string | RegExp) => {
      await button(name).focus();
      await page.keyboard.press('Enter');
    };
    const command = async (words: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(words);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };

    await day.statusButtons().first().focus();
    await command('overview');
    await expect(heading(/^Programme Overview$/)).toBeFocused();
    await press(/^Week 2/);
    await expect(heading(/, Week 2 of 12$/)).toBeFocused();
    await page.goBack();
    await expect(button(/^Week 2/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(/, Week 2 of 12$/)).toBeFocused();
    await press(/^Wednesday/);
    await expect(heading(/^Wednesday/)).toBeFocused();
    // Of the week after today's, so another day also where today is a Wednesday.
    const opened = await dayHeading.innerText();
    await day.statusButtons().first().focus();
    await command('show today');
    await expect(dayHeading).not.toHaveText(opened);
    await expect(dayHeading).toBeFocused();

    for (const title of ['Aaa own', 'Bbb own']) {
      await press('Add own task');
      await page.getByRole('dialog').getByLabel('Title').fill(title);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(day.icon(title)).toBeVisible();
    }
    await press('Options for Aaa own');
    await press('Remove');
    await expect(day.icon('Aaa own')).toHaveCount(0);
    await expect(day.icon('Bbb own')).toBeFocused();
    await press('Options for Bbb own');
    await press('Edit...');
    const dayBox = page.getByRole('dialog').getByLabel('Day', { exact: true });
    await dayBox.fill(addDays(await dayBox.inputValue(), 7));
    await page.keyboard.press('Enter');
    await expect(day.icon('Bbb own')).toHaveCount(0);
    await expect(page.locator('.task .status-btn:focus')).toHaveCount(1);
  });
  await test.step('tasks are walked, set, added, undone and found by keys, and the keys can be switched off', async () => {
    await page.goto('/app/programme');
    await day.isShown();

    await page.keyboard.press('j');
    const [first] = Object.keys(await day.statuses());
    if (!first) throw new Error('the first day has no task');
    await expect(day.icon(first)).toBeFocused();
    await page.keyboard.press('3');
    await expect.poll(async () => (await day.statuses())[first]).toBe('completed');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await day.statuses())[first]).toBe('pending');

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('add own');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add own task' });
    await dialog.getByLabel('Title').fill('Call Ana');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(day.icon('Call Ana')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(day.icon('Call Ana')).toHaveCount(0);

    await page.goto('/app/settings');
    await page.getByRole('checkbox', { name: /single key/ }).uncheck();
    await page.goto('/app/programme');
    await day.isShown();
    await page.keyboard.press('j');
    // Keys come one after the other: by the time the palette is open, J has done whatever it does.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(day.icon(first)).not.toBeFocused();
  });
});

/** Presses Tab until the focused element bears the name; fails when the page was gone through twice without it. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const seen: string[] = [];
  for (let press = 0; press < 160; press += 1) {
    const focused = await focusedName(page);
    if (name.test(focused)) return;
    seen.push(focused);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}; it passed ${[...new Set(seen)].join(' · ')}`);
}

async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const labelledBy = element.getAttribute('aria-labelledby');
    const byId = labelledBy
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    return (element.getAttribute('aria-label') ?? byId ?? label ?? element.textContent).trim();
  });
}
