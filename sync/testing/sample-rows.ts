import { anEvent } from '#shared/domain/testing/an-event.ts';
import type { CoachReply } from '#shared/coach/answers/coach-reply.ts';
import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import type { Document } from '#shared/product/tables/documents.schema.ts';
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

export const sampleEvent = (n: number, more: Partial<ProgrammeEvent> = {}): ProgrammeEvent =>
  anEvent({
    id: eventId(n),
    program_id: PROGRAM,
    title: `Task ${n}`,
    start_local: `${DAY}T09:00`,
    end_local: `${DAY}T09:30`,
    program_week: 1,
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

/** A completed lab report; its id ends in `3NN`. */
export const sampleDocument = (n: number, more: Partial<Document> = {}): Document => ({
  id: `00000000-0000-7000-8000-${(768 + n).toString(16).padStart(12, '0')}`,
  filename: `blood-test-${n}.pdf`,
  file_type: 'pdf',
  size: 48_211,
  sha256: 'ab'.repeat(32),
  status: 'completed',
  failure: null,
  run: 1,
  is_running: false,
  asked_at: '2026-03-04T08:01:00.000Z',
  biomarkers_count: 1,
  extracted_data: {
    summary: "1 of 1 outside the lab's range: LDL 3.4 mmol/L, above 3.",
    key_insights: ['LDL 3.4 mmol/L, above 3'],
  },
  pages: { read: [1], of: 1, unread: [], reason: null },
  person: { name: 'Eva Lindqvist', born: '1979-05-02', sex: 'female', age: null },
  sample_date: { date: '2026-03-01', text: '01.03.2026', ask: null, check: null },
  report: 'final',
  chosen_at: '2026-03-04T08:00:00.000Z',
  uploaded_at: '2026-03-04T08:00:30.000Z',
  processed_at: '2026-03-04T08:01:02.000Z',
  crops: false,
  cleared_until: null,
  ...more,
});

/** A biomarker of that document; its id ends in the document's number and `n`. */
export const sampleBiomarker = (
  { id: document_id, run }: Document,
  n: number,
  more: Partial<Biomarker> = {},
): Biomarker => ({
  id: `${document_id.slice(0, 24)}4${document_id.slice(-5)}${n.toString(16).padStart(6, '0')}`,
  document_id,
  run,
  position: n,
  name: 'LDL',
  canonical: 'ldl_cholesterol',
  value: 3.4,
  comparator: null,
  value_text: '3.4',
  unit: 'mmol/L',
  reference_min: null,
  reference_max: 3,
  status: 'high',
  category: 'Lipids',
  page: 1,
  box: { x: 72, y: 210.5, width: 430, height: 11 },
  crop: null,
  raw: 'LDL 3.4 H mmol/L < 3.0',
  check: null,
  readings: null,
  note: null,
  read_at: '2026-03-04T08:01:02.000Z',
  ...more,
});
