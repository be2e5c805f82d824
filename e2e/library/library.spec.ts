import { PATIENCE } from '#scripts/testing/patience.mjs';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';

/*
 * The library on a phone: found with a slip of the finger, read without a connection, a lesson completed there and sent
 * later; and the programme's calendar feed, made and turned off.
 */
const AGE = /^Updated (just now|\d+ (second|minute)s? ago)/;

interface Event {
  id: string;
  event_type: string | null;
  status: string;
  start_time: string;
  metadata: { article?: string };
}

test('an article is found and read offline, and a lesson completed there reaches the server later', async ({
  world,
}) => {
  const robin = await world.participant();
  const device = await world.window();
  const { page, context } = device;
  await dayPage(page).enter(robin.email);
  await dayPage(page).isReadyForOffline();
  const [programme] = await robin.api<{ id: string }[]>('/api/v1/medical-programs/all');
  if (!programme) throw new Error('There is no programme');
  const lessons = async () =>
    (await robin.api<Event[]>(`/api/v1/calendar-events/program/${programme.id}`)).filter(
      ({ event_type, metadata }) => event_type === 'content' && metadata.article !== undefined,
    );
  const [lesson] = (await lessons()).sort((a, b) => a.start_time.localeCompare(b.start_time));
  if (!lesson) throw new Error('There is no lesson');

  await context.setOffline(true);
  await page.goto('/app/educational-content?q=mediteranean');
  await expect(page.getByText(AGE)).toBeVisible();
  await page.getByRole('link', { name: /Mediterranean-style eating/ }).click();
  await expect(page.getByText(/^Not yet reviewed by a clinician/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();

  await page.goto(`/app/educational-content/${lesson.metadata.article}?event=${lesson.id}`);
  await page.getByRole('button', { name: 'Mark as read and complete' }).click();
  await expect(page.getByText('Read and completed')).toBeVisible();
  await expect(page.getByLabel('In your programme').getByText('waiting')).toBeVisible();
  await expect(page.getByText(AGE)).toBeVisible();
  await expect(page.getByRole('link', { name: '1 change waiting. Sync status' })).toBeVisible();
  await page.goto('/app/settings');
  await expect(page.getByText(AGE)).toBeVisible();
  expect((await lessons()).find(({ id }) => id === lesson.id)?.status).toBe('pending');

  await context.setOffline(false);
  await expect
    .poll(async () => (await lessons()).find(({ id }) => id === lesson.id)?.status, {
      timeout: 60_000 * PATIENCE,
    })
    .toBe('completed');
});

test('the way back from an article leads to where the library was left; a calendar follows by a link until it is turned off', async ({
  world,
}) => {
  const robin = await world.participant();
  const { page } = await world.window({ withoutWorker: true });
  await dayPage(page).enter(robin.email);
  await page.goto('/app/educational-content');
  const shelf = page.getByRole('listitem').getByRole('link');
  const place = () => page.evaluate(() => window.scrollY);
  // The lessons arrive last and lengthen the page above the shelf.
  await expect(page.getByRole('heading', { name: 'For you this week' })).toBeVisible();
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'All articles' }).click(),
  ]) {
    await shelf.nth(40).scrollIntoViewIfNeeded();
    const left = await place();
    expect(left).toBeGreaterThan(1000);
    await shelf.nth(40).click();
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
    await goBack();
    await expect(shelf.nth(40)).toBeVisible();
    await expect.poll(place).toBe(left);
  }

  await page.goto('/app/calendar');
  await expect(page.getByText('This functionality will be added.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a calendar link' }).click();
  const address = await page.getByLabel('Calendar link').inputValue();
  const read = () => page.request.get(address);
  const text = await (await read()).text();
  expect(text.startsWith('BEGIN:VCALENDAR')).toBe(true);
  expect(text).toContain('BEGIN:VTIMEZONE');
  expect(text).not.toContain('DESCRIPTION');

  await page.reload();
  await expect(page.getByText(/A calendar last read it on/)).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Make a calendar link' })).toBeVisible();
  expect((await read()).status()).toBe(404);
});
