import { describe, expect, it } from 'vitest';
import type { Setup } from '../../../content/setup-options.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import { addDays } from '../../time/local-date.ts';
import { aProgramme, shownOf, START, writtenAnew, type AProgramme } from '../testing/a-programme.ts';
import { ruleOf } from '../testing/read-programme.ts';

/** Days between two rewritings that are looked at: five more than a week, so that each weekday has its turn. */
const STEP = process.env.DAYMARK_RUNS ? 4 : 12;

type Consultations = NonNullable<Setup['consultations']>;

/** Runs a programme: on each day of the programme (0 for its first) that is given, it is written anew with the answers. */
function run(first: Setup, rewritings: readonly (readonly [day: number, setup: Setup])[], signUpDay = 0) {
  const signedUp = aProgramme({ signedUpAt: `${addDays(START, signUpDay)}T09:20`, setup: first });
  return shownOf(
    rewritings.reduce<AProgramme>(
      (running, [day, setup]) => writtenAnew(running, { setup, today: addDays(START, day) }),
      signedUp,
    ),
  );
}

function weeks(events: readonly ProgrammeEvent[], word: string) {
  return events
    .filter((event) => ruleOf(event) === 'consultation' && event.title.toLowerCase().includes(word))
    .map(({ program_week }) => program_week)
    .sort((a, b) => Number(a) - Number(b));
}

const all: Consultations = {
  healthCoachSessions: '4sessions',
  personalTrainer: true,
  doctorConsultation: true,
  nutritionistConsultation: true,
};

describe('a rewriting with the same answers leaves consultations where they are', () => {
  it.each([0, 1, 3, 5, 6])('whoever signed up on day %i of the week, on days that follow', (signUpDay) => {
    const setup: Setup = { consultations: all, investigations: { bloodPanel: 'recent_result' } };
    const places = (events: readonly ProgrammeEvent[]) =>
      ['coach', 'trainer', 'doctor', 'nutritionist'].map((word) => weeks(events, word));
    const before = places(run(setup, [], signUpDay));
    for (let day = signUpDay; day < 83; day += STEP) {
      expect([day, places(run(setup, [[day, setup]], signUpDay))]).toEqual([day, before]);
    }
    const daily = Array.from({ length: 21 }, (_, n) => [signUpDay + n * 3, setup] as const);
    expect(places(run(setup, daily, signUpDay))).toEqual(before);
  });

  it.each(['bloodPanel', 'continuousGlucoseMonitor'] as const)(
    'after the results of a new %s as well',
    (investigation) => {
      const setup: Setup = { consultations: all, investigations: { [investigation]: 'no_frills' } };
      const before = weeks(run(setup, []), 'doctor');
      for (let day = 0; day < 83; day += STEP)
        expect(weeks(run(setup, [[day, setup]]), 'doctor')).toEqual(before);
    },
  );

  it('where they were chosen under way, too', () => {
    const setup: Setup = { consultations: all, investigations: { bloodPanel: 'recent_result' } };
    for (let day = 14; day < 55; day += STEP + 1) {
      const chosen = run({}, [[day, setup]]);
      for (const later of [1, 9]) {
        const again = run({}, [
          [day, setup],
          [day + later, setup],
        ]);
        for (const word of ['coach', 'trainer', 'doctor', 'nutritionist'])
          expect([day, later, word, weeks(again, word)]).toEqual([day, later, word, weeks(chosen, word)]);
      }
    }
  });
});

describe('sessions with the coach keep their distance', () => {
  const coach = (healthCoachSessions: Consultations['healthCoachSessions']): Setup => ({
    consultations: { healthCoachSessions },
  });
  it.each([
    ['two that were chosen in week 6', {}, [[36, coach('2sessions')]], [6, 10]],
    ['four that were two', coach('2sessions'), [[30, coach('4sessions')]], [4, 6, 8, 10]],
    ['two that were four', coach('4sessions'), [[15, coach('2sessions')]], [2, 8]],
    ['eight that were two', coach('2sessions'), [[30, coach('8sessions')]], [4, 5, 6, 7, 8, 9, 10, 11]],
    [
      'four, dropped and chosen again',
      coach('4sessions'),
      [
        [15, {}],
        [44, coach('4sessions')],
        [51, coach('4sessions')],
      ],
      [2, 7, 9, 11],
    ],
  ] as const)('%s', (_, first, rewritings, expected) => {
    expect(weeks(run(first, rewritings), 'coach')).toEqual(expected);
  });
});

it('the second session with the trainer comes a week after the first', () => {
  const setup: Setup = { consultations: { personalTrainer: true } };
  expect(weeks(run(setup, [[8, setup]]), 'trainer')).toEqual([1, 2]);
  expect(
    weeks(
      run(setup, [
        [8, {}],
        [36, setup],
      ]),
      'trainer',
    ),
  ).toEqual([1, 6]);
});
