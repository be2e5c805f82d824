import { expect, type Page } from '@playwright/test';
import type { ChaosProxy } from '../server/chaos-proxy.ts';
import { dayPage } from '../phone/day-page.ts';
import { test as base } from '../fixtures.ts';
import { todayInLondon, type Participant } from '../participant.ts';

/**
 * Every profile of the Testing lab as a journey meets it; some with numbers strong enough to be met within a test.
 */
export const LAB_SETTINGS =
  `offline slow:60000 slow:400 flaky:50:seed7 flaky:0:100 hang captive 500 502 503:600 504 429:600 413 426 401:2 403 409
   refresh_rejected clock:-1560 clock:-5 clock:5 clock:1560 quota handle:8 update kill:70:seed5`.split(/\s+/);

/** Those of every run; the others are of the long run. What a profile does to the engine has no browser to show it. */
export const GATE_SETTINGS: readonly string[] = ['offline', 'refresh_rejected', 'quota', 'kill:70:seed5'];

/** What a page asks of the server, and how often it loads, since the lab was started on it. */
interface LabLine {
  syncs: number;
  refreshes: number;
  loads: number;
  proxy: ChaosProxy;
}

export interface LabPhone {
  participant: Participant;
  page: Page;
  day: ReturnType<typeof dayPage>;
  lab: ReturnType<typeof labOf>;
  /** Two ordinary tasks of today, by their titles. */
  tasks: readonly [string, string];
  line: LabLine;
  /** How often the page has opened a database since it was loaded. */
  opened(): Promise<number>;
}

/**
 * A test under a profile of the Testing lab: `test.use({ labSetting: 'flaky:30:seed7' })`, and `labPhone` is a phone with
 * today's list on it, signed in, with that fault in front of its sync.
 */
export const test = base.extend<{ labSetting: string; labPhone: LabPhone }>({
  labSetting: ['', { option: true }],
  labPhone: async ({ world, labSetting }, use) => {
    if (labSetting === '') throw new Error('choose a profile first: test.use({ labSetting })');
    const participant = await world.participant();
    const { page } = await world.window();
    const [day, lab] = [dayPage(page), labOf(page)];
    await day.enter(participant.email);
    const [first = '', second = ''] = await day.plainTasks();
    const line: LabLine = { syncs: 0, refreshes: 0, loads: 0, proxy: world.proxy };
    world.proxy.decide = ({ path }) => {
      if (path === '/api/v1/sync') line.syncs += 1;
      if (path.includes('grant_type=refresh_token')) line.refreshes += 1;
      return 'pass';
    };
    const opened = await countOpenings(page);
    // Under a wrong clock the phone takes another day for today.
    await lab.start(labSetting, `/app/programme?day=${todayInLondon()}`);
    line.syncs = 0;
    page.on('load', () => (line.loads += 1));
    await use({ participant, page, day, lab, tasks: [first, second], line, opened });
  },
});

async function countOpenings(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...args) {
      Object.assign(globalThis, { opened: ((globalThis as { opened?: number }).opened ?? 0) + 1 });
      return open.apply(this, args);
    };
  });
  return () => page.evaluate(() => (globalThis as { opened?: number }).opened ?? 0);
}

/** The Testing lab of one page, by the address and by its banner. */
function labOf(page: Page) {
  const banner = page.getByRole('complementary', { name: 'Testing lab' });
  return {
    banner,
    async start(setting: string, path: string): Promise<void> {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lab=${setting}`);
      // Not by its role: a dialog that opens at once, as of a new version, takes all behind it out of the tree.
      await expect(page.locator('.lab-banner [role="status"]')).toContainText('(simulated)');
    },
    /** By its button, as a person does. The page loads anew. */
    async stop(): Promise<void> {
      await Promise.all([page.waitForEvent('load'), banner.getByRole('button', { name: 'Stop' }).click()]);
      await expect(banner).toHaveCount(0);
    },
  };
}
