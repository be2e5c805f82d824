import { readPhrases, type Phrases } from '../../phrases.ts';
import aches from './aches.txt';
import cardio from './cardio.txt';
import emotional from './emotional.txt';
import everyday from './everyday.txt';
import habits from './habits.txt';
import investigations from './investigations.txt';
import nutrition from './nutrition.txt';
import sleep from './sleep.txt';
import strength from './strength.txt';

/**
 * How people ask for an article in words of their own, beside the questions that it shows: everyday words, brands, first
 * person, bare keywords. By the article's id. Nobody reads these; both rankings of the retrieval do.
 */
export const WAYS_OF_ASKING: Phrases = readPhrases(
  [nutrition, sleep, cardio, strength, aches, emotional, everyday, investigations, habits].join('\n'),
);
