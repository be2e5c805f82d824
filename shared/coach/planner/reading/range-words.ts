import { HOUR } from './number-words.ts';
import { CLOCK, LOOSE_CLOCK } from './read-clock.ts';

const ABOUT_TO = new RegExp(
  `(?<=\\d|${HOUR}|[ap]m) (to|till?|until) (?:about|around|roughly|approximately|maybe|nearly|gone) (?=${LOOSE_CLOCK}(?!\\w| ?(?:min|hour|hr)))`,
  'g',
);
const AT_TILL = new RegExp(
  `\\bat (?=(?:${CLOCK}|(?!(?:5|10|20|25) )\\d{1,2}) (?:until|till?) ${LOOSE_CLOCK})`,
  'g',
);

/** A text with its ranges in plain words: 'from 2:30 till about 6', 'at 12 till 1:15'. */
export function plainRanges(text: string): string {
  return text.replace(ABOUT_TO, ' $1 ').replace(AT_TILL, '');
}
