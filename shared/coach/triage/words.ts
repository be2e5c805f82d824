import { canonical } from './canonical.ts';
import { coreLexicon, hitsOf, type Hit, type Lexicon } from './concepts.ts';
import { tokensOf } from './normalise.ts';
import { numbersIn } from './numbers.ts';
import { raiseTriage } from './raise-triage.ts';
import { RULES, type Rule } from './rules.ts';
import type { Triage } from './safety.ts';
import { corrected } from './spelling.ts';

/** A message as the rules and the similarity see it. */
export interface Reading {
  tokens: string[];
  hits: Hit[];
  /** Concepts that the message denies: "no chest pain". */
  denied: Hit[];
}

export const NOTHING: Triage = { level: 'none', class: 'normal', subtype: null, rule: 'none' };

/** Spells a message out: tokens in one spelling and person, and the concepts in them that are not denied. */
export function readMessage(text: string, lexicon: Lexicon = coreLexicon()): Reading {
  const tokens = canonical(tokensOf(text).map((word) => corrected(word, lexicon)));
  const hits = [...hitsOf(tokens, lexicon), ...yearsOf(tokens)];
  const denied = hits.filter((hit) => isDenied(hit, tokens, hits));
  return { tokens, hits: hits.filter((hit) => !denied.includes(hit)), denied };
}

/** Years long gone, as the concept of what is past: "in 1987". */
function yearsOf(tokens: readonly string[]): Hit[] {
  return tokens.flatMap((token, at) =>
    /^(19\d\d|200\d|201\d)$/.test(token) && tokens[at - 1] === 'in'
      ? [{ concept: 'past', from: at, to: at + 1 }]
      : [],
  );
}

/** What the words of a message call for. The gravest rule that matches decides. */
export function triageByWords(reading: Reading): Triage {
  const judged = [...RULES.map((rule) => judge(rule, reading)), ...numbersIn(reading)];
  const gravest = judged.reduce(raiseTriage, NOTHING);
  return gravest.class === 'normal' ? (judged.find(isElsewhere) ?? NOTHING) : gravest;
}

/** Whether words of danger are about a film or a pet. */
export function isElsewhere({ rule }: Triage): boolean {
  return rule.endsWith(':pet') || rule.endsWith(':fiction');
}

/** Guards of a whole kind: what was long ago is a reason for care and no alarm; a film, a quiz or a pet is neither. */
function judge(rule: Rule, { tokens, hits }: Reading): Triage {
  const found = match(rule, hits);
  if (!found) return NOTHING;
  const near = hits.filter((hit) => inSameSentence(hit, found, tokens));
  const has = (concept: string) => near.some((hit) => hit.concept === concept);
  if (rule.off.some(has)) return NOTHING;
  const triage: Triage = { level: rule.level, class: rule.class, subtype: rule.subtype, rule: rule.id };
  if (rule.level === 'none') return triage;
  if (has('pet')) return { ...NOTHING, rule: `${rule.id}:pet` };
  if (has('fiction') && !isOwn(found, tokens)) return { ...NOTHING, rule: `${rule.id}:fiction` };
  if (has('fiction')) return { ...triage, level: 'soft', rule: `${rule.id}:own` };
  if (has('media')) return { ...triage, level: 'soft', rule: `${rule.id}:soft` };
  if (rule.softer.includes('sport') && has('sport') && has('soreness')) return NOTHING;
  if (rule.softer.includes('past') ? has('past') && !has('present') : isLongAgo(rule, has))
    return { ...triage, level: 'none', class: 'answer_with_disclaimer', rule: `${rule.id}:past` };
  return rule.softer.some((guard) => guard !== 'past' && has(guard))
    ? { ...triage, level: 'soft', rule: `${rule.id}:soft` }
    : triage;
}

/** Whether the person who writes has it: "the film is on and my chest hurts". */
function isOwn({ from }: { from: number; to: number }, tokens: readonly string[]): boolean {
  const text = ` ${tokens.slice(tokens.lastIndexOf('.', from) + 1).join(' ')} `;
  return / (ive|id|i (have|feel|got|get|cant|keep|had|think|want)|im (having|getting|feeling|so|in)|hurts|my (chest|heart|arm|leg|face|head)) /.test(
    text,
  );
}

function isLongAgo(rule: Rule, has: (concept: string) => boolean): boolean {
  const medical = rule.class === 'emergency_signpost' || rule.class === 'urgent_signpost';
  return medical && has('past') && !has('present');
}

/** Hits, one for each need, that share no token and lie within the rule's span. Null where there are none. */
function match(rule: Rule, hits: readonly Hit[]): { from: number; to: number } | null {
  const [first = [], ...rest] = rule.needs;
  for (const start of hits.filter((hit) => first.includes(hit.concept))) {
    const found = extend([start], rest, rule.span, hits);
    if (found) return found;
  }
  return null;
}

function extend(
  chosen: readonly Hit[],
  needs: readonly string[][],
  span: number,
  hits: readonly Hit[],
): { from: number; to: number } | null {
  const from = Math.min(...chosen.map((hit) => hit.from));
  const to = Math.max(...chosen.map((hit) => hit.to));
  const [need, ...rest] = needs;
  if (!need) return { from, to };
  for (const hit of hits) {
    if (!need.includes(hit.concept)) continue;
    if (Math.max(to, hit.to) - Math.min(from, hit.from) > span) continue;
    if (chosen.some((other) => hit.from < other.to && other.from < hit.to)) continue;
    const found = extend([...chosen, hit], rest, span, hits);
    if (found) return found;
  }
  return null;
}

function inSameSentence(hit: Hit, found: { from: number; to: number }, tokens: readonly string[]): boolean {
  const start = tokens.lastIndexOf('.', found.from) + 1;
  const end = tokens.indexOf('.', found.to - 1);
  return hit.from >= start && (end === -1 || hit.to <= end);
}

/** Words that may stand between a denial and what it denies: "no signs of chest pain or fever". */
const BETWEEN = new Set(
  'any have having had got get feel feeling signs sign of or nor and a , kind sort history more longer real actual experienced with symptoms such as like really been in my'.split(
    ' ',
  ),
);

/** "no chest pain", "I don't have chest pain or a fever". The denial's own concept and idioms are never denied. */
function isDenied(hit: Hit, tokens: readonly string[], hits: readonly Hit[]): boolean {
  if (!DENIABLE.has(hit.concept)) return false;
  for (let at = hit.from - 1; at >= 0;) {
    const negator = hits.find((other) => other.concept === 'negator' && other.to === at + 1);
    if (negator) return !isNew(negator, tokens);
    if (!BETWEEN.has(tokens[at] ?? '')) {
      const before = hits.find((other) => DENIABLE.has(other.concept) && other.to === at + 1);
      if (!before) return false;
      at = before.from - 1;
    } else at -= 1;
  }
  return false;
}

/** "never had chest pain like this", "never had chest pain before": it is there now. */
function isNew({ from }: Hit, tokens: readonly string[]): boolean {
  const end = tokens.indexOf('.', from);
  const rest = tokens.slice(from, end === -1 ? undefined : end).join(' ');
  return tokens[from] === 'never' && / (like this|this bad|so bad|before|until now|till now)\b/.test(rest);
}

/** What can be denied: signs of the body, conditions, and what somebody says they do not feel or do. */
const DENIABLE = new Set(
  `chest heart pain crush clammy spread sudden severe numb weak droop slur confusednow drowsy out unresp nobreath breathless
  bleed vomit cough tarry swell swellonly redhot closing hives choke seizure headache thunderclap neck rash rashspot fever
  feveronly palpit losesight fall badhit heartattack strokeword sepsis meningitis anaphylaxis asthmaattack pregnant preglost
  jaundice dvtword hypo hyponow fainted suicide selfharm selfharmword disease condition calf leg arm face throat belly back edword overdose
  breathlessbad faintly floaters cauda racing abuse diabetic`.split(/\s+/),
);
