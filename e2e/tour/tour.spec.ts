import type { Page } from '@playwright/test';
import { lookAround, PHONE, squeeze } from '../support/looks/look-around.ts';
import { expectNothingBeyondTheEdge } from '../support/looks/nothing-lost.ts';
import { untilWhole } from '../support/looks/until-whole.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test, type World } from '../support/fixtures.ts';
import { APP_PLACES, PUBLIC_PLACES, type Place } from '../support/places.ts';

/*
 * One visit to each page there is, on a phone with the service worker: each is loaded once and then looked at from every
 * side (look-around.ts), and nothing may stand in the browser's console. A page without its line in places.ts does not
 * compile.
 */
test('every public page is there for everybody', async ({ world }) => {
  test.slow();
  const tour = await begin(world);
  await tour.page.goto('/');
  await dayPage(tour.page).isReadyForOffline();
  for (const place of PUBLIC_PLACES) await tour.visit(place);
  tour.end();
});

/** The day and its views, and the pages that only lead there; everything else. */
const isProgram = ({ heading }: Place): boolean => heading === 'Program';

test('every view of the programme is there for everybody', async ({ world }) => {
  test.slow();
  const tour = await begin(world);
  await dayPage(tour.page).enter((await world.participant()).email);
  await dayPage(tour.page).isReadyForOffline();
  for (const place of APP_PLACES.filter(isProgram)) await tour.visit(place);
  // 720 CSS pixels at 400 % are 180: no line of a dialog lies hidden between a head and a foot that take the whole height.
  const { page } = tour;
  await page.goto('/app/programme');
  await page.setViewportSize({ width: 320, height: 180 });
  await dayPage(page).openCheckIn();
  const body = page.getByRole('dialog').locator('.dialog-body');
  await expect(body).toBeVisible();
  expect(await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  tour.end();
});

test('every other page of the app is there for everybody', async ({ world }) => {
  test.slow();
  const tour = await begin(world);
  const { page } = tour;
  await dayPage(page).enter((await world.participant()).email);
  await dayPage(page).isReadyForOffline();
  for (const place of APP_PLACES.filter((each) => !isProgram(each))) await tour.visit(place);
  // The Testing lab's banner takes more room than a zoom leaves; testers do not zoom.
  await tour.open({ address: '/app/testing-lab?lab=slow:100', heading: 'Testing lab' });
  tour.note('the Testing lab, on', await lookAround(page));
  await tour.open({ address: '/app/settings?lab=off', heading: 'Settings' });
  tour.note('the Testing lab, off again', await lookAround(page));

  for (const [address, steps] of [
    ['/app/setup', 4],
    ['/app/habits-questionnaire-task', 3],
  ] as const) {
    await page.goto(address);
    await page.getByRole('button', { name: `Step ${steps} of ${steps}` }).click();
    await expect(page.getByRole('button', { name: /^Complete / })).toBeVisible();
    tour.note(`${address}, last step`, await squeeze(page));
  }
  // While it is saved a spinner stands beside the longest words.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Complete Questionnaire' }).click();
  await expect(page.getByText('Your habits questionnaire has been saved!').first()).toBeVisible();
  await expectNothingBeyondTheEdge(page);
  // The public pages of somebody who is signed in.
  await page.setViewportSize(PHONE);
  for (const { address } of PUBLIC_PLACES) {
    await page.goto(address);
    await untilWhole(page);
  }
  tour.end();
});

/** A phone that visits one place after the other and keeps what is wrong there. */
async function begin(world: World) {
  const { page } = await world.window({ viewport: PHONE });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const problems: Record<string, string[]> = {};
  const complaints = listen(page);
  const note = (where: string, found: readonly string[]) => {
    const all = [...found, ...complaints.splice(0)];
    if (all.length > 0) problems[where] = [...(problems[where] ?? []), ...all];
  };
  const open = async ({ address, heading }: Place): Promise<void> => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { useInnerText: true });
    // This one only leads to its page.
    if (address === '/programme') await expect(page).toHaveURL(/\/app\/programme/);
    await untilWhole(page);
  };
  return {
    page,
    note,
    open,
    async visit(place: Place): Promise<void> {
      await open(place);
      note(place.address, [...(await lookAround(page)), ...(await squeeze(page))]);
    },
    end(): void {
      note('on the way', []);
      expect(problems).toEqual({});
    },
  };
}

/** What the page complains of from now on, as a breach of its own security policy. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser reports the status of the page that is not there.
    const isNotFound = message.location().url.endsWith('/no-such-page');
    if (message.type() === 'error' && !isNotFound) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${String(error)}`));
  return complaints;
}
