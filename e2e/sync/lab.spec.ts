import { expect, type Page } from '@playwright/test';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import type { TaskStatus } from '#shared/product/tables/events.schema.ts';
import { TASK_STATUS_TOASTS } from '#shared/domain/tasks/task-status.ts';
import { LAB_PROFILE_NAMES } from '#sync/lab/lab-profiles.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { LAB_SIGNS } from '../support/lab/lab-signs.ts';
import { GATE_SETTINGS, LAB_SETTINGS, test } from '../support/lab/lab.ts';
import { readServer, storedStatuses } from '../support/participant.ts';

/*
 * The main actions of a day under each profile of the Testing lab. What it does is seen before it is stopped, by the
 * setting's sign. Whatever that is: what was told as saved is on the screen, and on the server once when the lab is
 * stopped.
 */
for (const [turn, setting] of LAB_SETTINGS.entries()) {
  test.describe(setting, { tag: GATE_SETTINGS.includes(setting) ? [] : ['@long'] }, () => {
    test.use({ labSetting: setting });

    test(`what is done under ${setting} arrives once, when the lab is stopped`, async ({ labPhone }) => {
      const { participant, page, day, lab, tasks } = labPhone;
      const sign = LAB_SIGNS[setting];
      const [first, second] = tasks;
      const wanted =
        turn % 2 === 0 ? (['in_progress', 'completed'] as const) : (['failed', 'in_progress'] as const);
      // The page behind that dialog is inert, and who is first depends on the machine.
      if (setting === 'update') await page.getByRole('button', { name: 'Later' }).click();
      // The sign-in opens over the session that is refused.
      if (setting === '403') await page.getByRole('button', { name: 'Later' }).click();
      if (setting === 'refresh_rejected') {
        // The session ends, as it would. Signing in again works, and what was done is still there.
        await page.waitForURL('**/login*');
        await lab.stop();
        await day.signIn(participant.email);
      } else await day.isShown();

      if (setting === 'quota') {
        await day.icon(first).click();
        await expect(page.getByText('Failed to save task status').first()).toBeVisible();
      } else {
        sign?.begin?.(labPhone);
        await tapUntil(page, first, wanted[0]);
        await tapUntil(page, second, wanted[1]);
      }
      await sign?.show(labPhone);
      if (setting !== 'refresh_rejected') await lab.stop();

      // The page has loaded anew, and the day comes from the disk.
      if (!page.url().includes('/app/programme')) await page.goto('/app/programme');
      await day.isShown();
      // A clock that was put right meanwhile shows another day until the server's next answer.
      if (setting !== 'quota')
        await expect
          .poll(async () => {
            const statuses = await day.statuses();
            return [statuses[first], statuses[second]];
          })
          .toEqual(wanted);
      const shown = await day.statuses();
      await day.completeCheckIn('Happy', `Under ${setting}`);
      await expect(day.waitingRows()).toHaveCount(0);

      await expect
        .poll(async () => (await readServer(participant)).checkIns.map((checkIn) => checkIn.notes))
        .toEqual([`Under ${setting}`]);
      await expect
        .poll(async () => {
          const stored = await storedStatuses(participant);
          return [stored[first], stored[second]];
        })
        .toEqual([shown[first], shown[second]]);
    });
  });
}

test('no profile of the lab is left out of these journeys', () => {
  expect(
    LAB_PROFILE_NAMES.filter((name) => !LAB_SETTINGS.some((setting) => setting.split(':')[0] === name)),
  ).toEqual([]);
});

test('every run plays settings that there are', () => {
  expect(GATE_SETTINGS.filter((setting) => !LAB_SETTINGS.includes(setting))).toEqual([]);
});

test('no setting is without a sign, but for those that the journey itself meets', () => {
  expect(LAB_SETTINGS.filter((setting) => !Object.hasOwn(LAB_SIGNS, setting))).toEqual([
    'refresh_rejected',
    'quota',
    'update',
  ]);
});

/**
 * Cycles a task's status to the wanted one, until that is told as saved. A page that is killed between two taps comes
 * back with what is on the disk, and is tapped on.
 */
async function tapUntil(page: Page, title: string, wanted: TaskStatus): Promise<void> {
  const day = dayPage(page);
  const now = async () => (await day.statuses())[title];
  const reported = page.getByRole('region', { name: 'Notifications' }).getByText(TASK_STATUS_TOASTS[wanted]);
  await expect(async () => {
    const before = await now();
    if (before === wanted) return;
    // What is told next is told of this tap.
    await expect(reported).toHaveCount(0);
    await day.icon(title).click();
    await expect.poll(now, { timeout: 3000 }).not.toBe(before);
    expect(await now()).toBe(wanted);
    await reported.first().waitFor({ state: 'attached', timeout: 10_000 * PATIENCE });
  }).toPass({ timeout: 60_000 * PATIENCE });
}
