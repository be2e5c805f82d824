import { eventKindOf } from '../../../domain/tasks/event-kind.ts';
import type { PlanContext, PlanTask } from '../plan/plan-context.ts';

/** A pending task; `start` 'HH:mm' on its day, or null. */
export function aTask(
  id: string,
  title: string,
  date: string,
  start: string | null,
  minutes: number,
  over: Partial<PlanTask> = {},
): PlanTask {
  return {
    id,
    title,
    date,
    start: start === null ? null : `${date}T${start}`,
    duration_min: minutes,
    status: 'pending',
    kind: eventKindOf({ title, event_type: title === 'Plan the Day' ? 'pre_checkin_review' : 'habit' }),
    own: false,
    ...over,
  };
}

const spring: Omit<PlanContext, 'now' | 'selected_date' | 'tasks'> = {
  time_zone: 'Europe/London',
  programme: { start: '2026-03-02', end: '2026-04-05' },
  day_window: { earliest: '06:00', latest: '22:00' },
  preferred: { weekdays: '18:00', weekends: '10:00' },
  others: [],
};
const autumn = { ...spring, programme: { start: '2026-10-05', end: '2026-11-29' } };

/** Tuesday 10 March 2026, 08:30 in London: two open tasks of yesterday, five of today, two of them without a time. */
export const TUESDAY: PlanContext = {
  ...spring,
  now: '2026-03-10T08:30',
  selected_date: '2026-03-10',
  tasks: [
    aTask('cycle', 'Zone 2 cycle', '2026-03-09', '18:00', 40),
    aTask('fibre', 'Read: Fibre basics', '2026-03-09', null, 15),
    aTask('strength', 'Strength session', '2026-03-10', '17:00', 45),
    aTask('journal', 'Evening journaling', '2026-03-10', null, 10),
    aTask('walk', 'Morning daylight walk', '2026-03-10', '08:00', 15),
    aTask('video', 'Watch: Your blood panel explained', '2026-03-10', null, 20),
    aTask('check', 'Daily Check-In', '2026-03-10', '20:30', 15),
  ],
};

/** Noon of the same day, with two strength sessions: yesterday's and today's. */
export const TWINS: PlanContext = {
  ...spring,
  now: '2026-03-10T12:00',
  selected_date: '2026-03-10',
  tasks: [
    aTask('lower', 'Strength session: lower body', '2026-03-09', '17:00', 45),
    aTask('upper', 'Strength session: upper body', '2026-03-10', '17:00', 45),
    aTask('sunset', 'Digital sunset', '2026-03-10', null, 30),
  ],
};

/** The evening before the clocks go forward in London, Sunday 29 March 2026 at 01:00. */
export const SPRING: PlanContext = {
  ...spring,
  now: '2026-03-28T20:00',
  selected_date: '2026-03-28',
  tasks: [
    aTask('hike', 'Long walk', '2026-03-28', '15:00', 60),
    aTask('reflection', 'Weekly reflection', '2026-03-29', '18:00', 45),
  ],
};

/** The morning before the clocks go back in London, with titles of digits and letters that look like times. */
export const AUTUMN: PlanContext = {
  ...autumn,
  now: '2026-10-24T09:00',
  selected_date: '2026-10-24',
  tasks: [
    aTask('brisk', 'Brisk walk', '2026-10-24', '10:00', 40),
    aTask('pam', 'Call Pam', '2026-10-24', null, 15, { own: true }),
    aTask('ex1d', 'Exercise 1D', '2026-10-24', '16:00', 30, { own: true }),
    aTask('stretch', 'Stretch and mobility', '2026-10-25', '11:00', 20),
  ],
};

/** A late evening in New York, planning the next day. */
export const NEW_YORK: PlanContext = {
  ...autumn,
  time_zone: 'America/New_York',
  now: '2026-11-12T21:00',
  selected_date: '2026-11-13',
  tasks: [
    aTask('breath', 'Mindful breathing', '2026-11-13', null, 10),
    aTask('run', 'Interval run', '2026-11-13', '07:00', 30),
    aTask('sleep', 'Read: Sleep and light', '2026-11-13', '19:00', 20),
    aTask('swim', 'Swim', '2026-11-12', '18:00', 45),
    aTask('check', 'Daily Check-In', '2026-11-13', '21:00', 15),
    aTask('plan', 'Plan the Day', '2026-11-13', '06:30', 10),
  ],
};

/** Two tasks that overlap by ten minutes. */
export const CLASHING: PlanContext = {
  ...spring,
  now: '2026-03-10T08:30',
  selected_date: '2026-03-10',
  tasks: [
    aTask('pilates', 'Pilates', '2026-03-10', '17:00', 40),
    aTask('cook', 'Cook a Mediterranean meal', '2026-03-10', '17:30', 45),
  ],
};

export const EMPTY_DAY: PlanContext = {
  ...spring,
  now: '2026-03-10T08:30',
  selected_date: '2026-03-10',
  tasks: [],
};
