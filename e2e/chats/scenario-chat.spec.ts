import type { Page } from '@playwright/test';
import { addDays } from '#shared/domain/time/local-date.ts';
import { axeViolations } from '../support/looks/axe.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test, type World } from '../support/fixtures.ts';
import { addOwnTasks, readServer, todayInLondon, type Participant } from '../support/participant.ts';
import { queueOf } from '../support/phone/queue-of.ts';
import { smallTargets } from '../support/looks/small-targets.ts';

/* Tomorrow is planned: at any time of the day all of it is still to come. */

/** What is said, and where the tasks are afterwards. */
const SAID = [
  'swim at 13:30 and reading at 14:15',
  'violin at 3pm, sketching at 15:45',
  'baking at half 4',
  'letters at 5pm',
];
const TIMES = {
  Swim: '13:30',
  Reading: '14:15',
  Violin: '15:00',
  Sketching: '15:45',
  Baking: '16:30',
  Letters: '17:00',
};
const PHONE = { viewport: { width: 360, height: 780 } };

const tomorrow = () => addDays(todayInLondon(), 1);
const box = (page: Page) => page.getByRole('textbox', { name: 'Your response' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Plan the Day' });
const rowOf = (page: Page, title: string) =>
  page.locator('.task').filter({ has: page.getByRole('button', { name: title, exact: true }) });

/** A participant with six tasks of tomorrow that have no time. */
async function withSixTasks(world: World): Promise<Participant> {
  const participant = await world.participant();
  await addOwnTasks(world.server.url, participant, tomorrow(), Object.keys(TIMES));
  return participant;
}

async function openTomorrow(page: Page): Promise<void> {
  await page.goto(`/app/programme?view=today&day=${tomorrow()}`);
  await expect(rowOf(page, 'Swim')).toBeVisible();
}

async function openPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plan the Day', exact: true }).click();
  await expect(box(page)).toBeEditable();
}

async function say(page: Page, words: string): Promise<void> {
  const replies = log(page).getByText('AI', { exact: true });
  const before = await replies.count();
  await box(page).fill(words);
  await box(page).press('Enter');
  await expect(replies).toHaveCount(before + 1);
}

async function planSix(page: Page): Promise<void> {
  for (const words of SAID) await say(page, words);
  await say(page, 'finish');
  await expect(dialog(page).getByRole('region', { name: 'Your schedule' })).toContainText('6 changes');
}

async function timesOf(participant: Participant): Promise<Record<string, string>> {
  const { events } = await readServer(participant);
  return Object.fromEntries(
    events
      .filter(({ title }) => title in TIMES)
      .map(({ title, all_day, start_local }) => [title, all_day ? '' : start_local.slice(11)]),
  );
}

const WITHOUT = Object.fromEntries(Object.keys(TIMES).map((title) => [title, '']));

test('a talk with a busy span that is kept and two corrections; closing changes nothing, completing writes all, undo takes it back', async ({
  world,
}) => {
  const participant = await withSixTasks(world);
  const { page } = await world.window(PHONE);
  await dayPage(page).enter(participant.email);
  await openTomorrow(page);
  const ofTasks = (await page.locator('.count').innerText()).replace(/^\d+/, '');
  await openPlan(page);
  await say(page, 'dentist 10:00 to 12:30');
  await dialog(page).getByRole('button', { name: 'Keep it Dentist' }).click();
  await expect(dialog(page).getByText('In your calendar')).toBeVisible();
  await say(page, 'swim at 2pm');
  await say(page, 'actually 1pm');
  await say(page, 'no, half past 1');
  await expect(dialog(page).getByRole('region', { name: 'Proposed changes' })).toContainText('13:30');
  await planSix(page);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    "Click 'Complete & Close' to finalize your schedule.",
  );
  // It lies above the box and the button that it names.
  const toast = page.locator('.toast').filter({ hasText: 'Session Complete' });
  const lowerEdge = async () => toast.evaluate((element) => element.getBoundingClientRect().bottom);
  const boxTop = await box(page).evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(lowerEdge).toBeLessThanOrEqual(boxTop);
  expect(await axeViolations(page)).toEqual([]);
  expect(await smallTargets(page, 44)).toEqual([]);

  await box(page).fill('One more thing');
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, 'Swim')).not.toContainText('13:30');
  await expect.poll(() => queueOf(page)).toEqual({ waiting: 0, refused: 0 });
  expect(await timesOf(participant)).toEqual(WITHOUT);

  await openPlan(page);
  await expect(box(page)).toHaveValue('One more thing');
  await dialog(page).getByRole('button', { name: 'Complete & Close' }).click();
  await expect(dialog(page)).toBeHidden();
  for (const [title, time] of Object.entries(TIMES)) await expect(rowOf(page, title)).toContainText(time);
  const told = page.getByRole('region', { name: 'Notifications' });
  await expect(told).toContainText('Your calendar has been updated!');
  await expect.poll(() => timesOf(participant)).toEqual(TIMES);
  // Busy time has its span and no status, and no count has it.
  const dentist = rowOf(page, 'Dentist');
  await expect(dentist).toContainText('Busy, 10:00 to 12:30');
  await expect(dentist.locator('.status-btn')).toHaveCount(0);
  await expect(page.locator('.count')).toContainText(ofTasks);
  expect(await axeViolations(page)).toEqual([]);

  await openCompleted(page);
  await dialog(page).getByRole('button', { name: 'Undo this plan' }).click();
  await expect(dialog(page).getByText('7 tasks are as before the plan.')).toBeVisible();
  await expect.poll(() => timesOf(participant)).toEqual(WITHOUT);
  await page.keyboard.press('Escape');
  await dentist.getByRole('button', { name: 'Options for Dentist' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(dentist).toBeHidden();
  const kept = async () =>
    (await readServer(participant)).events.filter(({ event_type }) => event_type === 'busy');
  await expect.poll(kept).toEqual([]);
});

async function openCompleted(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plan the Day', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'Plan again' })).toBeVisible();
}

test('a plan completed offline meets a change of another device: nothing is written, and a card asks', async ({
  world,
}) => {
  const participant = await withSixTasks(world);
  const phone = await world.window(PHONE);
  const desktop = await world.window({ viewport: { width: 1280, height: 860 }, withoutWorker: true });
  await dayPage(phone.page).enter(participant.email);
  await dayPage(phone.page).isReadyForOffline();
  await openTomorrow(phone.page);
  await dayPage(desktop.page).enter(participant.email);
  await openTomorrow(desktop.page);

  await phone.context.setOffline(true);
  await openPlan(phone.page);
  await expect(dialog(phone.page).getByText('Offline', { exact: true })).toBeVisible();
  await box(phone.page).fill('I want to end my life');
  await box(phone.page).press('Enter');
  const card = log(phone.page).getByRole('alert');
  await expect(card.locator('a[href="tel:116123"]').first()).toBeVisible();
  await expect(box(phone.page)).toHaveValue('');
  await planSix(phone.page);
  await dialog(phone.page).getByRole('button', { name: 'Complete & Close' }).click();
  await expect(dialog(phone.page)).toBeHidden();
  await expect(rowOf(phone.page, 'Swim')).toContainText('13:30');

  await dayPage(desktop.page).icon('Swim').click();
  await expect.poll(async () => (await dayPage(desktop.page).statuses()).Swim).toBe('in_progress');
  await expect.poll(() => queueOf(desktop.page)).toEqual({ waiting: 0, refused: 0 });
  await phone.context.setOffline(false);

  const clash = phone.page.getByRole('region', { name: /^Your plan for .* is not in your calendar$/ });
  await expect(clash).toContainText('Swim');
  await expect(clash).toContainText('in progress now');
  await expect(rowOf(phone.page, 'Swim')).not.toContainText('13:30');
  await expect(rowOf(phone.page, 'Letters')).not.toContainText('17:00');
  expect(await timesOf(participant)).toEqual(WITHOUT);

  await clash.getByRole('button', { name: 'Look at the plan' }).click();
  const question = dialog(phone.page).getByRole('alert').filter({ hasText: 'Something changed' });
  await question.getByRole('button', { name: 'Use my plan' }).click();
  await expect(dialog(phone.page)).toBeHidden();
  await expect(clash).toHaveCount(0);
  await expect.poll(() => timesOf(participant)).toEqual(TIMES);
  for (const [title, time] of Object.entries(TIMES))
    await expect(rowOf(desktop.page, title)).toContainText(time);
});

test('the talk works by keyboard alone, and a message in danger shows the card and no more questions', async ({
  world,
}) => {
  const participant = await withSixTasks(world);
  const { page } = await world.window({ ...PHONE, withoutWorker: true });
  await dayPage(page).enter(participant.email);
  await openTomorrow(page);
  await page.getByRole('button', { name: 'Plan the Day', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeEditable();
  // Nothing raises a phone's keyboard by itself.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA');
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.tagName)) === 'TEXTAREA') break;
  }
  await page.keyboard.type('swim at 13:30');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('region', { name: 'Proposed changes' })).toContainText('13:30');
  await expect(box(page)).toBeFocused();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Review incomplete' })).toBeVisible();
  // Short of a stop a line opens by a key, and the plan waits until it is waved away.
  await page.keyboard.type('pressure when I hurry');
  await page.keyboard.press('Enter');
  const line = log(page).getByRole('button', { name: /how you feel right now/ });
  await expect(log(page).getByText('I’ll answer once you say it isn’t that.')).toBeVisible();
  await line.press('Space');
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await log(page).getByRole('button', { name: 'It’s not that' }).press('Enter');
  await expect(line).toBeHidden();
  await expect(log(page).getByText('I’ll answer once you say it isn’t that.')).toBeHidden();
  await box(page).focus();
  await page.keyboard.type('I have crushing chest pain and my left arm feels numb');
  await page.keyboard.press('Enter');
  await expect(log(page).getByRole('alert').getByRole('link').first()).toHaveAttribute('href', 'tel:999');
  await expect(dialog(page).getByRole('group', { name: 'Answers' })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Plan the Day', exact: true })).toBeFocused();
  expect(await timesOf(participant)).toEqual(WITHOUT);
});
