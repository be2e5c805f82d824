import type { Article } from './article.ts';
import { trainingWhenIll } from './everyday/training-when-ill.ts';
import { hayFever } from './everyday/hay-fever.ts';
import { headacheMigraine } from './everyday/headache-migraine.ts';
import { flyingTravelSickness } from './everyday/flying-travel-sickness.ts';
import { vaccines } from './everyday/vaccines.ts';
import { cancerScreening } from './everyday/cancer-screening.ts';
import { sunProtection } from './everyday/sun-protection.ts';
import { earCare } from './everyday/ear-care.ts';
import { eyeStrain } from './everyday/eye-strain.ts';
import { teethGums } from './everyday/teeth-gums.ts';
import { menopause } from './everyday/menopause.ts';
import { periods } from './everyday/periods.ts';
import { pelvicFloor } from './everyday/pelvic-floor.ts';
import { pregnancyExercise } from './everyday/pregnancy-exercise.ts';
import { prostatePsa } from './everyday/prostate-psa.ts';
import { erectionsTestosterone } from './everyday/erections-testosterone.ts';

/** In the order of the library. */
export const EVERYDAY_ARTICLES: readonly Article[] = [
  trainingWhenIll,
  hayFever,
  headacheMigraine,
  flyingTravelSickness,
  vaccines,
  cancerScreening,
  sunProtection,
  earCare,
  eyeStrain,
  teethGums,
  menopause,
  periods,
  pelvicFloor,
  pregnancyExercise,
  prostatePsa,
  erectionsTestosterone,
];
