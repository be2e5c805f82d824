import { normalise } from './normalise.ts';
import type { Triage } from './safety.ts';

/** What a message is judged as that says nothing but what the open question offers. */
export const OWN_WORDS: Triage = { level: 'none', class: 'normal', subtype: null, rule: 'own_words' };

/** Whether a whole message is one of the answers that the open question offers: it is read as that answer and not judged. */
export function isOffered(text: string, offers: readonly string[]): boolean {
  const said = normalise(text);
  return said !== '' && offers.some((offer) => normalise(offer) === said);
}
