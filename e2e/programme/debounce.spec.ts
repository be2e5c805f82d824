import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { eventsOfToday, readServer, storedStatuses } from '../support/participant.ts';

test('ten clicks on one icon within the debounce are one mutation on the wire', async ({ world }) => {
  const participant = await world.participant();
  const { page } = await world.window();
  const day = dayPage(page);
  // Pages written by a test cannot be trusted to click within 1.5 s on a busy machine: the page clicks by itself.
  await day.enter(participant.email);
  const title = await day.plainTask();
  await day.icon(title).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 10; click += 1) button.click();
  });
  await expect.poll(async () => (await day.statuses())[title]).toBe('completed');
  await expect.poll(async () => (await storedStatuses(participant))[title]).toBe('completed');
  await expect(day.waitingRows()).toHaveCount(0);
  const sent = world.proxy.pushes.flat().filter((mutation) => mutation.kind === 'event.set_status');
  expect(sent).toHaveLength(1);
});

test("a tick followed at once by 'Submit the Day' is in the snapshot on the server", async ({ world }) => {
  const participant = await world.participant();
  const { page } = await world.window();
  const day = dayPage(page);
  await day.enter(participant.email);
  const title = await day.plainTask();
  await day.icon(title).click();
  await day.submitDay();
  await expect.poll(async () => (await readServer(participant)).submissions.length).toBe(1);
  const { events, submissions } = await readServer(participant);
  const event = eventsOfToday(events).find((each) => each.title === title);
  expect(submissions[0]?.snapshot.events.find((each) => each.id === event?.id)?.status).toBe('in_progress');
  expect(event?.metadata.status).toBe('in_progress');
});
