import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { openSampleDevice, type SampleDevice } from '../testing/open-sample-device.ts';
import { eventId, USER_A } from '../testing/sample-rows.ts';

let phone: SampleDevice;
afterEach(() => phone.world.close());

const SECOND = 1000;
/** When a world begins, at which its monotonic clocks read 0. */
const opened = createManualClock().now();

/** A phone whose line has carried nothing for so long that it waits for minutes. */
beforeEach(async () => {
  phone = await openSampleDevice();
  const { world, device, client } = phone;
  device.network.fate = () => ({ kind: 'request_lost' });
  await client.actions.setTaskStatus(eventId(0), 'completed');
  for (let minutes = 0; (left() ?? 0) < 60 * SECOND; minutes += 1) {
    if (minutes === 120) throw new Error('it never waits for long');
    await world.advance(60 * SECOND);
  }
});

/** How long it still waits, in milliseconds; null where it does not. */
function left(): number | null {
  const { state } = phone.client.status();
  return state.kind === 'backoff' ? state.untilMonotonic - (phone.world.clock.now() - opened) : null;
}

const SIGNS: [sign: string, give: () => void][] = [
  ['the page is looked at', () => phone.tab.lifecycle.emit('focus')],
  ['the page is shown', () => phone.tab.lifecycle.emit('visible')],
  ['the page is taken out of the cache', () => phone.tab.lifecycle.emit('pageshow')],
  ['the server pokes', () => phone.tab.poke$.next({ through: phone.server.versionOf(USER_A) + 1 })],
  [
    'the line is back',
    () => {
      phone.device.connectivity.set(false);
      phone.device.connectivity.set(true);
    },
  ],
  ['the participant asks for it', () => void phone.client.syncNow()],
];

it.each(SIGNS)('a long wait is over when %s, and the next one is short again', async (_sign, give) => {
  const { world, device, client } = phone;
  const before = device.network.requests.length;
  give();
  await world.advance(0);
  expect(device.network.requests).toHaveLength(before + 1);
  expect(client.status()).toMatchObject({ state: { kind: 'backoff', tries: 1 }, pending: 1 });
  // The first waits are of at most one second and two.
  await world.advance(3 * SECOND);
  expect(device.network.requests.length).toBeGreaterThanOrEqual(before + 3);
});

it.each([366, -366])('a long wait is none the shorter or longer for a clock set by %d days', async (days) => {
  const { world, device } = phone;
  const before = device.network.requests.length;
  const due = left() ?? 0;
  device.clockOffset = days * 86_400_000;
  await world.advance(due - 10);
  expect(device.network.requests).toHaveLength(before);
  await world.advance(20);
  expect(device.network.requests).toHaveLength(before + 1);
});
