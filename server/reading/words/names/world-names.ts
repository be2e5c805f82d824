import { AFRIKAANS } from './afrikaans.ts';
import { ARABIC_HEBREW } from './arabic-hebrew.ts';
import { BALTIC } from './baltic.ts';
import { BULGARIAN } from './bulgarian.ts';
import { CROATIAN_SERBIAN_SLOVENIAN } from './croatian-serbian-slovenian.ts';
import { CZECH_SLOVAK } from './czech-slovak.ts';
import { EAST_ASIAN } from './east-asian.ts';
import { GREEK } from './greek.ts';
import { HUNGARIAN } from './hungarian.ts';
import { MORE_EUROPEAN } from './more-european.ts';
import { ROMANIAN } from './romanian.ts';
import { RUSSIAN_UKRAINIAN } from './russian-ukrainian.ts';
import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import { FRENCH } from './french.ts';
import { SPANISH } from './spanish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { ITALIAN } from './italian.ts';
import { NORDIC } from './nordic.ts';
import { DUTCH } from './dutch.ts';
import { POLISH } from './polish.ts';
import { TURKISH } from './turkish.ts';
import { CYRILLIC } from './cyrillic.ts';
import { SOUTH_EAST_ASIAN } from './south-east-asian.ts';

// Names in the languages of the world, for the reader alone: a device needs none of them. A line is `id=Name|Name`. A name
// that two entries share is told apart by specimen, unit and section.

const TABLES = [
  GREEK,
  HUNGARIAN,
  ROMANIAN,
  BULGARIAN,
  RUSSIAN_UKRAINIAN,
  CROATIAN_SERBIAN_SLOVENIAN,
  CZECH_SLOVAK,
  BALTIC,
  EAST_ASIAN,
  SOUTH_EAST_ASIAN,
  ARABIC_HEBREW,
  MORE_EUROPEAN,
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  PORTUGUESE,
  ITALIAN,
  NORDIC,
  DUTCH,
  AFRIKAANS,
  POLISH,
  TURKISH,
  CYRILLIC,
];

/** The names of all tables by the id of their entry. */
export function worldNames(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const line of TABLES.flatMap((table) => table.trim().split('\n'))) {
    const [id = '', list = ''] = line.split('=', 2);
    names.set(id, [...(names.get(id) ?? []), ...list.split('|')]);
  }
  return names;
}
