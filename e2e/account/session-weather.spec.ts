import type { OwnAnswer } from '../support/server/chaos-proxy.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test, type World } from '../support/fixtures.ts';
import { foundOn } from '../support/found-on.ts';
import { advanceServerClock } from '../support/server/mails.ts';
import { readServer, signInBelow } from '../support/participant.ts';

test.use({ ownServer: true });

const DAY_MS = 24 * 3_600_000;
const JSON_OF_AUTH = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' };

/** What may stand between a phone and its refresh although the session is good. The first of them is met in every run. */
const WEATHER: readonly { name: string; answer: OwnAnswer; tag: string[] }[] = [
  {
    name: 'a captive portal',
    answer: {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><title>Welcome to the hotel</title>',
    },
    tag: [],
  },
  {
    name: 'a limit of requests',
    answer: {
      status: 429,
      headers: { ...JSON_OF_AUTH, 'retry-after': '1' },
      body: JSON.stringify({ code: 'over_request_rate_limit', message: 'Request rate limit reached' }),
    },
    tag: ['@long'],
  },
  {
    name: 'two refreshes at once',
    answer: {
      status: 409,
      headers: JSON_OF_AUTH,
      body: JSON.stringify({ code: 'conflict', message: 'Too many concurrent token refresh requests' }),
    },
    tag: ['@long'],
  },
];

const isRefresh = (path: string) => path.startsWith('/auth/v1/token?grant_type=refresh_token');

/**
 * A participant whose phone was offline for a day and has a check-in to send; its access token has expired. They are
 * signed in `elsewhere`, too, since the day is over.
 */
async function dayOffline(world: World) {
  const participant = await world.participant();
  const device = await world.window();
  const day = dayPage(device.page);
  await day.enter(participant.email);
  await day.isReadyForOffline();
  await device.context.setOffline(true);
  await day.completeCheckIn('Happy', 'Written on the train');
  await advanceServerClock(world.server.url, DAY_MS);
  const elsewhere = await signInBelow(world.server.url, participant.email, participant.password);
  const storedNotes = async () => (await readServer(elsewhere)).checkIns.map(({ notes }) => notes);
  return { participant, device, day, elsewhere, storedNotes };
}

for (const { name, answer, tag } of WEATHER) {
  test(
    `after a day offline, ${name} at the refresh costs neither the session nor what waits`,
    { tag },
    async ({ world }) => {
      const { device, storedNotes } = await dayOffline(world);
      let met = 0;
      let isBad = true;
      world.proxy.decide = ({ path }) => {
        if (!isBad || !isRefresh(path)) return 'pass';
        met += 1;
        return answer;
      };
      await device.context.setOffline(false);
      await expect.poll(() => met).toBeGreaterThan(0);
      // A start in the middle of it, too: the guard must not take the visitor for somebody who signed out.
      await device.page.reload({ waitUntil: 'commit' });
      const before = met;
      await dayPage(device.page).isShown();
      await expect.poll(() => met, 'refreshes that met it after the start').toBeGreaterThan(before);
      await dayPage(device.page).isShown();
      expect(await storedNotes()).toEqual([]);

      isBad = false;
      await device.page.reload();
      await expect.poll(storedNotes).toEqual(['Written on the train']);
      await expect(device.page).toHaveURL(/\/app\/programme/);
    },
  );
}

test('after a day offline, a session that was ended elsewhere asks for a sign-in, and then sends what waits', async ({
  world,
}) => {
  const { participant, device, day, elsewhere, storedNotes } = await dayOffline(world);
  await fetch(`${world.server.url}/auth/v1/logout?scope=others`, {
    method: 'POST',
    headers: { authorization: `Bearer ${String(elsewhere.session.access_token)}` },
  });
  // It says so for some seconds.
  await Promise.all([
    device.page.getByText('Token refresh failed').first().waitFor({ state: 'attached' }),
    device.context.setOffline(false),
  ]);
  await device.page.waitForURL('**/login*');
  expect(await storedNotes()).toEqual([]);
  await expect(device.page.getByText('Written on the train')).toHaveCount(0);
  const canaries = ['Written on the train', participant.userId, participant.email];
  await expect.poll(() => foundOn(device.page, canaries), 'all of it is sealed').toEqual([]);

  await day.signIn(participant.email);
  await expect.poll(storedNotes).toEqual(['Written on the train']);
});
