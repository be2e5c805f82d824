import { anyNamed } from '../phrases.ts';
import { phrases } from './questions.txt';

/** A test by one of its everyday names. */
export const TEST = new RegExp(`\\b${anyNamed(phrases, 'lab test')}\\b`);
const RESULTS =
  /\b(?:results?|labs?|blood tests?|bloods|biomarkers?|values?|blood work|lab work|(?:last|latest|recent) (?:panel|sample|report))\b/;
/** What is asked in general, or how to change a value, is for the library. */
const GENERAL =
  /\b(?:how (?:do|can|could|should) (?:i|you|we|one)|lower|lowers|raise|raises|reduce|bring\b.*\bdown|get\b.*\b(?:down|up)|improve|boost|increase|foods?|eat|diet|supplements?|tablets?|gel|normal (?:range|level|value)|good for|should i (?:take|eat|have|get|test)|upload|add|import|which units?)\b/;
const OWN = /\b(?:my|mine|the|i|you have)\b/;
const ASKS =
  /^(?:and |so |ok |please )*(?:is|was|were|are|has|have|did|do you have|do i have|have you got|what(?:'s|s| is| was| were| are| does| do| did)?|how(?:'?s| is| was| has| have| are| far)|explain|tell|show|compare|which|any|when|would you|could you|can you|where (?:is|was|are|does|do)|the|my)\b/;
const DATES =
  /\b(?:when|what day|how long ago)\b.*\b(?:last|latest|most recent)\b.*\b(?:blood tests?|bloods|blood results?|lab results?|results|sample|panel)\b/;
/** What went up or down. */
const CHANGED =
  /^(?:did|has|have) (?:my|the) .*\b(?:improve[d]?|change[d]?|gone (?:up|down)|go (?:up|down)|got(?:ten)? (?:better|worse)|rise[n]?|drop(?:ped)?|fall(?:en)?)\b|^(?:and )?(?:which|what)\b.*\b(?:results?|values?|tests?|biomarkers?|numbers)\b.*\b(?:worse|better|changed?|improved?|gone up|gone down|went up|went down)\b/;
const OUTSIDE =
  /\b(?:out of|outside|within|inside|not in|over|above|below|under) (?:the |their |its )?(?:normal |usual |reference )?(?:range|limits?)\b|\b(?:abnormal|flagged|too high|too low)\b|\b(?:are|is|look|looks|were|was|came back|come back)(?: a bit| not)? (?:off|wrong|bad|right|normal)$/;

/** Whether a question is about the results that lie outside, whichever they are: no single test is meant. */
export const isOfAnyTest = (plain: string): boolean => OUTSIDE.test(plain) && !TEST.test(plain);

/** Results that the participant has not confirmed yet; `inCommonWords` puts the ways of asking into these words. */
export const WAITING = /\bresults wait for me\b/;

/** Whether a plain question is about one's own results. */
export function isOwnLab(plain: string): boolean {
  if (DATES.test(plain) || WAITING.test(plain)) return true;
  if (CHANGED.test(plain) && (TEST.test(plain) || RESULTS.test(plain))) return true;
  if (GENERAL.test(plain) || !ASKS.test(plain)) return false;
  if (OUTSIDE.test(plain) && (RESULTS.test(plain) || TEST.test(plain)))
    // 'Which bloods came back over the limit', 'which results are out of range'
    return /\b(?:my|mine|do i have|came back|come back)\b|^which (?:of the )?\w+ (?:are|were) (?:\w+ )*(?:range|limits?|high|low|flagged)$/.test(
      plain,
    );
  if (!OWN.test(plain)) return false;
  // 'What does the ldl test measure' is general; 'what was the ldl' is not.
  if (!TEST.test(plain)) return false;
  return (
    /\b(?:my|mine|i)\b/.test(plain) ||
    /\bthe\b.*\b(?:gone|changed?|was|were|been|again|result|one|value|doing|look(?:s|ing)?|over time)\b/.test(
      plain,
    ) ||
    /\bdo you have\b/.test(plain)
  );
}
