import { SAFETY_CLASSES, type SafetyClass, type Triage } from './safety.ts';
import { raiseTriage } from './raise-triage.ts';
import { RULES } from './rules.ts';
import { clearDanger, likelyDanger, triageBySimilarity } from './similarity.ts';
import type { TriageData } from './triage-data.ts';
import { isElsewhere, readMessage, triageByWords, type Reading } from './words.ts';

/**
 * What a message calls for. Pure: the same text and data give the same judgement on the device and on the server.
 *
 *   text ──▶ tokens in one spelling ──▶ rules over concepts ──┬─▶ a stop of the rules stands
 *                                   └─▶ likeness to the bank ─┴─▶ else the higher of the two
 *
 * A stop becomes a soft card where the bank takes the message for an ordinary one. A crisis and a number never do.
 * A stop gets a graver class where the bank is clear about that. A crisis stays one.
 *
 * @param data null where the file cannot be had: the rules alone judge
 */
export function triageMessage(text: string, data: TriageData | null): Triage {
  const reading = readMessage(text, data?.lexicon);
  const byWords = triageByWords(reading);
  if (!data || isElsewhere(byWords)) return byWords;
  if (byWords.level === 'hard') return checkedStop(byWords, reading, data);
  const similar = triageBySimilarity(reading, data.classifier);
  // A rule that a guard turned off has seen more than the likeness has: no stop from the likeness alone.
  const guarded =
    byWords.rule.includes(':') && similar.level === 'hard' ? { ...similar, level: 'soft' as const } : similar;
  return byWords.level === 'soft' && guarded.level === 'soft' ? guarded : raiseTriage(byWords, guarded);
}

/** Below this likelihood of danger a stop of the rules is a soft card. */
const UNLIKE: Partial<Record<SafetyClass, number>> = {
  emergency_signpost: 0.05,
  urgent_signpost: 0.2,
  refuse_and_refer: 0.2,
};

function checkedStop(stop: Triage, reading: Reading, { classifier }: TriageData): Triage {
  const clear = clearDanger(reading, classifier);
  if (clear && stop.class !== 'crisis_signpost' && gravity(clear) < gravity(stop.class))
    return { ...stop, class: clear, subtype: 'similar', rule: `${stop.rule}:graver` };
  const limit = UNLIKE[stop.class];
  if (limit === undefined || !RULES.some(({ id }) => id === stop.rule)) return stop;
  return likelyDanger(reading, classifier) < limit
    ? { ...stop, level: 'soft', rule: `${stop.rule}:unlike` }
    : stop;
}

function gravity(name: SafetyClass): number {
  return SAFETY_CLASSES.indexOf(name);
}
