import { SAFETY_CLASSES, type SafetyClass, type Triage } from './safety.ts';
import { LANGUAGE, UNREAD_LANGUAGE } from './language-card.ts';
import type { Tally } from './match-rule.ts';
import { dangerInLanguage, isNotEnglish } from './other-languages.ts';
import { asksForBmi } from './numbers-of-weight.ts';
import { isPlainReply } from './plain-reply.ts';
import { raiseTriage } from './raise-triage.ts';
import { RULES } from './rules.ts';
import { clearDanger, likelyDanger, triageBySimilarity } from './similarity.ts';
import type { TriageData } from './triage-data.ts';
import { isElsewhere, NOTHING, readMessage, triageByWords, type Reading } from './words.ts';

/**
 * What a message calls for. Pure: the same text and data give the same judgement on the device and on the server.
 *
 *   text ──▶ tokens in one spelling ──▶ rules over concepts ──┬─▶ a stop of the rules stands
 *                                   └─▶ likeness to the bank ─┴─▶ else the higher of the two
 *
 * A stop of the rules becomes a soft card where the bank takes the message for an ordinary one, and none where it is all
 * but sure of it. A number's never does.
 * A stop gets a graver class where the bank is clear about that. A crisis stays one.
 *
 * @param data null where the file cannot be had: the rules alone judge
 * @param tally hears the steps of the rules: their number grows with the message's length alone
 */
export function triageMessage(text: string, data: TriageData | null, tally: Tally = { steps: 0 }): Triage {
  const reading = readMessage(text, data?.lexicon);
  if (isPlainReply(reading.tokens)) return NOTHING;
  const foreign = data && dangerInLanguage(text, data.languages, (word) => data.lexicon.words.has(word));
  if (foreign)
    return {
      level: 'hard',
      class: `${foreign.kind}_signpost`,
      subtype: `${LANGUAGE}${foreign.code}`,
      rule: `language.${foreign.code}.${foreign.kind}`,
    };
  const judged = triageEnglish(reading, data, tally);
  return data && judged.level === 'none' && isNotEnglish(text, data.languages)
    ? { ...NOTHING, subtype: UNREAD_LANGUAGE, rule: 'language.unread' }
    : judged;
}

function triageEnglish(reading: Reading, data: TriageData | null, tally: Tally): Triage {
  const byWords = triageByWords(reading, tally);
  if (!data || isElsewhere(byWords)) return byWords;
  const byRules = byWords.level === 'none' ? byWords : checked(byWords, reading, data);
  if (byRules.level === 'hard') return byRules;
  const similar = triageBySimilarity(reading, data.classifier);
  if (similar.class === 'refuse_and_refer' && similar.level === 'soft' && asksForBmi(reading)) return byRules;
  // A rule that a guard turned off has seen more than the likeness has: no stop from the likeness alone.
  const guarded =
    byRules.rule.includes(':') && similar.level === 'hard' ? { ...similar, level: 'soft' as const } : similar;
  if (isLongGone(byRules, guarded, reading)) return byRules;
  return byRules.level === 'soft' && guarded.level === 'soft' ? guarded : raiseTriage(byRules, guarded);
}

/** A faint of school days is no danger; a likeness short of a stop does not know of the past. */
function isLongGone(byRules: Triage, similar: Triage, { hits }: Reading): boolean {
  const isOfTheBody = similar.class === 'emergency_signpost' || similar.class === 'urgent_signpost';
  return (
    byRules.rule.endsWith(':past') &&
    similar.level === 'soft' &&
    isOfTheBody &&
    hits.some(({ concept }) => concept === 'longago')
  );
}

/** Below this likelihood of danger a stop of the rules is a soft card; a number's never. */
const UNLIKE: Readonly<Record<SafetyClass, number>> = {
  emergency_signpost: 0.12,
  crisis_signpost: 0.24,
  urgent_signpost: 0.25,
  refuse_and_refer: 0.24,
  answer_with_disclaimer: 0,
  normal: 0,
};
/** Below this one it is no card at all: the words of danger have their everyday meaning. A soft card's words say less. */
const EVERYDAY = { hard: 0.05, soft: 0.1 };

/** A card of the rules, as the bank sees it. */
function checked(found: Triage, reading: Reading, { classifier }: TriageData): Triage {
  const isNumber = !RULES.some(({ id }) => found.rule.split(':')[0] === id);
  if (isNumber) return found;
  const likely = likelyDanger(reading, classifier);
  if (likely < EVERYDAY[found.level === 'hard' ? 'hard' : 'soft'])
    return { ...NOTHING, rule: `${found.rule}:everyday` };
  if (found.level !== 'hard') return found;
  const clear = clearDanger(reading, classifier);
  if (clear && found.class !== 'crisis_signpost' && gravity(clear) < gravity(found.class))
    return { ...found, class: clear, subtype: 'similar', rule: `${found.rule}:graver` };
  return likely < UNLIKE[found.class] ? { ...found, level: 'soft', rule: `${found.rule}:unlike` } : found;
}

function gravity(name: SafetyClass): number {
  return SAFETY_CLASSES.indexOf(name);
}
