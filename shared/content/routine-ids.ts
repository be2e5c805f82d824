/* The routines of the habits questionnaire, in its order. Apart from their texts, for what only reads answers. */
export const MORNING_ROUTINE_IDS = [
  'consistentWakeTime',
  'sunlightExposure',
  'hydrationOnWaking',
  'mobilityStretching',
  'cardioBurst',
  'mindfulness',
  'coldShower',
  'proteinBreakfast',
  'gratitudeJournaling',
] as const;
export const EVENING_ROUTINE_IDS = [
  'consistentBedtime',
  'digitalSunset',
  'screenFreeTime',
  'eveningStretching',
  'eveningJournaling',
  'noHeavyMeals',
  'bedroomPrep',
  'socialConnection',
] as const;
export type RoutineId = (typeof MORNING_ROUTINE_IDS)[number] | (typeof EVENING_ROUTINE_IDS)[number];
