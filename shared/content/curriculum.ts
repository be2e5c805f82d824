import type { PriorityArea } from './setup-options.ts';

/** The lesson of the first day. */
export const FIRST_LESSON = 'habit-formation';

/**
 * Which articles the weeks draw on, by area and in teaching order. Left out on purpose: meal timing (a programme
 * never schedules fasting), stopping smoking and shift work (they concern few and are found in the library).
 */
export const CURRICULUM: Readonly<Record<PriorityArea, readonly string[]>> = {
  cardioExercises: [
    'activity-guidelines',
    'walking-steps',
    'zone-2',
    'sitting-breaks',
    'heart-rate-hrv',
    'blood-pressure',
    'start-running',
  ],
  strengthExercises: [
    'beginner-strength',
    'recovery-doms',
    'strength-guidelines',
    'progressive-overload',
    'balance-ageing',
    'back-pain',
  ],
  foodNutrition: [
    'mediterranean-diet',
    'fibre',
    'hydration',
    'ultra-processed',
    'protein',
    'salt',
    'fats-cholesterol',
    'sugar',
    'alcohol',
    'plant-based',
    'vitamin-d',
    'weight-management',
  ],
  sleep: ['sleep-duration', 'caffeine', 'naps', 'insomnia-cbti', 'snoring-apnoea'],
  emotionalHealth: ['stress', 'mindfulness-practice', 'anxiety-worry', 'loneliness', 'low-mood', 'burnout'],
};
