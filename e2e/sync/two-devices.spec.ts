import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';

test('a change on one device shows on the other without a reload', async ({ world }) => {
  const { email } = await world.participant();
  const phone = await world.window();
  const desktop = await world.window({ viewport: { width: 1280, height: 860 } });
  await dayPage(phone.page).enter(email);
  await dayPage(desktop.page).enter(email);
  const title = await dayPage(phone.page).plainTask();

  await dayPage(phone.page).icon(title).click();
  await expect.poll(async () => (await dayPage(desktop.page).statuses())[title]).toBe('in_progress');
  await dayPage(desktop.page).icon(title).click();
  await expect.poll(async () => (await dayPage(phone.page).statuses())[title]).toBe('completed');
});
