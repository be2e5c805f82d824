import type { HabitsAnswers } from '#shared/content/habits-questionnaire.ts';
import {
  INVESTIGATIONS,
  PRIORITY_AREAS,
  type InvestigationChoice,
  type Priority,
  type Setup,
} from '#shared/content/setup-options.ts';

export interface SampleParticipant {
  name: string;
  /** Who this is, in a sentence. */
  who: string;
  startDate: string;
  signedUpAt: string;
  setup: Setup;
  questionnaire?: HabitsAnswers;
}

const all = <V>(keys: readonly string[], value: V) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<string, V>;
const priorities = (value: Priority): Setup['priorities'] => all(PRIORITY_AREAS, value);
const investigations = (value: InvestigationChoice): Setup['investigations'] => all(INVESTIGATIONS, value);
const usual = { startDate: '2026-11-16', signedUpAt: '2026-11-17T09:20' };

/** Ten people who could not be more different, for reading what the generator makes of them. */
export const SAMPLE_PARTICIPANTS: readonly SampleParticipant[] = [
  { ...usual, name: 'Empty', who: 'Saved the setup without choosing anything.', setup: {} },
  {
    ...usual,
    name: 'All top',
    who: 'Everything is the top priority, with eight coach sessions.',
    setup: { priorities: priorities('top'), consultations: { healthCoachSessions: '8sessions' } },
    questionnaire: {
      morningRoutine: {
        mobilityStretching: { levelNow: 'never', priority: 'top' },
        cardioBurst: { levelNow: 'never', priority: 'top' },
        mindfulness: { levelNow: 'occasional', priority: 'top' },
        hydrationOnWaking: { levelNow: 'consistent', priority: 'top' },
      },
      eveningRoutine: {
        digitalSunset: { levelNow: 'never', priority: 'top' },
        socialConnection: { levelNow: 'never', priority: 'top' },
        eveningStretching: { levelNow: 'never', priority: 'top' },
      },
    },
  },
  {
    ...usual,
    name: 'No exercise',
    who: 'Wants nothing of cardio or strength, and to sleep.',
    setup: {
      priorities: {
        ...priorities('a_bit'),
        sleep: 'top',
        cardioExercises: 'none',
        strengthExercises: 'none',
      },
    },
    questionnaire: {
      eveningRoutine: {
        consistentBedtime: { levelNow: 'never', priority: 'top' },
        digitalSunset: { levelNow: 'never', priority: 'top' },
        noHeavyMeals: { levelNow: 'occasional', priority: 'medium' },
      },
    },
  },
  {
    ...usual,
    name: 'Busy parent',
    who: 'Has the hour before five in the morning, and the evening of nobody.',
    setup: {
      scheduling: {
        dailyCheckInWeekdays: '05:00',
        dailyCheckInWeekends: '05:30',
        taskTimeWeekdays: '05:00',
        taskTimeWeekends: '05:30',
        weeklyReflectionDate: 'sunday',
        weeklyReflectionTime: '05:30',
      },
      priorities: { ...priorities('a_bit'), emotionalHealth: 'top' },
    },
    questionnaire: {
      morningRoutine: { mindfulness: { levelNow: 'never', priority: 'top' } },
      eveningRoutine: { eveningJournaling: { levelNow: 'never', priority: 'medium' } },
    },
  },
  {
    startDate: '2026-11-16',
    signedUpAt: '2026-11-21T10:05',
    name: 'Weekends only',
    who: 'Signed up on a Saturday, chose weekend mornings and left the weekdays open.',
    setup: {
      scheduling: {
        taskTimeWeekends: '09:00',
        weeklyReflectionDate: 'saturday',
        weeklyReflectionTime: '08:00',
      },
      priorities: { ...priorities('a_bit'), cardioExercises: 'in_depth' },
    },
  },
  {
    ...usual,
    name: 'Shift worker',
    who: 'Comes home in the morning: check-in at 23:30, tasks at midnight.',
    setup: {
      scheduling: {
        dailyCheckInWeekdays: '23:30',
        dailyCheckInWeekends: '23:30',
        taskTimeWeekdays: '00:00',
        taskTimeWeekends: '00:30',
      },
      priorities: { ...priorities('in_depth'), sleep: 'top' },
    },
    questionnaire: {
      eveningRoutine: { bedroomPrep: { levelNow: 'never', priority: 'top' } },
    },
  },
  {
    ...usual,
    name: 'Every investigation',
    who: 'Wants all seven, extensively, and the doctor to look at them.',
    setup: {
      investigations: investigations('extensive'),
      consultations: {
        doctorConsultation: true,
        nutritionistConsultation: true,
        healthCoachSessions: '4sessions',
      },
    },
  },
  {
    ...usual,
    name: 'With care',
    who: 'Has high blood pressure and asked for cold showers, cardio bursts and hard training.',
    setup: {
      priorities: { ...priorities('in_depth'), cardioExercises: 'top', strengthExercises: 'top' },
      carefulAbout: 'High blood pressure; my doctor said no cold water and no sprints.',
    },
    questionnaire: {
      morningRoutine: {
        coldShower: { levelNow: 'never', priority: 'top' },
        cardioBurst: { levelNow: 'never', priority: 'top' },
        sunlightExposure: { levelNow: 'never', priority: 'medium' },
      },
    },
  },
  {
    startDate: '2026-10-19',
    signedUpAt: '2026-10-19T07:00',
    name: 'Clock change',
    who: 'Starts in the week in which the clocks go back, with a check-in at 01:30.',
    setup: { scheduling: { dailyCheckInWeekends: '01:30' }, consultations: { personalTrainer: true } },
  },
  {
    startDate: '2028-01-31',
    signedUpAt: '2028-01-31T12:00',
    name: 'Leap day',
    who: 'Has 29 February in week five.',
    setup: { priorities: { ...priorities('in_depth'), foodNutrition: 'top' } },
  },
];
