import { expect, test, type World, type Device } from '../support/fixtures.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { DAY_NOTES, expectDayOnServer } from '../support/expect-day-on-server.ts';
import { freshEmail } from '../support/participant.ts';
import { TROUBLES, type Trouble } from '../support/server/troubles.ts';

/*
 * A participant's day on a phone without a connection. Three ways the network can behave while the queue is replayed;
 * after each, every tap is on the server, once.
 */
test.describe('a day worked through offline reaches the server, once', () => {
  for (const trouble of TROUBLES) {
    test.describe('', { tag: trouble.isLong ? ['@long'] : [] }, () => {
      test.use({ ownServer: trouble.kills });

      test(trouble.name, ({ world }) => dayOffline(world, trouble));
    });
  }
});

async function dayOffline(world: World, trouble: Trouble): Promise<void> {
  const email = freshEmail();
  const device = await world.device();
  await dayPage(device.page).signUp(email);
  await dayPage(device.page).isReadyForOffline();

  // The line itself is cut too: the browser's own background sync does not know that the page is told it is offline.
  world.proxy.decide = () => 'lose_request';
  await device.context.setOffline(true);
  await device.page.reload();
  const shown = await workThroughTheDay(device);

  // The renderer dies the moment the last action is told as saved; then the phone itself is switched off and on.
  await device.crash();
  await device.restart({ offline: true });
  await device.page.goto('/app/programme');
  const again = dayPage(device.page);
  await again.isShown();
  await expect.poll(() => again.statuses()).toEqual(shown.statuses);
  await expect.poll(() => again.waitingRows().count()).toBeGreaterThanOrEqual(4);

  const endOfTrouble = trouble.begin(world);
  await device.context.setOffline(false);
  await endOfTrouble();
  await expect(again.waitingRows()).toHaveCount(0);
  await expect.poll(() => again.statuses()).toEqual(shown.statuses);

  await expectDayOnServer({ serverUrl: world.server.url, email, proxy: world.proxy }, shown);
}

async function workThroughTheDay(device: Device) {
  const day = dayPage(device.page);
  await day.isShown();
  const tasks = (await day.plainTasks()).slice(0, 3);
  expect(tasks).toHaveLength(3);
  // One, two and three clicks: in progress, completed, failed.
  for (const [index, title] of tasks.entries()) {
    for (let click = 0; click <= index; click += 1) await day.icon(title).click();
  }
  await expect
    .poll(async () => Object.values(pick(await day.statuses(), tasks)))
    .toEqual(['in_progress', 'completed', 'failed']);
  await day.completeCheckIn('Happy', DAY_NOTES);
  await Promise.all([
    device.page
      .getByText('Thank you - your daily progress is shared with your health team')
      .first()
      .waitFor({ state: 'attached' }),
    day.submitDay(),
  ]);
  const statuses = await day.statuses();
  const checkIn = Object.keys(statuses).filter((title) => /check-in/i.test(title));
  return { statuses, touched: [...tasks, ...checkIn] };
}

function pick(statuses: Record<string, string>, titles: string[]): Record<string, string | undefined> {
  return Object.fromEntries(titles.map((title) => [title, statuses[title]]));
}
