import { named } from '../phrases.ts';
import { phrases } from './lexicon.txt';

/** The concepts by their name, each as its line of words. */
export const CONCEPTS = ['body', 'symptoms', 'crisis', 'refuse', 'caution', 'narrow', 'guards']
  .flatMap((name) => named(phrases, name))
  .join('\n');

/** Idioms: their words count for nothing. More of them are in lexicon-more.txt, as `idiom`. */
export const IDIOMS = named(phrases, 'idioms').join('\n');
