export const STEPS = ['Introduction', 'Morning Routine', 'Evening Routine'] as const;

/** Of the toast that says so: a refusal takes its place. */
export const SAVED_TOAST = 'questionnaire-saved';
export const SAVED = 'Your habits questionnaire has been saved!';
export const PLAN_FOLLOWS = 'Your plan follows these answers from tomorrow on.';
export const PREFILLED = 'Existing responses loaded';

export const LEVEL_WORDS = [
  { value: 'never', label: 'Never' },
  { value: 'occasional', label: 'Occasional' },
  { value: 'consistent', label: 'Consistent' },
] as const;

export const PRIORITY_WORDS = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'top', label: 'Top' },
] as const;

export const FREE_TEXT_WORDS = {
  otherHabits: 'Other habits you have',
  habitsToIntroduce: 'Habits you would like to introduce',
  habitsToEliminate: 'Habits you would like to eliminate',
} as const;
