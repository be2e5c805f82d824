import { canonical } from './canonical.ts';
import { coreLexicon, hitsOf, type Hit, type Lexicon } from './concepts.ts';
import { tokensOf } from './normalise.ts';
import { hitsByConcept, matchesOf, type HitsByConcept, type Span, type Tally } from './match-rule.ts';
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
  const tokens = canonical(spelledRight(tokensOf(text), lexicon));
  const hits = [...hitsOf(tokens, lexicon), ...yearsOf(tokens)];
  const places = deniedPlaces(tokens, hits);
  const isDenied = ({ concept, from }: Hit) => DENIABLE.has(concept) && places[from] === true;
  return { tokens, hits: hits.filter((hit) => !isDenied(hit)), denied: hits.filter(isDenied) };
}

/** Each word as it is spelled; a word that comes again is looked up once. */
function spelledRight(words: readonly string[], lexicon: Lexicon): string[] {
  const right = new Map([...new Set(words)].map((word) => [word, corrected(word, lexicon)]));
  return words.map((word) => right.get(word) ?? word);
}

/** Years long gone, as the concept of what is past: "in 1987". */
function yearsOf(tokens: readonly string[]): Hit[] {
  return tokens.flatMap((token, at) =>
    /^(19\d\d|200\d|201\d)$/.test(token) && tokens[at - 1] === 'in'
      ? ['past', 'longago'].map((concept) => ({ concept, from: at, to: at + 1 }))
      : [],
  );
}

/** What the words of a message call for. The gravest rule that matches decides. */
export function triageByWords(reading: Reading, tally: Tally = { steps: 0 }): Triage {
  const ground = groundOf(reading);
  const judged = [...RULES.flatMap((rule) => judgementsOf(rule, ground, tally)), ...numbersIn(reading)];
  const gravest = judged.reduce(raiseTriage, NOTHING);
  return gravest.class === 'normal' ? (judged.find(isElsewhere) ?? NOTHING) : gravest;
}

/** Whether words of danger are about a film or a pet. */
export function isElsewhere({ rule }: Triage): boolean {
  return rule.endsWith(':pet') || rule.endsWith(':fiction');
}

/** Sport that is no task of a change of the plan. */
const OWN_SPORT = 'sport beside the plan';

/** A reading in the forms that the rules ask for. */
interface Ground {
  tokens: readonly string[];
  hits: HitsByConcept;
  /** For each token where its sentence begins, and where it ends. */
  begins: readonly number[];
  ends: readonly number[];
  /** By the beginning of a sentence: whether the person who writes speaks of themselves from there on. */
  own: Map<number, boolean>;
}

function groundOf({ tokens, hits }: Reading): Ground {
  const begins: number[] = [];
  const ends: number[] = [];
  let begin = 0;
  tokens.forEach((token, at) => {
    if (token === '.') begin = at + 1;
    begins.push(begin);
  });
  let end = tokens.length;
  for (let at = tokens.length - 1; at >= 0; at--) {
    if (tokens[at] === '.') end = at;
    ends[at] = end;
  }
  const plan = planClauses(tokens);
  const sport = hits.filter(({ concept, from }) => concept === 'sport' && plan[from] !== 1);
  const byConcept = new Map(hitsByConcept(hits)).set(OWN_SPORT, sport);
  return { tokens, hits: byConcept, begins, ends, own: new Map() };
}

/** A rule's judgement on each sentence that it matches in. */
function judgementsOf(rule: Rule, ground: Ground, tally: Tally): Triage[] {
  const sentences = new Map<number, Span>();
  for (const { from, to } of matchesOf(rule, ground.hits, ground.tokens.length, tally)) {
    const begin = ground.begins[from] ?? 0;
    if (!sentences.has(begin)) sentences.set(begin, { from: begin, to: ground.ends[to - 1] ?? to });
  }
  return [...sentences.values()].map((sentence) => judge(rule, sentence, ground, tally));
}

/** Guards of a whole kind: what was long ago is a reason for care and no alarm; a film, a quiz or a pet is neither. */
function judge(rule: Rule, sentence: Span, ground: Ground, tally: Tally): Triage {
  const has = (concept: string) => {
    tally.steps += 1;
    return isWithin(ground.hits.get(concept) ?? [], sentence);
  };
  if (rule.off.some(has)) return NOTHING;
  const triage: Triage = { level: rule.level, class: rule.class, subtype: rule.subtype, rule: rule.id };
  if (rule.level === 'none') return triage;
  if (has('pet')) return { ...NOTHING, rule: `${rule.id}:pet` };
  if (has('fiction') && !isOwn(sentence, ground)) return { ...NOTHING, rule: `${rule.id}:fiction` };
  if (has('fiction')) return { ...triage, level: 'soft', rule: `${rule.id}:own` };
  if (has('media')) return { ...triage, level: 'soft', rule: `${rule.id}:soft` };
  if (rule.softer.includes('sport') && has('sport') && has('soreness')) return NOTHING;
  if (rule.softer.includes('past') ? has('past') && !has('present') : isLongAgo(rule, has))
    return { ...triage, level: 'none', class: 'answer_with_disclaimer', rule: `${rule.id}:past` };
  return rule.softer.some((guard) => guard !== 'past' && has(guard === 'sport' ? OWN_SPORT : guard))
    ? { ...triage, level: 'soft', rule: `${rule.id}:soft` }
    : triage;
}

/** Whether one of the hits, which are in the order of the text, lies in the sentence. */
function isWithin(hits: readonly Hit[], { from, to }: Span): boolean {
  let low = 0;
  let high = hits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hits[middle]?.from ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return (hits[low]?.to ?? Infinity) <= to;
}

/** Whether the person who writes has it: "the film is on and my chest hurts". */
function isOwn({ from }: Span, { tokens, own }: Ground): boolean {
  const known = own.get(from);
  if (known !== undefined) return known;
  const text = ` ${tokens.slice(from).join(' ')} `;
  const is =
    / (ive|id|i (have|feel|got|get|cant|keep|had|think|want)|im (having|getting|feeling|so|in)|hurts|my (chest|heart|arm|leg|face|head)) /.test(
      text,
    );
  own.set(from, is);
  return is;
}

function isLongAgo(rule: Rule, has: (concept: string) => boolean): boolean {
  const medical = rule.class === 'emergency_signpost' || rule.class === 'urgent_signpost';
  return medical && has('past') && !has('present');
}

/** Words that may stand between a denial and what it denies: "no signs of chest pain or fever". */
const BETWEEN = new Set(
  'any have having had got get feel feeling signs sign thoughts thought intention intentions plans urge urges of or nor and a , kind sort history more longer real actual experienced with symptoms such as like really been in my'.split(
    ' ',
  ),
);

/**
 * "no chest pain", "I don't have chest pain or a fever": for each place whether what begins there is denied. The denial's
 * own concept and idioms are never denied.
 */
function deniedPlaces(tokens: readonly string[], hits: readonly Hit[]): boolean[] {
  const negators = new Map<number, Hit>();
  const deniable = new Map<number, Hit>();
  for (const hit of hits) {
    if (hit.concept === 'negator' && !negators.has(hit.to)) negators.set(hit.to, hit);
    if (DENIABLE.has(hit.concept) && !deniable.has(hit.to)) deniable.set(hit.to, hit);
  }
  const denied = [false];
  for (let place = 1; place <= tokens.length; place++) {
    const negator = negators.get(place);
    if (negator) denied.push(!isNew(negator, tokens));
    else if (BETWEEN.has(tokens[place - 1] ?? '')) denied.push(denied[place - 1] ?? false);
    else denied.push(denied[deniable.get(place)?.from ?? 0] ?? false);
  }
  return denied;
}

/** How many words on "before" still speaks of what was denied. */
const NEARBY = 16;

/** "never had chest pain like this", "never had chest pain before": it is there now. */
function isNew({ from }: Hit, tokens: readonly string[]): boolean {
  const end = tokens.indexOf('.', from);
  const rest = tokens.slice(from, Math.min(from + NEARBY, end === -1 ? tokens.length : end)).join(' ');
  return tokens[from] === 'never' && / (like this|this bad|so bad|before|until now|till now)\b/.test(rest);
}

/** What can be denied: signs of the body, conditions, and what somebody says they do not feel or do. */
const DENIABLE = new Set(
  `chest heart pain crush clammy spread sudden severe numb weak droop slur confusednow drowsy out unresp nobreath breathless
  bleed vomit cough tarry swell swellonly redhot closing hives choke seizure headache thunderclap neck rash rashspot fever
  feveronly palpit losesight fall badhit heartattack strokeword sepsis meningitis anaphylaxis asthmaattack pregnant preglost
  jaundice dvtword hypo hyponow fainted suicide selfharm selfharmword disease condition calf leg arm face throat belly back edword overdose
  breathlessbad faintly floaters cauda racing abuse diabetic outbreath lostout nearout dizzyword sightgone headword gonedead`.split(
    /\s+/,
  ),
);

/** What begins a change of the plan: "skip the gym", "no run today". */
const CHANGES = new Set(
  `skip skipping leave drop cancel move push put shift bring swap forget scrap bin pull postpone delay shorten remove
  reschedule take make no not nevermind never`.split(/\s+/),
);
/** What may stand before it. */
const LEADS = new Set(
  'please kindly can could would you lets let us so and then just ok okay sorry i we cant wont dont do'.split(
    ' ',
  ),
);
/** Exercises that leave a chest sore: they stay a reason for it. */
const CHEST_WORK = new Set(
  'bench press presses ups pushups pressups pullups flies flyes dips chest'.split(' '),
);
/** A longer clause tells more than a change. */
const MOST_WORDS = 10;

/**
 * Marks each token of a clause that only changes the plan and has another beside it: "skip the gym, I have chest pain".
 * The task that it names is no reason for a pain.
 */
function planClauses(tokens: readonly string[]): Uint8Array {
  const marks = new Uint8Array(tokens.length);
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    if (at < tokens.length && tokens[at] !== ',' && tokens[at] !== '.') continue;
    const isAlone = from === 0 && at === tokens.length;
    if (!isAlone && isChange(tokens, from, at)) marks.fill(1, from, at);
    from = at + 1;
  }
  return marks;
}

function isChange(tokens: readonly string[], from: number, to: number): boolean {
  if (to - from > MOST_WORDS || tokens.slice(from, to).some((word) => CHEST_WORK.has(word))) return false;
  let at = from;
  while (at < to && LEADS.has(tokens[at] ?? '')) at++;
  const first = tokens[at] ?? '';
  // "I can't do the yoga": the lead itself is the change.
  return (
    at < to &&
    (CHANGES.has(first) || (first === 'my' && /^(?:cant|wont|dont|do)$/.test(tokens[at - 1] ?? '')))
  );
}
