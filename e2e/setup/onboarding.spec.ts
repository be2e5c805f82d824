import type { Locator } from '@playwright/test';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test, type BrowserWindow, type World } from '../support/fixtures.ts';
import { PASSWORD } from '../support/participant.ts';

/*
 * A new participant on a phone: the setup, a programme that follows the answers; then the questionnaire, and
 * habits in the plan. With a connection and without one, and across the death of the renderer.
 */
const SAVED = 'Your program setup has been saved successfully!';

async function newcomer(world: World, device: BrowserWindow): Promise<void> {
  const { email } = await world.participant();
  await dayPage(device.page).enter(email);
  await dayPage(device.page).isReadyForOffline();
}

async function openSetup({ page }: BrowserWindow): Promise<void> {
  await page.goto('/app/setup');
  await expect(page.getByRole('heading', { level: 1, name: 'Health Program Setup' })).toBeVisible();
}

/** Every check-in at half past seven, and through all four steps. Answers how many taps it took. */
async function fillInSetup({ page }: BrowserWindow): Promise<number> {
  await page.getByRole('button', { name: 'All four steps' }).click();
  let taps = 1;
  await expect(page.getByRole('heading', { name: 'Scheduling' })).toBeVisible();
  await page.getByLabel('Weekdays').first().selectOption('07:30');
  await page.getByLabel('Weekends').first().selectOption('07:30');
  taps += 4;
  for (const step of ['Priorities', 'Investigations', 'Consultations']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible();
    taps += 1;
  }
  await page.getByLabel('Doctor consultation').check();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  return taps + 2;
}

/** The address of tomorrow's list, by the browser's own calendar. */
function tomorrow({ page }: BrowserWindow): Promise<string> {
  return page.evaluate(() => {
    const day = new Date();
    day.setDate(day.getDate() + 1);
    const text = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
    return `/app/programme?day=${text.map((part) => String(part).padStart(2, '0')).join('-')}`;
  });
}

async function tomorrowFollows(device: BrowserWindow): Promise<void> {
  await device.page.goto(await tomorrow(device));
  await dayPage(device.page).isShown();
  await expect(device.page.getByRole('listitem').filter({ hasText: 'Daily check-in' })).toContainText(
    '07:30',
  );
}

test('6 taps and 3 fields lead to the first completed task, a dozen taps and three minutes through the setup, and tomorrow follows it', async ({
  world,
}) => {
  const device = await world.window();
  const { page } = device;
  let taps = 0;
  let fields = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  const fill = async (field: Locator, text: string) => {
    await field.fill(text);
    fields += 1;
  };
  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Start Your Journey' }));
  await fill(page.getByLabel('Name'), 'Robin Marsh');
  await fill(page.getByLabel('Email'), `newcomer-${crypto.randomUUID()}@daymark.example`);
  await fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await tap(page.getByRole('button', { name: 'Sign up' }));
  await expect(page.getByRole('region', { name: 'Start here' })).toBeVisible();
  const day = dayPage(page);
  const title = await day.plainTask();
  await tap(day.icon(title));
  await tap(day.icon(title));
  await expect(page.getByRole('listitem').filter({ has: day.icon(title) })).toContainText('Completed');
  await expect(day.waitingRows()).toHaveCount(0);
  await page.reload();
  await day.isShown();
  expect((await day.statuses())[title]).toBe('completed');
  expect(taps).toBeLessThanOrEqual(6);
  expect(fields).toBeLessThanOrEqual(3);

  const clock = () => device.page.evaluate(() => Date.now());
  const begun = await clock();
  await openSetup(device);
  expect(await fillInSetup(device)).toBeLessThanOrEqual(12);
  await expect(device.page.getByRole('heading', { name: SAVED })).toBeVisible();
  expect((await clock()) - begun).toBeLessThan(180_000);
  await expect(device.page.getByRole('heading', { name: 'Why this programme' })).toBeVisible();
  await device.page.getByRole('button', { name: 'Go to Program' }).click();
  await tomorrowFollows(device);
});

test('the setup goes on where the phone died, is saved offline, reaches the server later, and sends no more than fits', async ({
  world,
}) => {
  const device = await world.device();
  await newcomer(world, device);
  await openSetup(device);
  // The first run asks for less, on one screen of a phone.
  await device.page.setViewportSize({ width: 360, height: 740 });
  const end = await device.page.getByText('A heart condition, a pregnancy').boundingBox();
  const foot = await device.page.getByRole('button', { name: 'Complete Setup' }).boundingBox();
  expect(end ? end.y + end.height : Infinity).toBeLessThan(foot?.y ?? 0);
  await device.page.getByRole('button', { name: 'All four steps' }).click();
  await device.page.getByLabel('Weekdays').first().selectOption('07:30');
  await device.page.getByLabel('Weekends').first().selectOption('07:30');
  await device.page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(device.page.getByRole('heading', { level: 2, name: 'Priorities' })).toBeVisible();
  await expect(device.page.getByText(/^Draft saved/)).toBeVisible();

  world.proxy.decide = () => 'lose_request';
  await device.crash();
  await device.restart({ offline: true });
  await openSetup(device);
  await expect(device.page.getByRole('heading', { level: 2, name: 'Priorities' })).toBeVisible();
  for (let n = 0; n < 2; n += 1) await device.page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(device.page.getByText('Your plan follows these answers from tomorrow on.')).toBeVisible();
  await device.page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(device.page.getByRole('heading', { name: SAVED })).toBeVisible();
  await expect(device.page.getByText("Will be sent when you're online.").first()).toBeVisible();

  world.proxy.decide = () => 'pass';
  await device.context.setOffline(false);
  await expect(device.page.getByText('Your plan follows these answers from tomorrow on.')).toBeVisible();
  await tomorrowFollows(device);

  await openSetup(device);
  const { page } = device;
  await page.getByRole('button', { name: 'Step 4 of 4: Consultations' }).click();
  const care = page.getByLabel(/Anything we should be careful about/);
  await care.fill('x'.repeat(3000));
  await expect(page.getByText('At most 2,000 characters. This is 1,000 too many.')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Setup' }).click({ force: true });
  await expect(page.getByText('Shorten the text above to finish')).toBeVisible();
  await expect(page.getByRole('heading', { name: SAVED })).toBeHidden();
  // The complaint stands where the draft is told of; on the step before it does not.
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Step 4 of 4: Consultations' }).click();
  await expect(care).toHaveValue('x'.repeat(3000));
});

test('the questionnaire, offline too, completes its task and brings its habits', async ({ world }) => {
  const device = await world.window();
  await newcomer(world, device);
  const { page } = device;
  world.proxy.decide = () => 'lose_request';
  await device.context.setOffline(true);
  await page.getByRole('button', { name: 'Habits questionnaire', exact: true }).click();
  await page.waitForURL('**/app/habits-questionnaire-task');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  // On a phone a routine is one line, which opens.
  await page.getByRole('button', { name: /^Mindfulness/ }).click();
  await page
    .getByRole('radiogroup', { name: 'Mindfulness: level now' })
    .getByRole('radio', { name: 'Never' })
    .check({ force: true });
  await page
    .getByRole('radiogroup', { name: 'Mindfulness: priority' })
    .getByRole('radio', { name: 'Top' })
    .check({ force: true });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await Promise.all([
    page.getByText('Your habits questionnaire has been saved!').first().waitFor({ state: 'attached' }),
    page.getByRole('button', { name: 'Complete Questionnaire' }).click(),
  ]);
  await page.waitForURL('**/app/programme*');
  await expect.poll(async () => (await dayPage(page).statuses())['Habits questionnaire']).toBe('completed');

  world.proxy.decide = () => 'pass';
  await device.context.setOffline(false);
  // On which day of the week its minutes fit depends on what else that day has.
  await page.goto(`${await tomorrow(device)}&view=weekly`);
  await expect(page.getByText('2 minutes with the breath').first()).toBeVisible();

  // Opened again from its task, it shows what was answered.
  await page.goto('/app/programme');
  await Promise.all([
    page.getByText('Existing responses loaded').first().waitFor({ state: 'attached' }),
    page.getByRole('button', { name: 'Habits questionnaire', exact: true }).click(),
  ]);
});
