import type { Page } from '@playwright/test';
import { OWN_TASKS_PER_DAY } from '#shared/domain/tasks/own-tasks.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test, type World } from '../support/fixtures.ts';
import { readServer, storedStatuses, todayInLondon, type Participant } from '../support/participant.ts';
import { queueOf } from '../support/phone/queue-of.ts';

/*
 * What the server makes of changes that do not go together with what was done elsewhere meanwhile: the later of two
 * choices, or a refusal. Both are told on the screen, and from there it goes on.
 */

const TITLE = 'Call Ana';
const OTHER_TITLE = 'Water the plants';
const NONE_LEFT = { waiting: 0, refused: 0 };
const REFUSED = { waiting: 0, refused: 1 };

test('of two choices the later one is kept, and "Use mine" brings the other one to both devices, once', async ({
  world,
}) => {
  const participant = await world.participant();
  const phone = await world.window();
  const desktop = await world.window({ viewport: { width: 1280, height: 860 } });
  for (const { page } of [phone, desktop]) await dayPage(page).enter(participant.email);
  const title = await dayPage(phone.page).plainTask();
  const statusOn = async (page: Page) => (await dayPage(page).statuses())[title];

  await phone.context.setOffline(true);
  await dayPage(phone.page).icon(title).click();
  await expect(dayPage(phone.page).waitingRows()).toHaveCount(1);
  await desktop.page.getByRole('button', { name: `Options for ${title}` }).click();
  await desktop.page.getByRole('radio', { name: 'Failed' }).click();
  await expect.poll(async () => (await storedStatuses(participant))[title]).toBe('failed');
  expect(await statusOn(phone.page), 'offline it shows its own').toBe('in_progress');
  await phone.context.setOffline(false);

  const notified = phone.page.getByRole('status').filter({ hasText: `${title}: changed elsewhere` });
  await expect(notified).toContainText(
    /On this .* you chose In progress at .*\. A later choice from another device replaced it: Failed, at/,
  );
  await expect.poll(() => statusOn(phone.page), 'what was kept').toBe('failed');
  // The service worker may send beside the page; the server answers both from one effect.
  expect(effectsOf(world)).toEqual(['ok', 'conflict']);
  expect(await statusOn(desktop.page)).toBe('failed');

  await phone.page.getByRole('button', { name: 'Show', exact: true }).click();
  const elsewhere = phone.page.getByRole('region', { name: 'Changed elsewhere' }).getByRole('listitem');
  await expect(elsewhere).toContainText('replaced it: Failed, at');
  await elsewhere.getByRole('button', { name: 'Use mine' }).click();
  await expect(elsewhere).toContainText('Now: In progress.');
  await expect(elsewhere.getByRole('button', { name: 'Use mine' })).toHaveCount(0);
  await expect.poll(() => statusOn(desktop.page), 'on the other device').toBe('in_progress');
  await expect.poll(() => queueOf(phone.page)).toEqual(NONE_LEFT);

  expect((await storedStatuses(participant))[title]).toBe('in_progress');
  expect(effectsOf(world)).toEqual(['ok', 'conflict', 'ok']);
  // It is no second clash.
  await expect(elsewhere).toHaveCount(1);
  await desktop.page.goto('/app/sync');
  const there = desktop.page.getByRole('region', { name: 'Changed elsewhere' }).getByRole('listitem');
  await expect(there).toHaveCount(1);
  await expect(there).toContainText('Now: In progress.');
});

test('tasks for a day that was filled elsewhere are refused: Edit brings one to another day, Retry the other once there is room', async ({
  world,
}) => {
  const participant = await world.participant();
  const { page, context } = await world.window();
  await dayPage(page).enter(participant.email);
  await dayPage(page).isReadyForOffline();
  await context.setOffline(true);
  for (const title of [TITLE, OTHER_TITLE]) await addOffline(page, title);
  const others: string[] = [];
  for (let n = 0; n < OWN_TASKS_PER_DAY; n += 1) others.push(await addTask(world, participant, `Other ${n}`));
  await context.setOffline(false);
  await expect.poll(() => queueOf(page)).toEqual({ waiting: 0, refused: 2 });
  await expect(dayPage(page).icon(TITLE), 'the day is as the server has it').toHaveCount(0);
  await expect(dayPage(page).icon('Other 0')).toBeVisible();

  const problems = await problemsOn(page, 2);
  const moved = problems.filter({ hasText: OTHER_TITLE });
  const problem = problems.filter({ hasText: TITLE });
  await expect(problem).toContainText(`New task: ${TITLE}`);
  await expect(problem).toContainText(`a day with fewer than ${OWN_TASKS_PER_DAY} tasks of your own.`);
  await moved.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit this change' });
  await expect(dialog.getByLabel('Title')).toHaveValue(OTHER_TITLE);
  const tomorrow = addDays(todayInLondon(), 1);
  await dialog.getByLabel('Day').fill(tomorrow);
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => queueOf(page)).toEqual(REFUSED);
  await expect(moved).toHaveCount(0);
  expect(await daysOf(participant, OTHER_TITLE)).toEqual([tomorrow]);

  const refusals = () => world.proxy.results.filter(isRefused).length;
  const before = refusals();
  const retry = problem.getByRole('button', { name: /^Retry/ });
  await retry.click();
  await expect.poll(refusals, 'refused again').toBe(before + 1);
  await expect.poll(() => queueOf(page)).toEqual(REFUSED);
  expect(await daysOf(participant, TITLE)).toEqual([]);

  await call(world, participant, 'DELETE', `/${others[0]}`);
  await retry.click();
  await expect.poll(() => queueOf(page)).toEqual(NONE_LEFT);
  await expect(problem).toHaveCount(0);
  expect(await daysOf(participant, TITLE)).toEqual([todayInLondon()]);
  await page.goto('/app/programme');
  await expect(dayPage(page).icon(TITLE)).toHaveCount(1);
  await page.goto(`/app/programme?day=${tomorrow}`);
  await expect(dayPage(page).icon(OTHER_TITLE)).toHaveCount(1);
});

test('a change of a task that was removed elsewhere is refused, and stays in the list whatever is tried', async ({
  world,
}) => {
  const participant = await world.participant();
  const { page, context } = await world.window();
  const id = await addTask(world, participant, TITLE);
  await dayPage(page).enter(participant.email);
  await expect(dayPage(page).icon(TITLE)).toBeVisible();

  await context.setOffline(true);
  await dayPage(page).icon(TITLE).click();
  await expect(dayPage(page).waitingRows()).toHaveCount(1);
  await call(world, participant, 'DELETE', `/${id}`);
  await context.setOffline(false);
  await expect.poll(() => queueOf(page)).toEqual(REFUSED);
  await expect(dayPage(page).icon(TITLE)).toHaveCount(0);

  const problem = await problemsOn(page, 1);
  await expect(problem).toContainText('what it changes is no longer in your program.');
  await problem.getByRole('button', { name: /^Retry/ }).click();
  await expect(page.getByRole('alert').getByText('It cannot be sent again as it is')).toBeVisible();
  await problem.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit this change' });
  await dialog.getByRole('radio', { name: 'Completed' }).check();
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  await expect(dialog.getByText('What it changes is no longer on this device.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await queueOf(page)).toEqual(REFUSED);

  const download = page.waitForEvent('download');
  await problem.getByRole('button', { name: /^Export/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await problem.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => queueOf(page)).toEqual(NONE_LEFT);
});

async function addOffline(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add own task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add own task' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(dayPage(page).icon(title)).toBeVisible();
}

async function problemsOn(page: Page, count: number) {
  await page.goto('/app/sync');
  const problems = page.getByRole('region', { name: 'Problems' }).getByRole('listitem');
  await expect(problems).toHaveCount(count);
  return problems;
}

const isRefused = ({ status }: World['proxy']['results'][number]): boolean => status === 'rejected';

/** What became of the changes, each counted once however often it was sent, in the order of their taking effect. */
function effectsOf({ proxy }: World): string[] {
  const effects = new Map(proxy.results.map(({ uid, status, v }) => [`${uid} in ${v}`, status]));
  return [...effects.values()];
}

async function addTask(world: World, participant: Participant, title: string): Promise<string> {
  const [programme] = await participant.api<{ id: string }[]>(
    `/api/v1/medical-programs/user/${participant.userId}`,
  );
  const added = await call(world, participant, 'POST', '', {
    program_id: programme?.id,
    title,
    date: todayInLondon(),
  });
  return (added as { id: string }).id;
}

async function call(world: World, { session }: Participant, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${world.server.url}/api/v1/calendar-events${path}`, {
    method,
    headers: {
      authorization: `Bearer ${String(session.access_token)}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

async function daysOf(participant: Participant, title: string): Promise<string[]> {
  const { events } = await readServer(participant);
  return events.filter((event) => event.title === title).map(({ start_local }) => start_local.slice(0, 10));
}
