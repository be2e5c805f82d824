import { expect, it } from 'vitest';
import { anEvent } from '../../../domain/testing/an-event.ts';
import { planContextOf } from './plan-context-of.ts';

const programme = { start_date: '2026-03-02', end_date: '2026-04-05', time_zone: 'Europe/London' };
const on = (id: string, date: string, over: object = {}) =>
  anEvent({ id, start_local: `${date}T18:00`, end_local: `${date}T18:30`, ...over });

it('talks about the day, what is open on the day before, and the day after', () => {
  const context = planContextOf({
    programme,
    selectedDate: '2026-03-05',
    nowMs: Date.parse('2026-03-05T08:30:00.000Z'),
    events: [
      on('before', '2026-03-04'),
      on('before-done', '2026-03-04', { status: 'completed' }),
      on('day', '2026-03-05', {
        all_day: true,
        start_local: '2026-03-05T00:00',
        end_local: '2026-03-06T00:00',
        metadata: { duration_minutes: 12 },
      }),
      on('after', '2026-03-06', { metadata: { origin: 'participant' } }),
      on('far', '2026-03-07'),
      on('archived', '2026-03-05', { archived_at: '2026-03-01T00:00:00.000Z' }),
      on('week', '2026-03-05', { end_local: '2026-03-09T18:00' }),
    ],
  });
  expect(context).toMatchObject({
    now: '2026-03-05T08:30',
    day_window: { earliest: '06:00', latest: '22:00' },
  });
  expect(context.tasks.map(({ id }) => id)).toEqual(['before', 'day', 'after']);
  expect(context.others.map(({ id }) => id)).toEqual(['before-done', 'far']);
  expect(context.tasks[1]).toMatchObject({ start: null, date: '2026-03-05', duration_min: 12, own: false });
  expect(context.tasks[2]).toMatchObject({ start: '2026-03-06T18:00', duration_min: 30, own: true });
});
