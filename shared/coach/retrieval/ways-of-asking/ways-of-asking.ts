import type { Phrases } from '../../phrases.ts';
import { phrases as aches } from './aches.txt';
import { phrases as cardio } from './cardio.txt';
import { phrases as emotional } from './emotional.txt';
import { phrases as everyday } from './everyday.txt';
import { phrases as habits } from './habits.txt';
import { phrases as investigations } from './investigations.txt';
import { phrases as nutrition } from './nutrition.txt';
import { phrases as sleep } from './sleep.txt';
import { phrases as strength } from './strength.txt';

/**
 * How people ask for an article in words of their own, beside the questions that it shows: everyday words, brands, first
 * person, bare keywords. By the article's id. Nobody reads these; both rankings of the retrieval do.
 */
export const WAYS_OF_ASKING: Phrases = {
  ...nutrition,
  ...sleep,
  ...cardio,
  ...strength,
  ...aches,
  ...emotional,
  ...everyday,
  ...investigations,
  ...habits,
};
