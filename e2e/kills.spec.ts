import type { CDPSession } from '@playwright/test';
import type { TaskStatus } from '#shared/contract/entities/programme-event.ts';
import { createSeededRandom } from '#sync/lab/seeded-random.ts';
import { TASK_STATUS_TOASTS } from '#shared/domain/task-status.ts';
import { dayPage } from './support/day-page.ts';
import { expect, test, type Device, type World } from './support/fixtures.ts';
import { storedStatuses } from './support/participant.ts';
import { dispatchSync } from './support/service-worker-cdp.ts';

/*
 * Kills at random moments: the renderer of the leader's tab and of a follower's around the moment an action is told as
 * saved, and the service worker in the middle of its own sync with no page open. What was told is kept; what was not
 * told may be kept or not, but nothing in between; and nothing is doubled. Of all kills two fifths hit each tab, half of
 * them the moment the action is told and half at any moment, and one fifth hits the worker.
 * `npm run kills -- --n 1000` does more, DAYMARK_KILLS_SEED plays the same moments again.
 */
const KILLS = Math.ceil(Number(process.env.DAYMARK_KILLS ?? 20) / 5);
const SEED = Number(process.env.DAYMARK_KILLS_SEED ?? 1);
/** Milliseconds after a tap within which the renderer dies. A tap is told after some 20 to 200 ms. */
const TAP_WINDOW = 400;
/** Milliseconds after the browser's word within which the worker dies. It has loaded, sent and applied by then. */
const WORKER_WINDOW = 1_200;

for (const role of ['leader', 'follower'] as const) {
  test(`${KILLS} kills of the ${role}'s tab the moment an action is told, and ${KILLS} at any, keep what was told`, async ({
    world,
  }) => {
    test.setTimeout(60_000 + 2 * KILLS * 20_000);
    const random = createSeededRandom(SEED + (role === 'leader' ? 0 : 1));
    const { device, title, readStored } = await dayWithOneTask(world);
    await device.context.setOffline(true);

    let shown = (await dayPage(device.page).statuses())[title] ?? 'pending';
    let told = 0;
    for (let kill = 0; kill < 2 * KILLS; kill += 1) {
      const victim = role === 'leader' ? device.page : await secondTab(device);
      const before = shown;
      const after = kill % 2 === 0 ? undefined : random() * TAP_WINDOW;
      const wasTold = await tapAndCrash(device, victim, title, nextStatus(before), after);
      if (after === undefined) expect(wasTold).toBe(true);
      if (wasTold) told += 1;
      await device.openPage('/app/programme');
      await dayPage(device.page).isShown();
      const status = async () => (await dayPage(device.page).statuses())[title] ?? '';
      // The list stands as soon as the rows are read, so what it shows first is what was on the disk.
      shown = await status();
      const allowed = wasTold ? [nextStatus(before)] : [before, nextStatus(before)];
      expect(allowed, `after kill ${kill + 1}, told: ${wasTold}`).toContain(shown);
    }
    test.info().annotations.push({ type: 'told before the kill', description: `${told} of ${2 * KILLS}` });

    await device.context.setOffline(false);
    // A row bears its mark a moment after its tap, so the server is asked first.
    await expect.poll(readStored).toBe(shown);
    await expect(dayPage(device.page).waitingRows()).toHaveCount(0);
    // Told or not, a tap is one change at most, however many starts and tabs came upon it in the queue.
    const uids = new Set(world.proxy.pushes.flat().map(({ uid }) => uid));
    expect(uids.size).toBeLessThanOrEqual(2 * KILLS);
  });
}

test(`${KILLS} kills of the service worker while it sends keep every action, once`, async ({ world }) => {
  test.setTimeout(60_000 + KILLS * 30_000);
  const random = createSeededRandom(SEED + 2);
  const { device, title, readStored } = await dayWithOneTask(world);

  let expected = (await dayPage(device.page).statuses())[title] ?? 'pending';
  for (let kill = 0; kill < KILLS; kill += 1) {
    await device.context.setOffline(true);
    expected = nextStatus(expected);
    expect(await tapAndCrash(device, device.page, title, expected, undefined)).toBe(true);
    // No page of the app is left: only the worker can send it now.
    device.page = await device.context.newPage();
    await device.context.setOffline(false);
    const session = await device.context.newCDPSession(device.page);
    await dispatchSync(session, new URL(world.proxy.url).origin);
    await pause(random() * WORKER_WINDOW);
    await killWorkers(device, session);
    await device.openPage('/app/programme');
    await dayPage(device.page).isShown();
    await expect
      .poll(async () => (await dayPage(device.page).statuses())[title], `after kill ${kill + 1}`)
      .toBe(expected);
    await expect.poll(readStored, `stored after kill ${kill + 1}`).toBe(expected);
    await expect(dayPage(device.page).waitingRows()).toHaveCount(0);
  }

  // However often each was sent, by the worker or by the page after it, it is one change under one uid.
  const uids = new Set(world.proxy.pushes.flat().map(({ uid }) => uid));
  expect(uids.size).toBe(KILLS);
});

/** Now and then the whole browser dies of it; then it is started again on its profile, and must have kept as much. */
async function killWorkers(device: Device, session: CDPSession): Promise<void> {
  let closed = false;
  device.context.once('close', () => (closed = true));
  await session.send('ServiceWorker.stopAllWorkers').catch((error: unknown) => {
    if (!closed) throw error;
  });
  // What died of it is known a moment later.
  await pause(500);
  if (closed) await device.restart();
}

async function dayWithOneTask(world: World) {
  const participant = await world.participant();
  const device = await world.device();
  await dayPage(device.page).signIn(participant.email);
  await dayPage(device.page).isReadyForOffline();
  const title = await dayPage(device.page).plainTask();
  const readStored = async () => (await storedStatuses(participant))[title];
  return { device, title, readStored };
}

async function secondTab(device: Device) {
  const page = await device.context.newPage();
  await page.goto('/app/programme');
  await dayPage(page).isShown();
  return page;
}

/**
 * Taps and lets the renderer die `after` milliseconds, or, where that is undefined, as soon as the tap is told. Answers
 * whether it was told before the kill: the toast comes once the local transaction is complete.
 */
async function tapAndCrash(
  device: Device,
  victim: Device['page'],
  title: string,
  expected: string,
  after: number | undefined,
): Promise<boolean> {
  const others = device.context.pages().filter((page) => page !== victim);
  let told = false;
  const telling = victim
    .getByText(TASK_STATUS_TOASTS[expected as TaskStatus])
    .first()
    .waitFor({ state: 'attached' })
    .then(
      () => (told = true),
      // The page died first, and with it the wait.
      () => false,
    );
  await dayPage(victim).icon(title).click();
  await (after === undefined ? telling : pause(after));
  const toldInTime = told;
  device.page = victim;
  await device.crash();
  await telling;
  await Promise.all(others.map((page) => page.close()));
  return toldInTime;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function nextStatus(status: string): string {
  const order = ['pending', 'in_progress', 'completed', 'failed'];
  return order[(order.indexOf(status) + 1) % order.length] ?? 'pending';
}
