import { isStopWord, wordsOf } from '../../search/words.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import { readDays } from './read-day.ts';

/** What people say of a day besides its name: none of it is a subject that an article could be on. */
const OF_DAYS = new Set(
  'come coming ahead left next else happening planned waiting scheduled lined booked due remaining expected busy full out one anything something things stuff tasks task plan agenda list diary schedule got going look like still now there more much many rest day has had programme this me us at give show order morning afternoon evening'.split(
    ' ',
  ),
);

/** The days of a plain question that names a day and nothing else: 'what is still to come this evening'; else null. */
export function asksOfDay(plain: string, today: LocalDate): string | null {
  const words = readDays(plain, today)?.words;
  if (words === undefined) return null;
  const rest = wordsOf(plain.replace(words, ' '));
  return rest.length > 0 && rest.every((word) => isStopWord(word) || OF_DAYS.has(word)) ? words : null;
}
