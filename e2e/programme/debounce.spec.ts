import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { eventsOfToday, readServer, storedStatuses } from '../support/participant.ts';

test("ten clicks within the debounce are one mutation on the wire, and a tick followed at once by 'Submit the Day' is in its snapshot", async ({
  world,
}) => {
  const participant = await world.participant();
  const { page } = await world.window();
  const day = dayPage(page);
  await day.enter(participant.email);
  const [first = '', second = ''] = await day.plainTasks();
  // Pages written by a test cannot be trusted to click within 1.5 s on a busy machine: the page clicks by itself.
  await day.icon(first).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 10; click += 1) button.click();
  });
  await expect.poll(async () => (await day.statuses())[first]).toBe('completed');
  await expect.poll(async () => (await storedStatuses(participant))[first]).toBe('completed');
  await expect(day.waitingRows()).toHaveCount(0);
  const sent = world.proxy.pushes.flat().filter((mutation) => mutation.kind === 'event.set_status');
  expect(sent).toHaveLength(1);

  await day.icon(second).click();
  await day.submitDay();
  await expect.poll(async () => (await readServer(participant)).submissions.length).toBe(1);
  const { events, submissions } = await readServer(participant);
  const event = eventsOfToday(events).find((each) => each.title === second);
  expect(submissions[0]?.snapshot.events.find((each) => each.id === event?.id)?.status).toBe('in_progress');
  expect(event?.metadata.status).toBe('in_progress');
});
