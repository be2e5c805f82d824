import { CARDIO_WAYS } from './cardio-ways.ts';
import { EMOTIONAL_WAYS } from './emotional-ways.ts';
import { HABITS_WAYS } from './habits-ways.ts';
import { INVESTIGATIONS_WAYS } from './investigations-ways.ts';
import { NUTRITION_WAYS } from './nutrition-ways.ts';
import { SLEEP_WAYS } from './sleep-ways.ts';
import { STRENGTH_WAYS } from './strength-ways.ts';

/**
 * How people ask for an article in words of their own, beside the questions that it shows: everyday words, brands, first
 * person, bare keywords. By the article's id, one way a line. Nobody reads these; both rankings of the retrieval do.
 */
export const WAYS_OF_ASKING: Readonly<Record<string, string>> = {
  ...NUTRITION_WAYS,
  ...SLEEP_WAYS,
  ...CARDIO_WAYS,
  ...STRENGTH_WAYS,
  ...EMOTIONAL_WAYS,
  ...INVESTIGATIONS_WAYS,
  ...HABITS_WAYS,
};
