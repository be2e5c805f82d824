import { expect, type Page } from '@playwright/test';
import { dayPage } from './day-page.ts';
import { openWorld, test as base, type World } from './fixtures.ts';
import type { Participant } from './participant.ts';

/**
 * Every profile of the Testing lab as a journey meets it; some with numbers strong enough to be met within a test.
 */
export const LAB_SETTINGS =
  `offline slow:400 flaky:50:seed7 flaky:0:60:seed3 hang captive 500 502 503:1 504 429:1 413 426 401:2 403 409
   refresh_rejected clock:-1560 clock:-5 clock:5 clock:1560 quota handle:8 update kill:70:seed2`.split(/\s+/);

export interface LabPhone {
  participant: Participant;
  page: Page;
  day: ReturnType<typeof dayPage>;
  lab: ReturnType<typeof labOf>;
  /** Two ordinary tasks of today, by their titles. */
  tasks: readonly [string, string];
}

/**
 * A test under a profile of the Testing lab: `test.use({ labSetting: 'flaky:30:seed7' })`, and `labPhone` is a phone with
 * today's list on it, signed in, with that fault in front of its sync. The tests of a worker share one server.
 */
export const test = base.extend<{ labSetting: string; labPhone: LabPhone }, { labWorld: World }>({
  labWorld: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use, workerInfo) => {
      const { world, close } = await openWorld(workerInfo.project.use);
      await use(world);
      await close();
    },
    { scope: 'worker' },
  ],
  labSetting: ['', { option: true }],
  labPhone: async ({ labWorld, labSetting }, use) => {
    if (labSetting === '') throw new Error('choose a profile first: test.use({ labSetting })');
    const participant = await labWorld.participant();
    const device = await labWorld.device();
    const { page } = device;
    const [day, lab] = [dayPage(page), labOf(page)];
    await day.signIn(participant.email);
    const [first = '', second = ''] = Object.keys(await day.statuses()).filter(
      (title) => !/check-in|plan the day/i.test(title),
    );
    // Under a wrong clock the phone takes another day for today.
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
    await lab.start(labSetting, `/app/programme?day=${today}`);
    await use({ participant, page, day, lab, tasks: [first, second] });
    await device.close();
  },
});

/** The Testing lab of one page, by the address and by its banner. */
function labOf(page: Page) {
  const banner = page.getByRole('complementary', { name: 'Testing lab' });
  return {
    banner,
    async start(setting: string, path: string): Promise<void> {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lab=${setting}`);
      await expect(banner.getByRole('status')).toContainText('(simulated)');
    },
    /** By its button, as a person does. The page loads anew. */
    async stop(): Promise<void> {
      await Promise.all([page.waitForEvent('load'), banner.getByRole('button', { name: 'Stop' }).click()]);
      await expect(banner).toHaveCount(0);
    },
  };
}
