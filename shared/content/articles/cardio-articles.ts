import type { Article } from './article.ts';
import { activityGuidelines } from './cardio/activity-guidelines.ts';
import { zone2 } from './cardio/zone-2.ts';
import { hiit } from './cardio/hiit.ts';
import { walkingSteps } from './cardio/walking-steps.ts';
import { startRunning } from './cardio/start-running.ts';
import { sittingBreaks } from './cardio/sitting-breaks.ts';
import { heartRateHrv } from './cardio/heart-rate-hrv.ts';
import { bloodPressure } from './cardio/blood-pressure.ts';
import { hotWeather } from './cardio/hot-weather.ts';
import { restartAfterBreak } from './cardio/restart-after-break.ts';
import { swimming } from './cardio/swimming.ts';
import { sportsKit } from './cardio/sports-kit.ts';
import { asthmaExercise } from './cardio/asthma-exercise.ts';

/** In the order of the library. */
export const CARDIO_ARTICLES: readonly Article[] = [
  activityGuidelines,
  zone2,
  hiit,
  walkingSteps,
  startRunning,
  sittingBreaks,
  heartRateHrv,
  bloodPressure,
  hotWeather,
  restartAfterBreak,
  swimming,
  sportsKit,
  asthmaExercise,
];
