import type { Article } from './article.ts';
import { stress } from './emotional/stress.ts';
import { anxietyWorry } from './emotional/anxiety-worry.ts';
import { lowMood } from './emotional/low-mood.ts';
import { mindfulnessPractice } from './emotional/mindfulness-practice.ts';
import { loneliness } from './emotional/loneliness.ts';
import { burnout } from './emotional/burnout.ts';
import { habitFormation } from './emotional/habit-formation.ts';
import { quitSmoking } from './emotional/quit-smoking.ts';

/** In the order of the library. */
export const EMOTIONAL_ARTICLES: readonly Article[] = [
  stress,
  anxietyWorry,
  lowMood,
  mindfulnessPractice,
  loneliness,
  burnout,
  habitFormation,
  quitSmoking,
];
