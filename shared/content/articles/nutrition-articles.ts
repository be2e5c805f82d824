import type { Article } from './article.ts';
import { mediterraneanDiet } from './nutrition/mediterranean-diet.ts';
import { fibre } from './nutrition/fibre.ts';
import { protein } from './nutrition/protein.ts';
import { salt } from './nutrition/salt.ts';
import { sugar } from './nutrition/sugar.ts';
import { fatsCholesterol } from './nutrition/fats-cholesterol.ts';
import { alcohol } from './nutrition/alcohol.ts';
import { caffeine } from './nutrition/caffeine.ts';
import { hydration } from './nutrition/hydration.ts';
import { ultraProcessed } from './nutrition/ultra-processed.ts';
import { weightManagement } from './nutrition/weight-management.ts';
import { vitaminD } from './nutrition/vitamin-d.ts';
import { mealTiming } from './nutrition/meal-timing.ts';
import { plantBased } from './nutrition/plant-based.ts';
import { creatine } from './nutrition/creatine.ts';
import { popularSupplements } from './nutrition/popular-supplements.ts';
import { probiotics } from './nutrition/probiotics.ts';
import { detoxVinegar } from './nutrition/detox-vinegar.ts';
import { ketoLowCarb } from './nutrition/keto-low-carb.ts';
import { religiousFasting } from './nutrition/religious-fasting.ts';
import { hangover } from './nutrition/hangover.ts';
import { gout } from './nutrition/gout.ts';
import { ibsBloating } from './nutrition/ibs-bloating.ts';
import { glutenCoeliac } from './nutrition/gluten-coeliac.ts';

/** In the order of the library. */
export const NUTRITION_ARTICLES: readonly Article[] = [
  mediterraneanDiet,
  fibre,
  protein,
  salt,
  sugar,
  fatsCholesterol,
  alcohol,
  caffeine,
  hydration,
  ultraProcessed,
  weightManagement,
  vitaminD,
  mealTiming,
  plantBased,
  creatine,
  popularSupplements,
  probiotics,
  detoxVinegar,
  ketoLowCarb,
  religiousFasting,
  hangover,
  gout,
  ibsBloating,
  glutenCoeliac,
];
