import type { CoachSessions, Investigation, PriorityArea } from '#shared/content/setup-options.ts';

export const STEPS = ['Scheduling', 'Priorities', 'Investigations', 'Consultations'] as const;

/** Of the toast that says so: it goes where the server refuses the answers. */
export const SAVED_TOAST = 'setup-saved';
export const PLAN_FOLLOWS = 'Your plan follows these answers from tomorrow on.';
export const SAVED = 'Your program setup has been saved successfully!';

/** After the first run, which asks for times and the area that matters most. */
export const REST_AT_DEFAULTS =
  'Everything else is at its defaults. No measurement and no consultation is chosen, so nothing costs money. In your first week a card below the day leads to the other steps.';

export const AREA_WORDS: Readonly<Record<PriorityArea, string>> = {
  foodNutrition: 'Food and nutrition',
  sleep: 'Sleep',
  cardioExercises: 'Cardio exercises',
  strengthExercises: 'Strength exercises',
  emotionalHealth: 'Emotional health',
};

interface Priced {
  name: string;
  /** Indicative, in US dollars: from and to. */
  price: readonly [number, number];
  note?: string;
}

export const INVESTIGATION_WORDS: Readonly<Record<Investigation, Priced>> = {
  bloodPanel: { name: 'Blood panel', price: [150, 300] },
  dexaBodyComposition: { name: 'DEXA body composition', price: [150, 200] },
  continuousGlucoseMonitor: { name: 'Continuous glucose monitor', price: [70, 100], note: '14 days' },
  vo2Max: { name: 'VO2 Max', price: [150, 200] },
  genomicsPanel: { name: 'Genomics panel', price: [200, 400] },
  microbiomePanel: { name: 'Microbiome panel', price: [200, 300] },
  functionalMovementAssessment: { name: 'Functional movement and posture assessment', price: [50, 100] },
};

/** '$150-300', and '$70-100 (14 days)'. */
export function priceText({ price: [from, to], note }: Priced): string {
  return `$${from}-${to}${note === undefined ? '' : ` (${note})`}`;
}

export const COACH_WORDS: Readonly<Record<CoachSessions, { label: string; note?: string; price: number }>> = {
  none: { label: 'None', price: 0 },
  '2sessions': { label: '2 sessions', note: 'every 4 weeks', price: 100 },
  '4sessions': { label: '4 sessions', note: 'every 2 weeks', price: 180 },
  '8sessions': { label: '8 sessions', note: 'weekly', price: 350 },
};

export const SPECIALISTS = [
  { field: 'personalTrainer', label: 'Personal trainer tester', note: '2 sessions', price: 50 },
  { field: 'doctorConsultation', label: 'Doctor consultation', note: '45 min', price: 200 },
  { field: 'nutritionistConsultation', label: 'Nutritionist consultation', note: '45 min', price: 150 },
] as const;
