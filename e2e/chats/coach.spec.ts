import type { Page } from '@playwright/test';
import { axeViolations } from '../support/looks/axe.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { addOwnTasks, readServer, signInBelow, todayInLondon } from '../support/participant.ts';
import { smallTargets } from '../support/looks/small-targets.ts';

const CHEST_PAIN = 'I have crushing chest pain and my left arm feels numb';
const SOFT_DANGER = 'pressure when I hurry';
const HELD = 'I’ll answer once you say it isn’t that.';
const COFFEE = 'How much coffee is too much?';

/** One task that is hard, and one that is easy; neither has a time, so that the hour of the run does not matter. */
const LIGHTER = ['Intervals on the track', 'Easy walk by the river'];

const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const origins = (page: Page) => log(page).getByText(/^Answer from our library/);

async function openCoach(page: Page): Promise<void> {
  await page.goto('/app/chat');
  await expect(log(page).getByText(/^Good (morning|afternoon|evening)/)).toBeVisible();
  await expect(box(page)).toBeEditable();
}

async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await box(page).press('Enter');
  await expect(log(page).getByText(question, { exact: true }).last()).toBeVisible();
}

interface History {
  history: { content: string; type: 'user' | 'assistant' }[];
}

test('a question is answered with its sources, stands on another device, and is cleared on both', async ({
  world,
}) => {
  const { email } = await world.participant();
  const phone = await world.window();
  const desktop = await world.window({ viewport: { width: 1280, height: 860 } });
  await dayPage(phone.page).enter(email);
  await openCoach(phone.page);
  await ask(phone.page, COFFEE);
  await expect(origins(phone.page)).toHaveCount(1);
  await expect(phone.page.getByRole('status').filter({ hasText: 'Coach is typing...' })).toBeHidden();

  await dayPage(desktop.page).enter(email);
  await openCoach(desktop.page);
  await expect(log(desktop.page).getByText(COFFEE, { exact: true })).toBeVisible();
  await expect(log(desktop.page).getByText('from history')).toHaveCount(2);
  await expect(desktop.page.getByText('What the coach can see')).toBeVisible();

  // The box keeps what is typed while a source is read.
  await box(phone.page).fill('And tea?');
  const source = log(phone.page)
    .getByRole('link')
    .filter({ has: phone.page.locator('bdi') })
    .first();
  const title = await source.innerText();
  await source.click();
  await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(title);
  await phone.page.goBack();
  await expect(box(phone.page)).toHaveValue('And tea?');

  await phone.page.getByRole('button', { name: 'Clear chat' }).click();
  const dialog = phone.page.getByRole('dialog', { name: 'Clear chat?' });
  await expect(dialog).toContainText('on all your devices');
  await dialog.getByRole('button', { name: 'Clear chat' }).click();
  await expect(dialog).toBeHidden();
  for (const { page } of [phone, desktop]) await expect(log(page).getByText(COFFEE)).toHaveCount(0);
  await phone.page.reload();
  await expect(log(phone.page).getByText(/^Good /)).toBeVisible();
  await expect(log(phone.page).getByText(COFFEE)).toHaveCount(0);
  const reader = await signInBelow(world.server.url, email, 'slow-river-41');
  await expect.poll(async () => (await reader.api<History>('/api/v1/chat/history')).history).toEqual([]);
});

test('a question asked offline is answered, outlives a kill, and goes out once; a bad night makes the day lighter', async ({
  world,
}) => {
  const participant = await world.participant();
  const { email } = participant;
  await addOwnTasks(world.server.url, participant, todayInLondon(), LIGHTER);
  const device = await world.device();
  await dayPage(device.page).enter(email);
  await dayPage(device.page).isReadyForOffline();
  await openCoach(device.page);
  await device.context.setOffline(true);
  await ask(device.page, COFFEE);
  await expect(log(device.page).getByText('waiting')).toBeVisible();
  await device.restart({ offline: true });
  await openCoach(device.page);
  await expect(log(device.page).getByText(COFFEE, { exact: true })).toHaveCount(1);
  await expect(origins(device.page)).toHaveCount(1);

  // A bad night makes the day lighter, here too: what is hard waits, what is easy gets shorter.
  await ask(device.page, 'I slept badly');
  const card = log(device.page).getByRole('region', { name: 'Proposed for your calendar' });
  await expect(card).toContainText('Intervals on the track');
  await expect(card).toContainText('Easy walk by the river');
  await card.getByRole('button', { name: 'Apply' }).click();
  await expect(card).toContainText('Your calendar has been updated!');

  await device.context.setOffline(false);
  const reader = await signInBelow(world.server.url, email, 'slow-river-41');
  await expect
    .poll(async () => (await reader.api<History>('/api/v1/chat/history')).history.map(({ type }) => type))
    .toEqual(['user', 'assistant', 'user', 'assistant']);
  const lighter = async () => {
    const { events } = await readServer(participant);
    const own = LIGHTER.map((title) => events.find((event) => event.title === title)?.metadata);
    return [own[0]?.reason, own[1]?.duration_minutes];
  };
  await expect.poll(lighter).toEqual(['skipped', 15]);
  await expect(log(device.page).getByText('waiting')).toHaveCount(0);
  await expect(log(device.page).getByText(COFFEE, { exact: true })).toHaveCount(1);
});

test('a message in danger shows its card at once, online and offline, and is asked of nobody', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page, context } = await world.window();
  await dayPage(page).enter(email);
  await dayPage(page).isReadyForOffline();
  await openCoach(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/chat')) asked.push(request.url());
  });
  await ask(page, CHEST_PAIN);
  const card = log(page).getByRole('alert');
  await expect(card.getByRole('link').first()).toHaveAttribute('href', 'tel:999');
  await context.setOffline(true);
  await ask(page, 'Her lips are swelling and she cannot breathe');
  await expect(log(page).getByRole('alert')).toHaveCount(2);
  expect(asked).toEqual([]);
  // Short of a stop a line opens by a key, and the answer waits until it is waved away.
  await ask(page, SOFT_DANGER);
  const line = log(page).getByRole('button', { name: /how you feel right now/ });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(log(page).getByText(HELD)).toBeVisible();
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Space');
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(origins(page)).toHaveCount(0);
  await log(page).getByRole('button', { name: 'It’s not that' }).press('Enter');
  await expect(log(page).getByText(HELD)).toBeHidden();
  await expect(line).toBeHidden();
  await page.getByRole('link', { name: 'Need urgent help?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Need urgent help?' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Program' }).click();
  await dayPage(page).isShown();
});

test('the chat works by keyboard, is read at its place, and axe finds nothing in it', async ({ world }) => {
  const { email } = await world.participant();
  const { page } = await world.window({ viewport: { width: 360, height: 640 } });
  await dayPage(page).enter(email);
  await openCoach(page);
  // Nothing raises a phone's keyboard by itself.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA');
  await tabTo(page, 'TEXTAREA');
  for (const question of [
    COFFEE,
    'How much sleep do I need?',
    'What is on today?',
    'How is my week going?',
  ]) {
    await page.keyboard.type(question);
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Enter');
    await expect(log(page).getByText(question, { exact: true })).toBeVisible();
    await expect(page.getByText('Coach is typing...')).toBeHidden();
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
  }
  expect(await axeViolations(page)).toEqual([]);
  expect(await smallTargets(page, 44)).toEqual([]);

  await page.reload();
  await expect(log(page).getByText('from history').first()).toBeVisible();
  const scroller = page.getByRole('region', { name: 'Messages' });
  await scroller.evaluate((element) => {
    element.scrollTop = 60;
  });
  const first = log(page).locator('[data-message]').first();
  const topOf = () => first.evaluate((element) => element.getBoundingClientRect().top);
  const before = await topOf();
  await page.evaluate(() => document.fonts.ready);
  // What comes below moves nothing, and a button leads to it.
  const other = await world.window();
  await dayPage(other.page).enter(email);
  await openCoach(other.page);
  await ask(other.page, 'Am I doing well?');
  await expect(page.getByRole('button', { name: 'New message' })).toBeVisible();
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'New message' }).click();
  await expect(log(page).getByText('Am I doing well?', { exact: true })).toBeInViewport();
});

async function tabTo(page: Page, tagName: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.tagName)) === tagName) return;
  }
  throw new Error(`no ${tagName} within 40 presses of Tab`);
}
