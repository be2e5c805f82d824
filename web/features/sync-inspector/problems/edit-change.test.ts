// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { SyncActions } from '#sync/daymark/client.ts';
import { sampleProgramme, sampleProposal } from '#sync/testing/sample-rows.ts';
import { uiOf } from '#web/platform/kinds/kind-ui.ts';
import { kinds } from '#web/testing/kinds.ts';
import { fieldsOf } from './edit-change.ts';

const EVENT = '00000000-0000-7000-8000-000000000001';
const USER = '00000000-0000-7000-8000-00000000000a';
const PROGRAM = '00000000-0000-7000-8000-000000000002';
const AT = '2026-03-05T08:00:00.000Z';
const NOW = Date.parse(AT);
const plan = { programme: sampleProgramme(), proposal: sampleProposal() };
const span = { all_day: false, start_local: '2026-03-05T08:00', end_local: '2026-03-05T08:45' };

afterEach(() => localStorage.clear());

/** What the editor of a change offers, and which action it takes with these values. */
async function edit(kind: string, args: unknown, values: Record<string, string>) {
  const editor = fieldsOf({ ui: uiOf(kinds, kind), args, plan, userId: USER }, NOW);
  const calls: unknown[] = [];
  const actions = new Proxy({} as SyncActions, {
    get: (_, name) => vi.fn(async (...given: unknown[]) => void calls.push([name, ...given])),
  });
  const refused = Object.fromEntries(editor?.fields.map(({ key, value }) => [key, value]) ?? []);
  await editor?.save(actions, { ...refused, ...values });
  return { refused, calls };
}

test.each([
  [
    'event.set_status',
    { event_id: EVENT, local_date: '2026-03-05', status: 'completed', completion_date: AT },
    { status: 'failed' },
    { status: 'completed' },
    ['setTaskStatus', EVENT, 'failed'],
  ],
  [
    'programme.set_time_zone',
    { program_id: PROGRAM, time_zone: 'Europe/London' },
    { zone: 'Europe/Paris' },
    { zone: 'Europe/London' },
    ['setTimeZone', PROGRAM, 'Europe/Paris'],
  ],
  [
    'event.move',
    { event_id: EVENT, program_id: PROGRAM, from_date: '2026-03-04', ...span, program_week: 3, moved_at: AT },
    { when: '2026-03-06T09:30' },
    { when: '2026-03-05T08:00' },
    ['moveEvent', { eventId: EVENT, date: '2026-03-06', time: '09:30', minutes: 45 }],
  ],
  [
    'event.edit',
    { event_id: EVENT, local_date: '2026-03-05', change: { field: 'title', value: 'Walk' }, edited_at: AT },
    { title: ' Long walk ' },
    { title: 'Walk' },
    ['editTask', { eventId: EVENT, title: 'Long walk' }],
  ],
  [
    'event.edit',
    {
      event_id: EVENT,
      local_date: '2026-03-05',
      change: { field: 'event_type', value: 'habit' },
      edited_at: AT,
    },
    { type: 'core' },
    { type: 'habit' },
    ['editTask', { eventId: EVENT, eventType: 'core' }],
  ],
  [
    'event.add',
    {
      id: EVENT,
      program_id: PROGRAM,
      title: 'Walk',
      event_type: 'habit',
      all_day: true,
      start_local: '2026-03-05T00:00',
      end_local: '2026-03-06T00:00',
      program_week: 3,
      status: 'pending',
      completion_date: null,
      added_at: AT,
    },
    { when: '2026-03-07' },
    { title: 'Walk', type: 'habit', when: '2026-03-05' },
    [
      'addTask',
      {
        programId: PROGRAM,
        title: 'Walk',
        eventType: 'habit',
        date: '2026-03-07',
        time: null,
        minutes: 1440,
      },
    ],
  ],
  [
    'day.submit',
    { id: EVENT, program_id: PROGRAM, local_date: '2026-03-05', snapshot: 'not understood' },
    {},
    {},
    ['submitDay', { programId: PROGRAM, localDate: '2026-03-05' }],
  ],
  [
    'proposal.decide',
    {
      proposal_id: EVENT,
      decision: 'accepted',
      change: { volume: 0.8, habits: -1, weeks: null },
      decided_at: AT,
    },
    { decision: 'declined' },
    { decision: 'accepted' },
    [
      'decideProposal',
      { proposalId: EVENT, decision: 'declined', change: { volume: 0.8, habits: -1, weeks: null } },
    ],
  ],
])(
  '%s opens with what was refused and is made anew by its own action',
  async (kind, args, values, refused, call) => {
    expect(await edit(kind, args, values)).toEqual({ refused, calls: [call] });
  },
);

test.each([
  ['day.submit', {}],
  ['proposal.decide', {}],
  ['event.remove', { event_id: EVENT, local_date: '2026-03-05' }],
  ['event.patch_metadata', { event_id: EVENT, local_date: '2026-03-05', patch: {} }],
  ['a kind of a later version', {}],
  ['event.move', { event_id: EVENT }],
  ['event.set_status', null],
])('%s with %j has nothing to edit', (kind, args) => {
  expect(fieldsOf({ ui: uiOf(kinds, kind), args, plan, userId: USER }, NOW)).toBeNull();
});

test.each([
  ['2026-02-19', true],
  ['2026-02-20', false],
])(
  'a submission of %s, made anew on a device that old days have left, would be of a part: %s',
  (day, isPart) => {
    const args = { id: EVENT, program_id: PROGRAM, local_date: day, snapshot: 'not understood' };
    const submission = { ui: uiOf(kinds, 'day.submit'), args, plan: null, userId: USER };
    expect(fieldsOf(submission, NOW)).not.toBeNull();
    localStorage.setItem(`daymark:${USER}:evicted`, '1');
    expect(fieldsOf(submission, NOW) === null).toBe(isPart);
  },
);
