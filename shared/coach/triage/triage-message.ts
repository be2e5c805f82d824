import type { Triage } from './safety.ts';
import { raiseTriage } from './raise-triage.ts';
import { triageBySimilarity } from './similarity.ts';
import type { TriageData } from './triage-data.ts';
import { isElsewhere, readMessage, triageByWords } from './words.ts';

/**
 * What a message calls for. Pure: the same text and data give the same judgement on the device and on the server.
 *
 *   text ──▶ tokens in one spelling ──▶ rules over concepts ──┬─▶ a stop of the rules stands
 *                                   └─▶ likeness to the bank ─┴─▶ else the higher of the two
 *
 * @param data null where the file cannot be had: the rules alone judge
 */
export function triageMessage(text: string, data: TriageData | null): Triage {
  const reading = readMessage(text, data?.lexicon);
  const byWords = triageByWords(reading);
  if (!data || byWords.level === 'hard' || isElsewhere(byWords)) return byWords;
  const similar = triageBySimilarity(reading, data.classifier);
  // A rule that a guard turned off has seen more than the likeness has: no stop from the likeness alone.
  const guarded =
    byWords.rule.includes(':') && similar.level === 'hard' ? { ...similar, level: 'soft' as const } : similar;
  return byWords.level === 'soft' && guarded.level === 'soft' ? guarded : raiseTriage(byWords, guarded);
}
