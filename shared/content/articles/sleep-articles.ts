import type { Article } from './article.ts';
import { sleepDuration } from './sleep/sleep-duration.ts';
import { insomniaCbti } from './sleep/insomnia-cbti.ts';
import { jetLagShift } from './sleep/jet-lag-shift.ts';
import { naps } from './sleep/naps.ts';
import { snoringApnoea } from './sleep/snoring-apnoea.ts';
import { restlessLegs } from './sleep/restless-legs.ts';
import { shiftWorkHealth } from './sleep/shift-work-health.ts';

/** In the order of the library. */
export const SLEEP_ARTICLES: readonly Article[] = [
  sleepDuration,
  insomniaCbti,
  jetLagShift,
  naps,
  snoringApnoea,
  restlessLegs,
  shiftWorkHealth,
];
