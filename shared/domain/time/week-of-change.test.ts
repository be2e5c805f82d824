import { describe, expect, it } from 'vitest';
import type { Proposal } from '../../product/tables/proposals.schema.ts';
import { decideProposal } from '../../product/mutations/decide-proposal.ts';
import { addDays } from './local-date.ts';
import { aProgramme, shownOf, writtenAnew } from '../programme-generator/testing/a-programme.ts';
import { weekOfChange } from './week-of-change.ts';

/** The Monday of week 1; the proposal is made on the Thursday of week 5. */
const START = '2026-03-02';
const signedUp = aProgramme({
  startDate: START,
  signedUpAt: `${START}T08:00`,
  timeZone: 'Europe/London',
  setup: {},
  carefulAbout: undefined,
});
const { programme } = signedUp;
const OFFERED = addDays(START, 31);
const at = (day: string) => Date.parse(`${day}T12:00:00.000Z`);
const lighter: Proposal = {
  id: '00000000-0000-4000-8000-0000000000ab',
  program_id: programme.id,
  kind: 'lighter_week',
  from_week: 5,
  reason: 'Your energy was low on each of the last three days.',
  change: { volume: 0.6, habits: 0, weeks: 1 },
  status: 'open',
  created_at: `${OFFERED}T12:00:00.000Z`,
  decided_at: null,
};

function accepted(day: string, fromWeek: number | undefined): Proposal {
  let row = lighter;
  const outcome = decideProposal.apply(
    {
      get: () => row as never,
      inRanges: () => [],
      put: (_, put) => (row = put as Proposal),
      remove: () => undefined,
    },
    {
      proposal_id: lighter.id,
      decision: 'accepted',
      change: lighter.change,
      decided_at: new Date(at(day)).toISOString(),
      ...(fromWeek !== undefined && { from_week: fromWeek }),
    },
  );
  expect(outcome).toEqual({ ok: true });
  return row;
}

/** Minutes of training after `today`, once the plan is written anew. */
function trainingAfter(today: string, proposals: Proposal[]): number {
  return shownOf(writtenAnew(signedUp, { setup: {}, proposals, today }))
    .filter(({ metadata, start_local }) => {
      const isTraining = metadata.rule === 'cardio' || metadata.rule === 'strength';
      return isTraining && start_local.slice(0, 10) > today;
    })
    .reduce((sum, { metadata }) => sum + Number(metadata.duration_minutes), 0);
}

describe('a lighter week', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('lightens the plan, accepted %i days after it was proposed', (days) => {
    const today = addDays(OFFERED, days);
    const week = weekOfChange(programme, lighter, at(today));
    if (week === null) throw new Error('There is no week left for it');
    const less = trainingAfter(today, [accepted(today, week)]);
    expect(less).toBeLessThan(trainingAfter(today, []) - 20);
  });

  it.each([
    ['Monday', 28, 5],
    ['Thursday', 31, 5],
    ['Friday, with two days to come', 32, 6],
    ['Sunday', 34, 6],
    ['Monday after', 35, 6],
    ['Friday after', 39, 7],
  ])('is, accepted on %s, the one that is still to come in substance', (_, day, week) => {
    expect(weekOfChange(programme, lighter, at(addDays(START, day)))).toBe(week);
  });

  it('is none at the end of the programme', () => {
    expect(weekOfChange(programme, lighter, at(addDays(START, 80)))).toBe(12);
    expect(weekOfChange(programme, lighter, at(addDays(START, 81)))).toBeNull();
    expect(weekOfChange(programme, lighter, at(addDays(START, 200)))).toBeNull();
  });

  it('is the proposed one where a phone of an older build accepts it', () => {
    expect(accepted(OFFERED, undefined).from_week).toBe(5);
  });
});

it('a change that lasts begins where it was proposed, as long as a day of the programme is to come', () => {
  const less = { ...lighter, change: { volume: 0.8, habits: -1, weeks: null } };
  expect(weekOfChange(programme, less, at(addDays(START, 60)))).toBe(5);
  expect(weekOfChange(programme, less, at(addDays(START, 82)))).toBe(5);
  expect(weekOfChange(programme, less, at(addDays(START, 83)))).toBeNull();
});
