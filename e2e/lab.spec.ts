import { expect, type Page } from '@playwright/test';
import { LAB_PROFILE_NAMES } from '#sync/lab/lab-profiles.ts';
import { dayPage } from './support/day-page.ts';
import { LAB_SETTINGS, test } from './support/lab.ts';
import { eventsOfToday, readServer } from './support/participant.ts';

/*
 * The main actions of a day under each profile of the Testing lab. Whatever the lab does meanwhile: what was told as
 * saved is on the screen, and on the server once when the lab is stopped.
 */
for (const [turn, setting] of LAB_SETTINGS.entries()) {
  test.describe(setting, () => {
    test.use({ labSetting: setting });

    test(`what is done under ${setting} arrives once, when the lab is stopped`, async ({ labPhone }) => {
      const { participant, page, day, lab, tasks } = labPhone;
      const [first, second] = tasks;
      const wanted = turn % 2 === 0 ? ['in_progress', 'completed'] : ['failed', 'in_progress'];
      if (setting === 'refresh_rejected') {
        // The session ends, as it would. Signing in again works, and what was done is still there.
        await page.waitForURL('**/login*');
        await lab.stop();
        await day.signIn(participant.email);
      } else await day.isShown();
      if (setting === 'update') await page.getByRole('button', { name: 'Later' }).click();

      if (setting === 'quota') {
        await day.icon(first).click();
        await expect(page.getByText('Failed to save task status').first()).toBeVisible();
      } else {
        await tapUntil(page, first, wanted[0]);
        await tapUntil(page, second, wanted[1]);
      }
      if (await lab.banner.isVisible()) await lab.stop();

      await page.goto('/app/programme');
      await day.isShown();
      const shown = await day.statuses();
      if (setting !== 'quota') expect([shown[first], shown[second]]).toEqual(wanted);
      await day.completeCheckIn('Happy', `Under ${setting}`);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(day.waitingRows()).toHaveCount(0);

      await expect
        .poll(async () => (await readServer(participant)).checkIns.map((checkIn) => checkIn.notes))
        .toEqual([`Under ${setting}`]);
      const stored = Object.fromEntries(
        eventsOfToday((await readServer(participant)).events).map((event) => [
          event.title,
          event.metadata.status ?? event.status,
        ]),
      );
      expect([stored[first], stored[second]]).toEqual([shown[first], shown[second]]);
    });
  });
}

test.describe('the sync page under a profile', () => {
  test.use({ labSetting: 'offline' });

  test('names the lab beside what waits', async ({ labPhone }) => {
    const { page, day, tasks } = labPhone;
    await day.isShown();
    await day.icon(tasks[0]).click();
    await page.goto('/app/sync');
    await expect(page.getByRole('main').getByText('Testing lab: Offline (simulated).')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(1);
  });
});

test('no profile of the lab is left out of these journeys', () => {
  expect(
    LAB_PROFILE_NAMES.filter((name) => !LAB_SETTINGS.some((setting) => setting.split(':')[0] === name)),
  ).toEqual([]);
});

/** Cycles a task's status to the wanted one. A page that is killed between two taps comes back and is tapped on. */
async function tapUntil(page: Page, title: string, wanted: string | undefined): Promise<void> {
  const day = dayPage(page);
  const now = async () => (await day.statuses())[title];
  await expect(async () => {
    const before = await now();
    if (before === wanted) return;
    await day.icon(title).click();
    await expect.poll(now, { timeout: 3000 }).not.toBe(before);
    expect(await now()).toBe(wanted);
  }).toPass({ timeout: 60_000 });
}
