import fc from 'fast-check';
import type { HabitsAnswers } from '../../../content/habits-questionnaire.ts';
import { EVENING_ROUTINE_IDS, MORNING_ROUTINE_IDS } from '../../../content/routine-ids.ts';
import {
  COACH_SESSION_VALUES,
  INVESTIGATION_VALUES,
  INVESTIGATIONS,
  PRIORITY_AREAS,
  PRIORITY_VALUES,
  REFLECTION_DAYS,
  TIME_CHOICES,
  type Setup,
} from '../../../content/setup-options.ts';
import { addDays } from '../../time/local-date.ts';
import type { Adaptation, GeneratorInput } from '../sheet/generator-input.ts';

/** Mondays whose twelve weeks hold clock changes, a leap day or a year's end, and any other. */
const monday = fc.oneof(
  fc.constantFrom('2026-03-02', '2026-03-23', '2026-09-28', '2026-11-16', '2028-01-31', '2028-02-28'),
  fc.integer({ min: 0, max: 1500 }).map((weeks) => addDays('2024-01-01', weeks * 7)),
);
const zone = fc.constantFrom(
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
);
const someOf = <T>(made: fc.Arbitrary<T>) => fc.option(made, { nil: undefined });
const time = someOf(fc.constantFrom(...TIME_CHOICES));

function recordOf<K extends string, T>(
  keys: readonly K[],
  value: fc.Arbitrary<T>,
): fc.Arbitrary<Record<K, T>> {
  return fc
    .tuple(...keys.map(() => value))
    .map((values) => Object.fromEntries(keys.map((key, n) => [key, values[n]])) as Record<K, T>);
}

const arbitrarySetup: fc.Arbitrary<Setup> = fc.record({
  scheduling: someOf(
    fc.record({
      dailyCheckInWeekdays: time,
      dailyCheckInWeekends: time,
      weeklyReflectionDate: someOf(fc.constantFrom(...REFLECTION_DAYS)),
      weeklyReflectionTime: time,
      taskTimeWeekdays: time,
      taskTimeWeekends: time,
    }),
  ),
  priorities: someOf(recordOf(PRIORITY_AREAS, someOf(fc.constantFrom(...PRIORITY_VALUES)))),
  investigations: someOf(recordOf(INVESTIGATIONS, someOf(fc.constantFrom(...INVESTIGATION_VALUES)))),
  consultations: someOf(
    fc.record({
      healthCoachSessions: someOf(fc.constantFrom(...COACH_SESSION_VALUES)),
      personalTrainer: someOf(fc.boolean()),
      doctorConsultation: someOf(fc.boolean()),
      nutritionistConsultation: someOf(fc.boolean()),
    }),
  ),
});

const answer = fc.record({
  levelNow: fc.constantFrom('', 'never', 'occasional', 'consistent'),
  priority: fc.constantFrom('', 'low', 'medium', 'top'),
} as const);
const answers: fc.Arbitrary<HabitsAnswers> = fc.record({
  morningRoutine: someOf(recordOf(MORNING_ROUTINE_IDS, answer)),
  eveningRoutine: someOf(recordOf(EVENING_ROUTINE_IDS, answer)),
});

/** Doses of some habits that have grown, from the first week or later. */
export const arbitraryDoses = fc.dictionary(
  fc.constantFrom(...MORNING_ROUTINE_IDS, ...EVENING_ROUTINE_IDS),
  fc.integer({ min: 0, max: 2 }),
);
const adaptations: fc.Arbitrary<Adaptation[]> = fc
  .record({ fromWeek: fc.integer({ min: 1, max: 12 }), doses: arbitraryDoses })
  .map((change) => [{ ...change, volume: 1, habits: 0, weeks: null }]);

/** Any participant: nothing chosen, or everything; signed up at any minute of the first week. */
export const arbitraryInput: fc.Arbitrary<GeneratorInput> = fc
  .record({
    programmeId: fc.uuid(),
    startDate: monday,
    day: fc.integer({ min: 0, max: 6 }),
    minute: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 599, 1305, 1319, 1320, 1439)),
    timeZone: zone,
    profile: fc.constant({ name: 'Ana', age: null, gender: null }),
    setup: someOf(arbitrarySetup),
    questionnaire: someOf(answers),
    carefulAbout: fc.constantFrom(undefined, '', 'none', 'a heart murmur'),
    adaptations: someOf(adaptations),
  })
  .map(({ day, minute, ...input }) => ({ ...input, signedUpAt: signUpAt(input.startDate, day, minute) }));

/** Nothing chosen at all, as after a sign-up. */
export const arbitrarySignUp: fc.Arbitrary<GeneratorInput> = arbitraryInput.map((input) => ({
  ...input,
  setup: undefined,
  questionnaire: undefined,
  carefulAbout: undefined,
  adaptations: undefined,
}));

export function signUpAt(startDate: string, day: number, minute: number): string {
  const hour = String(Math.floor(minute / 60)).padStart(2, '0');
  return `${addDays(startDate, day)}T${hour}:${String(minute % 60).padStart(2, '0')}`;
}
