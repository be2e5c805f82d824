import type { TaskStatus } from '#shared/contract/entities/programme-event.ts';
import { TASK_STATUS_TOASTS } from '#shared/domain/task-status.ts';
import { dayPage } from './support/day-page.ts';
import { expect, test, type Device } from './support/fixtures.ts';
import { eventsOfToday, readServer } from './support/participant.ts';

/*
 * The renderer is killed right after an action's promise has resolved, in the leader's tab and in a follower's.
 * Half of each here; DAYMARK_KILLS=200 runs more.
 */
const KILLS = Math.ceil(Number(process.env.DAYMARK_KILLS ?? 20) / 2);

for (const role of ['leader', 'follower'] as const) {
  test(`${KILLS} kills of the ${role}'s tab keep every saved action`, async ({ world }) => {
    test.setTimeout(60_000 + KILLS * 20_000);
    const participant = await world.participant();
    const device = await world.device();
    await dayPage(device.page).signIn(participant.email);
    await dayPage(device.page).isReadyForOffline();
    const title = Object.keys(await dayPage(device.page).statuses()).find(
      (each) => !/check-in|plan the day/i.test(each),
    );
    if (!title) throw new Error('the first day has no task');
    await device.context.setOffline(true);

    let expected = (await dayPage(device.page).statuses())[title] ?? 'pending';
    for (let kill = 0; kill < KILLS; kill += 1) {
      const victim = role === 'leader' ? device.page : await secondTab(device);
      expected = nextStatus(expected);
      await tapAndCrash(device, victim, title, expected);
      await device.openPage('/app/programme');
      await dayPage(device.page).isShown();
      await expect
        .poll(async () => (await dayPage(device.page).statuses())[title], `after kill ${kill + 1}`)
        .toBe(expected);
    }

    await device.context.setOffline(false);
    await expect(dayPage(device.page).waitingRows()).toHaveCount(0);
    const stored = eventsOfToday((await readServer(participant)).events).find(
      (event) => event.title === title,
    );
    expect(stored?.metadata.status).toBe(expected);
  });
}

async function secondTab(device: Device) {
  const page = await device.context.newPage();
  await page.goto('/app/programme');
  await dayPage(page).isShown();
  return page;
}

/** The toast is told once the local transaction is complete; that is the moment of the kill. */
async function tapAndCrash(
  device: Device,
  victim: Device['page'],
  title: string,
  expected: string,
): Promise<void> {
  const others = device.context.pages().filter((page) => page !== victim);
  await dayPage(victim).icon(title).click();
  await victim
    .getByText(TASK_STATUS_TOASTS[expected as TaskStatus])
    .first()
    .waitFor({ state: 'attached' });
  device.page = victim;
  await device.crash();
  await Promise.all(others.map((page) => page.close()));
}

function nextStatus(status: string): string {
  const order = ['pending', 'in_progress', 'completed', 'failed'];
  return order[(order.indexOf(status) + 1) % order.length] ?? 'pending';
}
