import type { Page } from '@playwright/test';
import { LAB_PROFILE_NAMES } from '#sync/lab/lab-profiles.ts';
import { dayPage } from './support/day-page.ts';
import { expect, test } from './support/fixtures.ts';
import { LAB_SETTINGS, labOf } from './support/lab.ts';
import { eventsOfToday, readServer } from './support/participant.ts';

/*
 * The main actions of a day under each profile of the Testing lab. Whatever the lab does meanwhile: what was told as
 * saved is on the screen, and on the server once when the lab is stopped.
 */
for (const [place, settings] of Object.entries(LAB_SETTINGS)) {
  test(`what is done while the ${place} fails arrives once, when the lab is stopped`, async ({ world }) => {
    test.setTimeout(600_000);
    const participant = await world.participant();
    const { page } = await world.device();
    const day = dayPage(page);
    const lab = labOf(page);
    await day.signIn(participant.email);
    const [first = '', second = ''] = Object.keys(await day.statuses()).filter(
      (title) => !/check-in|plan the day/i.test(title),
    );
    // Under a wrong clock the phone takes another day for today.
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
    const notes: string[] = [];

    for (const [turn, setting] of settings.entries()) {
      await test.step(setting, async () => {
        const wanted = turn % 2 === 0 ? ['in_progress', 'completed'] : ['failed', 'in_progress'];
        await lab.start(setting, `/app/programme?day=${today}`);
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
        notes.push(`Under ${setting}`);

        await expect
          .poll(async () =>
            (await readServer(participant)).checkIns.map((checkIn) => checkIn.notes).toSorted(),
          )
          .toEqual(notes.toSorted());
        const stored = Object.fromEntries(
          eventsOfToday((await readServer(participant)).events).map((event) => [
            event.title,
            event.metadata.status ?? event.status,
          ]),
        );
        expect([stored[first], stored[second]]).toEqual([shown[first], shown[second]]);
      });
    }
  });
}

test('no profile of the lab is left out of these journeys', () => {
  const met = Object.values(LAB_SETTINGS).flat();
  expect(LAB_PROFILE_NAMES.filter((name) => !met.some((setting) => setting.split(':')[0] === name))).toEqual(
    [],
  );
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
