import { stemOf } from '../../search/words.ts';
import { wordsNamed } from '../phrases.ts';
import { phrases } from './subjects.txt';

/** Names of what a question may be about: an article that does not have them is about something else. */
const SUBJECTS = new Set(wordsNamed(phrases, 'subject').map(stemOf));

export function isSubject(stem: string): boolean {
  return SUBJECTS.has(stem);
}
