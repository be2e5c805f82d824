import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';

const DEMO = { email: 'demo@daymark.example', password: 'daymark-demo' };
const DAY_MS = 86_400_000;

// Both tools change the server for everybody on it.
test.use({ ownServer: true });

test("the Testing lab sets the demo's clock and brings it back, and resets the demo's data, here and on the server", async ({
  world,
}) => {
  const { page } = await world.window();
  const day = dayPage(page);
  const serverNow = async () => {
    const answer = await fetch(`${world.server.url}/__dev/clock`);
    return Date.parse(((await answer.json()) as { now: string }).now);
  };
  await day.enter(DEMO.email, DEMO.password);
  const later = new Date((await serverNow()) + 2 * DAY_MS).toISOString().slice(0, 10);
  await page.goto('/app/testing-lab');
  const clock = page.getByRole('region', { name: 'Demo clock' });
  await clock.getByLabel('Date and time').fill(`${later}T12:00`);
  await Promise.all([page.waitForEvent('load'), clock.getByLabel('Date and time').press('Enter')]);
  expect(new Date(await serverNow()).toISOString().slice(0, 10)).toBe(later);
  await expect(clock.getByLabel('Date and time')).toHaveValue(new RegExp(`^${later}T12:`));
  await expect(page.getByRole('complementary', { name: 'Testing lab' })).toHaveCount(0);

  await page.goto('/app/programme');
  await day.isShown();
  await expect(page.getByRole('heading', { name: headingOf(later) })).toBeVisible();
  // What is done on that day is the server's, too, by the clock that both have.
  await day.icon(await day.plainTask()).click();
  await expect.poll(() => world.proxy.results.map(({ status }) => status)).toEqual(['ok']);

  await page.goto('/app/testing-lab');
  await Promise.all([
    page.waitForEvent('load'),
    clock.getByRole('button', { name: 'Back to the real time' }).click(),
  ]);
  await expect(clock.getByRole('button', { name: 'Set the clock' })).toBeVisible();
  await expect(clock.getByRole('button', { name: 'Back to the real time' })).toHaveCount(0);
  const today = new Date(await serverNow()).toISOString().slice(0, 10);
  expect(today).not.toBe(later);

  await page.goto('/app/programme');
  // The day of before is shown until the server has answered.
  await expect(page.getByRole('heading', { name: headingOf(today) })).toBeVisible();
  await day.isShown();
  const title = await day.plainTask();
  const first = (await day.statuses())[title];
  await day.icon(title).click();
  await expect.poll(() => world.proxy.results.map(({ status }) => status)).toEqual(['ok', 'ok']);
  await expect.poll(async () => (await day.statuses())[title]).not.toBe(first);

  await page.goto('/app/testing-lab');
  await page.getByRole('button', { name: 'Reset demo data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset demo data?' });
  await expect(dialog.getByText('Everything done on this device has been sent.')).toBeVisible();
  // It says so for some seconds.
  await Promise.all([
    page.getByText('Demo data reset').first().waitFor({ state: 'attached' }),
    dialog.getByRole('button', { name: 'Reset', exact: true }).click(),
  ]);
  await page.waitForURL('**/login*');
  const left = await page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => name.startsWith('daymark-main-')),
  );
  expect(left).toEqual([]);

  await day.enter(DEMO.email, DEMO.password);
  expect((await day.statuses())[title]).toBe(first);
});

/** As the day's heading has it: 'Thursday 5 March'. */
function headingOf(date: string): RegExp {
  const said = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new RegExp(new Date(date).toLocaleDateString('en-GB', said).replace(',', ''));
}
