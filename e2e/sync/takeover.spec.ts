import type { Page } from '@playwright/test';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import { nextTaskStatus } from '#shared/domain/tasks/task-status.ts';
import type { TaskStatus } from '#shared/product/tables/events.schema.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expectOnce, type Asked } from '../support/expect-once.ts';
import { expect, test, type World } from '../support/fixtures.ts';
import { leads } from '../support/phone/leads.ts';
import { queueOf } from '../support/phone/queue-of.ts';
import { STOPS, type Stop } from '../support/phone/stop-page.ts';

/*
 * The leading tab stops in its tracks with the lock of the leader in its hand, and runs no line for a while. What is
 * done in the other tab goes to the server all the same, and the one that was robbed in its sleep does no harm when it
 * wakes.
 */
for (const { name, stop } of STOPS) {
  test(`a leading tab that ${name} keeps nothing from the server, and does nothing twice afterwards`, ({
    world,
  }) => takeOver(world, stop));
}

async function takeOver(world: World, stop: Stop['stop']): Promise<void> {
  const participant = await world.participant();
  const device = await world.device();
  const leader = device.page;
  await dayPage(leader).enter(participant.email);
  await dayPage(leader).isReadyForOffline();
  await expect.poll(() => leads(leader), 'the first tab leads').toBe(true);
  const follower = await device.openPage('/app/programme');
  await dayPage(follower).isShown();
  expect(await leads(follower), 'the other tab follows').toBe(false);
  const titles = (await dayPage(follower).plainTasks()).slice(0, 3);
  const asked: Asked = { checkIns: new Map(), taps: [] };
  const [first = '', second = '', third = ''] = titles;

  // What it does is over, so that it sleeps with no transaction open: one would keep every tab from the database.
  await expect.poll(() => queueOf(leader)).toEqual({ waiting: 0, refused: 0 });
  const goOn = await stop(leader, world.proxy);
  try {
    await follower.bringToFront();
    const before = world.proxy.pushes.length;
    await tap(follower, first);
    await expect
      .poll(() => leads(follower), {
        message: 'the follower takes over after 30 s of silence',
        timeout: 90_000 * PATIENCE,
      })
      .toBe(true);
    await expect.poll(() => queueOf(follower)).toEqual({ waiting: 0, refused: 0 });
    expect(world.proxy.pushes.length).toBeGreaterThan(before);
    await tap(follower, second);
    await expect.poll(() => queueOf(follower), 'sent by the new leader').toEqual({ waiting: 0, refused: 0 });
  } finally {
    await goOn();
  }
  await leader.bringToFront();
  await expect.poll(() => leads(leader), 'the tab that was robbed follows').toBe(false);
  await expect.poll(async () => (await dayPage(leader).statuses())[second]).toBe('in_progress');
  await tap(leader, third);
  await expect.poll(() => queueOf(follower), 'sent by either').toEqual({ waiting: 0, refused: 0 });
  const shown = await dayPage(leader).statuses();
  await expectOnce(participant, world.proxy, asked, shown);

  await follower.close();
  await expect.poll(() => leads(leader), 'it leads again once the other has gone').toBe(true);

  async function tap(page: Page, title: string): Promise<void> {
    const status = nextTaskStatus((await dayPage(page).statuses())[title] as TaskStatus);
    asked.taps.push({ title, status });
    await dayPage(page).icon(title).click();
    // By the row and not by its toast: beside a tab that hangs a page may draw nothing for as long as a toast stands.
    await expect.poll(async () => (await dayPage(page).statuses())[title]).toBe(status);
  }
}
