import { aProgramme } from '../../../domain/testing/a-programme.ts';
import { anEvent } from '../../../domain/testing/an-event.ts';
import type { CheckIn } from '../../../product/tables/check-ins.schema.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { CoachFacts } from '../coach-reply.ts';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Ana on Tuesday 10 March 2026 at 08:30 in London, in the second week of her programme. */
export function someFacts(over: Partial<CoachFacts> = {}): CoachFacts {
  return {
    today: '2026-03-10',
    now: '2026-03-10T08:30:00.000Z',
    time_zone: 'Europe/London',
    name: 'Ana Silva',
    programme: aProgramme(),
    events: [],
    check_ins: [],
    submitted: [],
    talks: [],
    ...over,
  };
}

/** A task from 'HH:mm' for some minutes; all day where the time is null. */
export function aTask(
  number: number,
  date: string,
  time: string | null,
  title: string,
  over: Partial<ProgrammeEvent> & { minutes?: number } = {},
): ProgrammeEvent {
  const { minutes = 30, ...rest } = over;
  const at = (add: number) =>
    new Date(Date.parse(`${date}T${time ?? '00:00'}:00.000Z`) + add * 60_000).toISOString().slice(0, 16);
  return anEvent({
    id: uuid(number),
    title,
    all_day: time === null,
    start_local: at(0),
    end_local: at(time === null ? 1440 : minutes),
    ...rest,
  });
}

export const done = { status: 'completed', metadata: { status: 'completed' } } as const;

/** A check-in with both sliders moved, unless `touched` says otherwise. */
export function aCheckIn(number: number, date: string, over: Partial<CheckIn> = {}): CheckIn {
  return {
    id: uuid(number),
    event_id: uuid(number + 500),
    local_date: date,
    energy_level: 3,
    mood: '🙂',
    task_completion: 3,
    notes: '',
    reviewed: true,
    touched: ['energy_level', 'task_completion'],
    created_at: `${date}T08:00:00.000Z`,
    ...over,
  };
}

/** The tasks of `someFacts`: five today, one of which is done, three yesterday, two tomorrow. */
export function anOwnWeek(): ProgrammeEvent[] {
  return [
    aTask(1, '2026-03-09', '07:30', 'Morning light', {
      ...done,
      metadata: { ...done.metadata, article: 'sunlightExposure' },
    }),
    aTask(2, '2026-03-09', '18:00', 'Zone 2 walk', {
      ...done,
      metadata: { ...done.metadata, article: 'zone-2' },
    }),
    aTask(3, '2026-03-09', null, 'Write three good things', { metadata: { article: 'gratitudeJournaling' } }),
    aTask(4, '2026-03-10', '07:30', 'Morning light', {
      ...done,
      metadata: { ...done.metadata, article: 'sunlightExposure' },
    }),
    aTask(5, '2026-03-10', null, 'Write three good things', { metadata: { article: 'gratitudeJournaling' } }),
    aTask(6, '2026-03-10', '12:00', 'Read: Salt and your blood pressure', {
      event_type: 'content',
      minutes: 10,
      metadata: { article: 'salt' },
    }),
    aTask(7, '2026-03-10', '17:00', 'Full-body strength', {
      minutes: 40,
      metadata: { article: 'beginner-strength', why: 'Two sessions a week keep muscle and bone.' },
    }),
    aTask(8, '2026-03-10', '20:30', 'Plan the Day', { event_type: 'pre_checkin_review', minutes: 10 }),
    aTask(9, '2026-03-11', '07:30', 'Morning light', { metadata: { article: 'sunlightExposure' } }),
    aTask(10, '2026-03-11', '18:00', 'Zone 2 walk', { minutes: 40, metadata: { article: 'zone-2' } }),
  ];
}
