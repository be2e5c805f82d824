import type { RoutineId } from './routine-ids.ts';
import type { PriorityArea } from './setup-options.ts';

/**
 * A routine of the habits questionnaire, and the habit a programme makes of it. The library holds an article under
 * the same id.
 */
export interface Routine {
  id: RoutineId;
  part: 'morning' | 'evening';
  /** Name of a lucide icon. */
  icon: string;
  label: string;
  whatToDo: string;
  whyItMatters: string;
  /** The area of the setup's priorities that it serves. */
  area: PriorityArea;
  /** What already happens every day and comes just before: 'After I make the bed'. */
  anchor: string;
  /** The tiny dose, as it follows the anchor in a title. */
  action: string;
  /** What the tiny dose takes, in minutes. */
  minutes: number;
  /** What the dose grows to once it is done reliably, a step at a time. */
  growth: readonly Dose[];
  /** Minutes after getting up (morning), or before going to bed (evening), where its anchor usually lies. */
  away: number;
  /** Once this routine is a habit: the anchor for the next one. */
  asAnchor: string;
  /** Days of the week on which it is planned, 1 for Monday; every day where absent. */
  days?: readonly number[];
  /** Needs the word of somebody who knows the participant's heart, circulation or pregnancy. */
  needsCare?: true;
  /** Raises the heart rate on purpose, so it does not belong on a rest day. */
  exercise?: true;
}

/** How much of a habit is asked for: what is done, as it follows the anchor in a title, and its minutes. */
export interface Dose {
  action: string;
  minutes: number;
}

/** In the order of the questionnaire's two pages. */
export const ROUTINES: readonly Routine[] = [
  {
    id: 'consistentWakeTime',
    part: 'morning',
    icon: 'alarm-clock',
    label: 'Consistent wake time',
    whatToDo: 'Get up within the same 30 minutes, weekends too.',
    whyItMatters: 'A steady rise time anchors the body clock for the night ahead.',
    area: 'sleep',
    anchor: 'When the alarm rings',
    action: 'both feet on the floor',
    minutes: 1,
    growth: [{ action: 'up within half an hour of my usual time', minutes: 1 }],
    away: 0,
    asAnchor: 'After I get up at my usual time',
  },
  {
    id: 'sunlightExposure',
    part: 'morning',
    icon: 'sun',
    label: 'Sunlight exposure',
    whatToDo: '10 minutes outdoors within an hour of waking.',
    whyItMatters: 'Bright morning light tells the body clock that the day has begun.',
    area: 'sleep',
    anchor: 'After I make the bed',
    action: '2 minutes of morning daylight',
    minutes: 2,
    growth: [
      { action: '5 minutes of morning daylight', minutes: 5 },
      { action: '10 minutes outdoors', minutes: 10 },
    ],
    away: 15,
    asAnchor: 'After my morning daylight',
  },
  {
    id: 'hydrationOnWaking',
    part: 'morning',
    icon: 'glass-water',
    label: 'Hydration on waking',
    whatToDo: 'A large glass of water before coffee.',
    whyItMatters: 'It replaces what the night took and starts the other routines.',
    area: 'foodNutrition',
    anchor: 'After I get up',
    action: 'a glass of water',
    minutes: 1,
    growth: [{ action: 'a large glass of water before coffee', minutes: 1 }],
    away: 0,
    asAnchor: 'After my glass of water',
  },
  {
    id: 'mobilityStretching',
    part: 'morning',
    icon: 'stretch-horizontal',
    label: 'Mobility and stretching',
    whatToDo: '5 to 10 minutes, hips and upper back.',
    whyItMatters: 'Gentle movement eases stiffness and prepares for the day.',
    area: 'strengthExercises',
    anchor: 'After I put the kettle on',
    action: '2 minutes of hip and shoulder circles',
    minutes: 2,
    growth: [
      { action: '5 minutes for hips and upper back', minutes: 5 },
      { action: '10 minutes for hips and upper back', minutes: 10 },
    ],
    away: 15,
    asAnchor: 'After my morning stretch',
  },
  {
    id: 'cardioBurst',
    part: 'morning',
    icon: 'heart-pulse',
    label: 'Cardio burst',
    whatToDo: '3 minutes that raise your breathing.',
    whyItMatters: 'Short bursts add up towards the weekly total.',
    area: 'cardioExercises',
    anchor: 'After I put my shoes on',
    action: '2 minutes of brisk stairs',
    minutes: 2,
    growth: [{ action: '3 minutes of brisk stairs', minutes: 3 }],
    away: 15,
    asAnchor: 'After my cardio burst',
    needsCare: true,
    exercise: true,
  },
  {
    id: 'mindfulness',
    part: 'morning',
    icon: 'brain',
    label: 'Mindfulness',
    whatToDo: '5 quiet minutes, eyes closed or on a walk.',
    whyItMatters: 'A short daily practice lowers stress; regularity counts more than length.',
    area: 'emotionalHealth',
    anchor: 'After I pour my first drink',
    action: '2 minutes with the breath',
    minutes: 2,
    growth: [{ action: '5 minutes with the breath', minutes: 5 }],
    away: 30,
    asAnchor: 'After my quiet minutes',
  },
  {
    id: 'coldShower',
    part: 'morning',
    icon: 'shower-head',
    label: 'Cold shower',
    whatToDo: 'Finish the shower with 30 seconds of cold water.',
    whyItMatters: 'It may lift alertness; it is not for everybody, so read the article first.',
    area: 'emotionalHealth',
    anchor: 'At the end of my shower',
    action: '20 seconds of cold water',
    minutes: 1,
    growth: [{ action: '30 seconds of cold water', minutes: 1 }],
    away: 30,
    asAnchor: 'After my cold shower',
    needsCare: true,
  },
  {
    id: 'proteinBreakfast',
    part: 'morning',
    icon: 'egg',
    label: 'Protein breakfast',
    whatToDo: '20 to 30 g of protein in the first meal.',
    whyItMatters: 'It keeps you full for longer and supports muscle.',
    area: 'foodNutrition',
    anchor: 'After I open the fridge',
    action: 'one food with protein onto the breakfast plate',
    minutes: 2,
    growth: [{ action: 'a breakfast with 20 to 30 g of protein', minutes: 5 }],
    away: 45,
    asAnchor: 'After breakfast',
  },
  {
    id: 'gratitudeJournaling',
    part: 'morning',
    icon: 'notebook-pen',
    label: 'Gratitude journaling',
    whatToDo: 'Write down three things, and why.',
    whyItMatters: 'Small, specific notes lift wellbeing a little; two or three times a week are enough.',
    area: 'emotionalHealth',
    anchor: 'After I sit down for breakfast',
    action: 'one thing I am grateful for, in writing',
    minutes: 2,
    growth: [{ action: 'three things I am grateful for, and why', minutes: 5 }],
    away: 45,
    asAnchor: 'After my gratitude note',
    days: [2, 4, 7],
  },
  {
    id: 'consistentBedtime',
    part: 'evening',
    icon: 'bed',
    label: 'Consistent bedtime',
    whatToDo: 'Choose a bedtime that leaves 7 to 9 hours, and keep to it.',
    whyItMatters: 'Regular sleep times go with better health.',
    area: 'sleep',
    anchor: 'When my bedtime alarm rings',
    action: 'lights down in the room I am in',
    minutes: 1,
    growth: [{ action: 'lights down, and to bed at my chosen time', minutes: 1 }],
    away: 60,
    asAnchor: 'After I turn the lights down',
  },
  {
    id: 'digitalSunset',
    part: 'evening',
    icon: 'sunset',
    label: 'Digital sunset',
    whatToDo: 'Phone, laptop and television away an hour before bed.',
    whyItMatters: 'Bright screens and busy content put sleep off.',
    area: 'sleep',
    anchor: 'After I brush my teeth',
    action: 'the phone onto its charger outside the bedroom',
    minutes: 1,
    growth: [
      { action: 'phone, laptop and television off for the last half hour', minutes: 1 },
      { action: 'phone, laptop and television off for the last hour', minutes: 1 },
    ],
    away: 60,
    asAnchor: 'After I put the phone away',
  },
  {
    id: 'screenFreeTime',
    part: 'evening',
    icon: 'smartphone',
    label: 'Screen-free time',
    whatToDo: 'Keep one part of the day without feeds, news or games.',
    whyItMatters: 'Attention rests, and there is room for people and hobbies.',
    area: 'emotionalHealth',
    anchor: 'When I sit down to eat',
    action: 'the phone in another room',
    minutes: 1,
    growth: [{ action: 'the phone in another room until bedtime', minutes: 1 }],
    away: 180,
    asAnchor: 'After my screen-free time',
  },
  {
    id: 'eveningStretching',
    part: 'evening',
    icon: 'person-standing',
    label: 'Evening stretching',
    whatToDo: '10 slow minutes, breathing out into each stretch.',
    whyItMatters: 'It lowers tension before sleep.',
    area: 'strengthExercises',
    anchor: 'After I put on what I sleep in',
    action: '2 minutes of slow stretching',
    minutes: 2,
    growth: [
      { action: '5 minutes of slow stretching', minutes: 5 },
      { action: '10 minutes of slow stretching', minutes: 10 },
    ],
    away: 75,
    asAnchor: 'After my evening stretch',
  },
  {
    id: 'eveningJournaling',
    part: 'evening',
    icon: 'list-todo',
    label: 'Evening journaling',
    whatToDo: "5 minutes: tomorrow's list, and what is on your mind.",
    whyItMatters: 'A written list for tomorrow helps people fall asleep faster.',
    area: 'emotionalHealth',
    anchor: 'After I clear the table',
    action: "tomorrow's three tasks on paper",
    minutes: 1,
    growth: [{ action: "5 minutes: tomorrow's list, and what is on my mind", minutes: 5 }],
    away: 165,
    asAnchor: "After I write tomorrow's list",
  },
  {
    id: 'noHeavyMeals',
    part: 'evening',
    icon: 'utensils',
    label: 'No heavy meals late',
    whatToDo: 'Finish large meals two to three hours before bed.',
    whyItMatters: 'Late, heavy food worsens heartburn and disturbs sleep.',
    area: 'foodNutrition',
    anchor: 'After dinner',
    action: 'the kitchen closed for the night',
    minutes: 1,
    growth: [{ action: 'the kitchen closed, two to three hours before bed', minutes: 1 }],
    away: 180,
    asAnchor: 'After I close the kitchen',
  },
  {
    id: 'bedroomPrep',
    part: 'evening',
    icon: 'moon',
    label: 'Bedroom prep',
    whatToDo: 'Cool, dark, quiet and tidy, an hour before bed.',
    whyItMatters: 'A bedroom made for sleep lets you wake less.',
    area: 'sleep',
    anchor: 'After I draw the curtains',
    action: 'the bedroom cool and dark',
    minutes: 2,
    growth: [{ action: 'the bedroom cool, dark, quiet and tidy', minutes: 5 }],
    away: 105,
    asAnchor: 'After I prepare the bedroom',
  },
  {
    id: 'socialConnection',
    part: 'evening',
    icon: 'users',
    label: 'Social connection',
    whatToDo: 'A call, a meal or a walk with somebody, phones away.',
    whyItMatters: 'Company lowers stress and supports long-term health.',
    area: 'emotionalHealth',
    anchor: 'After I sit down for the evening',
    action: 'a few words to somebody I care about',
    minutes: 2,
    growth: [{ action: '10 minutes with somebody I care about', minutes: 10 }],
    away: 135,
    asAnchor: 'After my evening call',
    days: [1, 3, 5],
  },
];

const byId = new Map(ROUTINES.map((routine) => [routine.id, routine]));

/** A routine by its id. */
export function routineOf(id: RoutineId): Routine {
  const found = byId.get(id);
  if (!found) throw new Error(`There is no routine ${id}`);
  return found;
}

/** The steps of a routine's dose, the tiny one first. */
export function dosesOf({ action, minutes, growth }: Routine): readonly [Dose, ...Dose[]] {
  return [{ action, minutes }, ...growth];
}
