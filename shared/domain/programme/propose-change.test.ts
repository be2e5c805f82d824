import { describe, expect, it } from 'vitest';
import type { CheckIn } from '../../product/tables/check-ins.schema.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { Programme } from '../../product/tables/programmes.schema.ts';
import type { Proposal } from '../../product/tables/proposals.schema.ts';
import { applyTaskStatus } from '../tasks/apply-task-status.ts';
import { anEvent } from '../testing/an-event.ts';
import { addDays } from '../time/local-date.ts';
import { proposeChange, type ProposalInput } from './propose-change.ts';

const PROGRAMME: Programme = {
  id: '00000000-0000-4000-8000-0000000000aa',
  title: 'Your 12-week programme',
  start_date: '2026-03-02',
  end_date: '2026-05-24',
  time_zone: 'Europe/London',
  created_at: '2026-03-02T08:00:00.000Z',
};
/** The Wednesday of week 3. */
const TODAY = '2026-03-18';
const NOW = Date.parse(`${TODAY}T09:00:00.000Z`);

/** Two tasks on each of the 14 days before today, of which so many of the last seven days' are done. */
function tasks(done: number): ProgrammeEvent[] {
  return Array.from({ length: 28 }, (_, n): ProgrammeEvent => {
    const date = addDays(TODAY, -1 - Math.floor(n / 2));
    const event = anEvent({
      id: `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`,
      program_id: PROGRAMME.id,
      title: `Task ${n}`,
      start_local: `${date}T18:00`,
      end_local: `${date}T18:20`,
      program_week: 2,
      metadata: { rule: n % 2 === 0 ? 'cardio' : 'habit' },
    });
    return n < done ? applyTaskStatus(event, 'completed', `${date}T18:20:00.000Z`) : event;
  });
}

function checkIns(energies: readonly number[], touched = true): CheckIn[] {
  return energies.map((energy_level, n) => ({
    id: `00000000-0000-4000-8000-0000000002${String(n).padStart(2, '0')}`,
    event_id: '00000000-0000-4000-8000-000000000300',
    local_date: addDays(TODAY, -n),
    energy_level,
    mood: '🙂',
    task_completion: 3,
    notes: '',
    reviewed: false,
    touched: touched ? ['energy_level'] : [],
    created_at: `${addDays(TODAY, -n)}T08:00:00.000Z`,
  }));
}

function look(part: Partial<ProposalInput> = {}): Proposal[] {
  return proposeChange({
    programme: PROGRAMME,
    events: tasks(8),
    checkIns: checkIns([3, 3, 3, 3]),
    proposals: [],
    now: NOW,
    ...part,
  });
}

describe('what the last days propose', () => {
  it.each([
    ['6 of 14 done', 6, [3, 3, 3], 'less'],
    ['exactly half done', 7, [3, 3, 3], null],
    ['nine tenths done, and good energy', 13, [4, 3, 4], 'more'],
    ['12 of 14 done', 12, [4, 4, 4], null],
    ['everything done, and little energy', 14, [3, 2, 2, 2, 2], null],
    ['everything done, and no check-in', 14, [], null],
    ['three tired days, whatever was done', 14, [2, 1, 2], 'lighter_week'],
    ['two tired days', 8, [2, 2, 3], null],
    ['nothing done and tired: the lighter week first', 0, [2, 2, 2], 'lighter_week'],
  ])('%s', (_, done, energies, kind) => {
    const [proposal] = look({ events: tasks(done), checkIns: checkIns(energies) });
    expect(proposal?.kind ?? null).toBe(kind);
  });

  it('says what was seen and what would change', () => {
    expect(look({ events: tasks(6) })).toEqual([
      {
        id: expect.any(String),
        program_id: PROGRAMME.id,
        kind: 'less',
        from_week: 3,
        reason: 'You did 6 of 14 tasks in the last seven days.',
        change: { volume: 0.8, habits: -1, weeks: null },
        status: 'open',
        created_at: '2026-03-18T09:00:00.000Z',
        decided_at: null,
      },
    ]);
  });

  it('takes a slider that nobody moved for no answer', () => {
    expect(look({ checkIns: checkIns([2, 2, 2], false) })).toEqual([]);
  });
});

describe('the doses of habits', () => {
  /** A habit that was done on so many of the last fourteen days, in a dose of this step, and goes on tomorrow. */
  const mindfulness = (done: number, dose: number) => {
    const past = tasks(0).filter((_, n) => n % 2 === 1);
    const tomorrow = addDays(TODAY, 1);
    const ahead = past
      .slice(0, 1)
      .map((event) => ({ ...event, start_local: `${tomorrow}T18:00`, end_local: `${tomorrow}T18:20` }));
    return [...past, ...ahead].map((event, n) => {
      const habit = { ...event, id: crypto.randomUUID(), title: 'Mindfulness' };
      const metadata = { rule: 'habit', article: 'mindfulness', ...(dose > 0 && { dose }) };
      const plain = { ...habit, metadata };
      return n < done ? applyTaskStatus(plain, 'completed', `${TODAY}T07:00:00.000Z`) : plain;
    });
  };
  const plain = { volume: 1, habits: 0, weeks: null };

  it.each([
    ['grow where a habit is done', 14, 0, 8, 'more', { ...plain, doses: { mindfulness: 1 } }],
    ['shrink where it is not', 4, 1, 10, 'less', { ...plain, doses: { mindfulness: 0 } }],
    [
      'grow with all else',
      14,
      0,
      14,
      'more',
      { volume: 1.1, habits: 0, weeks: null, doses: { mindfulness: 1 } },
    ],
    [
      'shrink with all else',
      0,
      1,
      3,
      'less',
      { volume: 0.8, habits: -1, weeks: null, doses: { mindfulness: 0 } },
    ],
    ['do not grow while all else shrinks', 14, 0, 0, 'less', { volume: 0.8, habits: -1, weeks: null }],
  ])('%s', (_, done, dose, others, kind, change) => {
    // Six other tasks a day decide about the training, whatever becomes of the habit.
    const training = [0, 1, 2].flatMap((copy) =>
      tasks(others).map((event) => ({
        ...event,
        id: crypto.randomUUID(),
        title: `${event.title} ${copy}`,
        metadata: { ...event.metadata, rule: 'cardio' },
      })),
    );
    const [proposal] = look({ events: [...training, ...mindfulness(done, dose)] });
    expect([proposal?.kind, proposal?.change]).toEqual([kind, change]);
  });

  it('are not proposed of a habit that is no longer in the plan', () => {
    const past = mindfulness(14, 0).filter(({ start_local }) => start_local < TODAY);
    expect(look({ events: [...tasks(8), ...past] })).toEqual([]);
  });

  it('are told with what was counted', () => {
    const [proposal] = look({ events: [...tasks(8), ...mindfulness(13, 0)] });
    expect(proposal?.reason).toBe('In the last two weeks you did Mindfulness on 13 of 14 days.');
  });
});

describe('a proposal', () => {
  const [first] = look({ events: tasks(6) });
  if (!first) throw new Error('There is no proposal to look at');
  const later = (days: number) => NOW + days * 86_400_000;

  it('has the same id each time, and is not made twice', () => {
    expect(look({ events: tasks(6) })[0]?.id).toBe(first.id);
    expect(look({ events: tasks(6), proposals: [first] })).toEqual([]);
  });

  it('is out of date after a week', () => {
    expect(look({ proposals: [first], now: later(8) })).toEqual([{ ...first, status: 'expired' }]);
  });

  it('for one week is for one that is still to come in substance', () => {
    const friday = addDays(TODAY, 2);
    const tired = checkIns([2, 2, 2]).map((one, n) => ({ ...one, local_date: addDays(friday, -n) }));
    const [proposal] = look({ checkIns: tired, now: later(2) });
    expect([proposal?.kind, proposal?.from_week]).toEqual(['lighter_week', 4]);
  });

  it('is out of date once it can change nothing any more', () => {
    const programme = { ...PROGRAMME, end_date: '2026-03-22' };
    const lighter: Proposal = {
      ...first,
      kind: 'lighter_week',
      change: { volume: 0.6, habits: 0, weeks: 1 },
    };
    expect(look({ programme, proposals: [lighter], now: later(1) })).toEqual([]);
    expect(look({ programme, proposals: [lighter], now: later(2) })).toEqual([
      { ...lighter, status: 'expired' },
    ]);
  });

  it('is not made again within a fortnight of a decision', () => {
    const declined: Proposal = {
      ...first,
      id: crypto.randomUUID(),
      status: 'declined',
      decided_at: first.created_at,
    };
    expect(look({ events: tasks(6), proposals: [declined] })).toEqual([]);
  });

  it.each([
    ['in the first week', { events: tasks(6).filter((event) => event.start_local > '2026-03-13') }],
    ['for the last week', { programme: { ...PROGRAMME, end_date: '2026-03-22' } }],
    ['with too few tasks', { events: [...tasks(0).slice(0, 5), ...tasks(0).slice(20)] }],
  ])('is not made %s', (_, part) => {
    expect(look(part)).toEqual([]);
  });
});
