import { afterEach, expect, it } from 'vitest';
import { history } from '../daymark/history.ts';
import type { World } from '../testing/create-world.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { DAY, eventId, PROGRAM, sampleAnswers, sampleEvent } from '../testing/sample-rows.ts';

let world: World | undefined;
afterEach(() => world?.close());

it('a device that is full keeps every day of the last two weeks', async () => {
  const old = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];
  const young = Array.from({ length: 13 }, (_, n) =>
    new Date(Date.UTC(2026, 1, 20 + n)).toISOString().slice(0, 10),
  );
  const rows = [...old, ...young].map((day, n) =>
    sampleEvent(n + 1, { start_local: `${day}T09:00`, end_local: `${day}T09:30` }),
  );
  const phone = await openSampleDevice({}, rows);
  ({ world } = phone);
  const { device, tab } = phone;
  device.connectivity.set(false);
  tab.indexedDB.setFull(true, 2);
  await tab.client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
  const days = (await tab.client.queries.events(PROGRAM)).map(({ start_local }) => start_local.slice(0, 10));
  expect(days.sort()).toEqual([...old.slice(2), ...young, DAY]);
});

it('an answer leaves a full device with the day of its question, however late it was said', () => {
  const answer = { asked_at: '2026-01-02T22:00:00.000Z', said_at: '2026-03-01T09:00:00.000Z' };
  expect(history.dayOf('chat_messages', { id: eventId(0), ...answer })).toBe('2026-01-02');
});
