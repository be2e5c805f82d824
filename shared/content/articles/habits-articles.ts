import type { Article } from './article.ts';
import { consistentWakeTime } from './habits/consistent-wake-time.ts';
import { sunlightExposure } from './habits/sunlight-exposure.ts';
import { hydrationOnWaking } from './habits/hydration-on-waking.ts';
import { mobilityStretching } from './habits/mobility-stretching.ts';
import { cardioBurst } from './habits/cardio-burst.ts';
import { mindfulness } from './habits/mindfulness.ts';
import { coldShower } from './habits/cold-shower.ts';
import { proteinBreakfast } from './habits/protein-breakfast.ts';
import { gratitudeJournaling } from './habits/gratitude-journaling.ts';
import { consistentBedtime } from './habits/consistent-bedtime.ts';
import { digitalSunset } from './habits/digital-sunset.ts';
import { screenFreeTime } from './habits/screen-free-time.ts';
import { eveningStretching } from './habits/evening-stretching.ts';
import { eveningJournaling } from './habits/evening-journaling.ts';
import { noHeavyMeals } from './habits/no-heavy-meals.ts';
import { bedroomPrep } from './habits/bedroom-prep.ts';
import { socialConnection } from './habits/social-connection.ts';

/** In the order of the library. */
export const HABITS_ARTICLES: readonly Article[] = [
  consistentWakeTime,
  sunlightExposure,
  hydrationOnWaking,
  mobilityStretching,
  cardioBurst,
  mindfulness,
  coldShower,
  proteinBreakfast,
  gratitudeJournaling,
  consistentBedtime,
  digitalSunset,
  screenFreeTime,
  eveningStretching,
  eveningJournaling,
  noHeavyMeals,
  bedroomPrep,
  socialConnection,
];
