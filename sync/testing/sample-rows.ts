import type { CoachReply } from '#shared/coach/answers/coach-reply.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { Proposal } from '#shared/product/tables/proposals.schema.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';

export const USER_A = '00000000-0000-7000-8000-00000000000a';
export const USER_B = '00000000-0000-7000-8000-00000000000b';
export const PROGRAM = '00000000-0000-7000-8000-000000000001';
export const DAY = '2026-03-05';

/** `00000000-0000-7000-8000-0000000001NN` */
export const eventId = (n: number): string =>
  `00000000-0000-7000-8000-${(256 + n).toString(16).padStart(12, '0')}`;

export const sampleProgramme = (): Programme => ({
  id: PROGRAM,
  title: 'Better sleep',
  start_date: '2026-03-02',
  end_date: '2026-03-29',
  time_zone: 'Europe/London',
  created_at: '2026-03-02T08:00:00.000Z',
});

export const sampleEvent = (n: number, more: Partial<ProgrammeEvent> = {}): ProgrammeEvent => ({
  id: eventId(n),
  program_id: PROGRAM,
  title: `Task ${n}`,
  event_type: 'core',
  all_day: false,
  start_local: `${DAY}T09:00`,
  end_local: `${DAY}T09:30`,
  program_week: 1,
  google_event_id: null,
  status: 'pending',
  completion_date: null,
  metadata: {},
  archived_at: null,
  ...more,
});

export const sampleProposal = (more: Partial<Proposal> = {}): Proposal => ({
  id: '00000000-0000-7000-8000-000000000201',
  program_id: PROGRAM,
  kind: 'less',
  from_week: 2,
  reason: 'You did 5 of 14 tasks in the last seven days.',
  change: { volume: 0.8, habits: -1, weeks: null },
  status: 'open',
  created_at: '2026-03-05T07:00:00.000Z',
  decided_at: null,
  ...more,
});

export const sampleAnswers = {
  energy_level: 4,
  mood: '🙂',
  task_completion: 3,
  notes: 'Slept well',
  reviewed: true,
  touched: ['energy_level' as const],
};

export const sampleReply: CoachReply = {
  engine: 'library',
  intent: 'topic',
  content: 'Keep the same hour for getting up.',
  for_you: null,
  next_step: null,
  citations: [{ kind: 'article', article_id: 'sleep-regular-hours', title: 'Regular hours' }],
  closest: true,
  triage: null,
};
