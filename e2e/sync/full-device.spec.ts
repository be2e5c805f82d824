import { PATIENCE } from '#scripts/testing/patience.mjs';
import type { ChaosProxy } from '../support/server/chaos-proxy.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test, type Device } from '../support/fixtures.ts';
import { readServer, storedStatuses } from '../support/participant.ts';
import { queueOf } from '../support/phone/queue-of.ts';

/*
 * A browser that really has no room: its quota for the app's origin is less than the app has in use already. Chromium
 * takes every write then, and gives the whole transaction up at its commit.
 */

const NOTES = 'Told when there was room';
const LOST = 'Told to be not saved';

test('what a full browser refuses is told and kept in the form, and what was told before outlives the page', async ({
  world,
}) => {
  const { proxy } = world;
  const participant = await world.participant();
  const device = await world.device();
  const { page } = device;
  const day = dayPage(page);
  await day.enter(participant.email);
  proxy.decide = loseSyncs;
  const [first = '', second = ''] = await day.plainTasks();
  await day.icon(first).click();
  await day.completeCheckIn('Happy', NOTES);
  await expect.poll(() => queueOf(page)).toEqual({ waiting: 2, refused: 0 });
  // The list shows it a moment after the dialog has closed.
  await expect.poll(async () => (await day.statuses())['Daily check-in']).toBe('completed');

  await setQuota(device, 1);
  // Chromium goes by the room that it saw last for half a minute.
  let before: Record<string, string> = {};
  await expect(async () => {
    before = await day.statuses();
    await day.icon(second).click();
    await expect(page.getByText('Failed to save task status').first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 90_000 * PATIENCE });
  await expect.poll(() => day.statuses()).toEqual(before);
  const queue = await queueOf(page);
  const form = await day.openCheckIn();
  await form.getByLabel('Notes').fill(LOST);
  await form.getByRole('button', { name: 'Update Check-In' }).click();
  await expect(page.getByText('Failed to save check-in. Please try again.').first()).toBeVisible();
  await expect(form.getByLabel('Notes')).toHaveValue(LOST);
  expect(await queueOf(page)).toEqual(queue);

  await device.crash();
  await device.openPage('/app/programme');
  const after = dayPage(device.page);
  await after.isShown();
  expect(await after.statuses()).toEqual(before);
  expect(await queueOf(device.page)).toEqual(queue);

  await setQuota(device, null);
  proxy.decide = () => 'pass';
  await device.page.reload();
  await after.isShown();
  await expect.poll(() => queueOf(device.page)).toEqual({ waiting: 0, refused: 0 });
  expect(await after.statuses()).toEqual(before);
  expect((await readServer(participant)).checkIns.map(({ notes }) => notes)).toEqual([NOTES]);
  const stored = await storedStatuses(participant);
  expect([stored[first], stored[second]]).toEqual([before[first], before[second]]);
});

const loseSyncs: ChaosProxy['decide'] = ({ path }) => (path === '/api/v1/sync' ? 'lose_request' : 'pass');

/** How many bytes the browser gives the app's origin; null for as many as by itself. */
async function setQuota({ context, page }: Device, quotaSize: number | null): Promise<void> {
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(quotaSize !== null && { quotaSize }),
  });
}
