import type { LocalDate } from '../../../protocol/ids.ts';
import type { TimePiece } from './read-times.ts';
import { tellsDone } from './told-done.ts';

/** What a clause asks for. 'none' has no verb; 'reluctant' does not want to, without saying what instead. */
export type Verb =
  | 'none'
  | 'move'
  | 'delay'
  | 'advance'
  | 'skip'
  | 'done'
  /** Told as done, unless its time is still to come. */
  | 'told'
  | 'started'
  | 'reopen'
  | 'shorten'
  | 'extend'
  | 'length'
  | 'swap'
  | 'keep'
  | 'create'
  | 'refuse'
  | 'reluctant'
  | 'prefer';

/** What stands for tasks without naming them. */
export type Reference =
  | { r: 'it' }
  /** One of several, without saying which. */
  | { r: 'one' }
  | { r: 'both' }
  | { r: 'all' }
  | { r: 'rest' }
  | { r: 'everything' }
  /** What lies in the busy spans. */
  | { r: 'inside' }
  | { r: 'nth'; n: number }
  | { r: 'other' };

export interface Clause {
  verb: Verb;
  /** Numbers of mentions. */
  mentions: number[];
  references: Reference[];
  pieces: TimePiece[];
  /** "Don't move it": nothing is to happen. */
  negated: boolean;
  /** Only one thing of several: 'not the video'. */
  excluded: boolean;
  text: string;
  /** A word that may name something the planner does not know. */
  noun: string | null;
  /** The word or mark before it; '' for the first clause. */
  joint: string;
}

const VERBS: readonly (readonly [RegExp, Verb])[] = [
  // 'Delete the yoga for today', 'remove the reading only': that day's is meant.
  [
    /\btake (?:out )?(?:the |my )?@\d+ (?:off|out)\b|\btake out (?:the |my )?@|@\d+,? (?:please )?(?:delete|remove)(?: (?:it|that))?(?: (?:for )?#\d+)?$|@\d+,? (?:you|we|i) (?:can|may|could|want to) (?:please )?(?:remove|take (?:out|off))\b|^(?!.*\b(?:every|all|any more|for good|forever|permanently|altogether|completely|programme|program|calendar|future|series)\b).*\b(?:remove|get(?:ting)? rid of) (?:the |my |this |that |#\d+ )*@\d|\bdelete (?:the |my )?@\d+ (?:(?:for|from) )?#\d+/,
    'skip',
  ],
  [
    /\b(?:delete|remove|rename|get rid of|every (?:day|week|morning|evening|hour|\d+|#|other)|each day|repeat|recurring|duplicate|copy)\b/,
    'refuse',
  ],
  [/\b(?:swap|switch|exchange|trade|flip|interchange|(?:change|trade) places)\b/, 'swap'],
  [
    /\b(?:do|don)(?:n'?t| not) bother\b|\bno need (?:for|to do)\b|\bgive\b.*\b(?:a (?:miss|skip|pass|rest|swerve|body ?swerve)|the (?:flick|boot|chop|elbow|push|heave-?ho|swerve|bullet|shove|slip))\b|\bi (?:don'?t|do not) do (?:the |my |this |today's )*@|@\d+ (?:#\d+ )?(?:(?:is|'s|was) a (?:\w+ )?no(?= *(?:$|[,.]|#|for|from))|(?:is |was )?(?:a |an )?(?:no[- ]go|non[- ]starter|out (?:of )?the window|off the (?:table|cards|menu))\b)|\bnot feeling (?:the |my )?@|\bno can do\b|\bcan'?t (?:face|be (?:bothered|arsed))\b|\bnever ?mind (?:about )?(?:the |my |that |this )*@|\blet(?:ting)? (?!me\b|us\b)(?:\S+ ){0,3}go\b|\bleave (?:\S+ ){0,2}(?:out|off)\b|@\d+(?: #\d+)*,? (?:i|we) (?:don'?t|do not|not) (?:do|make|go)\b|@\d+ (?:(?:from )?#\d+ )?(?:can|could|may|should|has to|must) go(?! to\b| at\b| on\b| in\b| #|.*#)|@\d+ (?:#\d+ )?(?:is|are|was|were) off(?: #\d+)?$|@\d+ (?:(?:is|are|be) )?(?:off|cancelled|not on|out)(?! #)(?= *$|[ ,.]*(?:#\d+|then|now|i'm afraid)[ .]*$)|\b(?:mark|put|set|count)\b.*\b(?:failed|skipped|missed|as a fail)\b/,
    'skip',
  ],
  [/\bdid(?:n'?t| not)\b.*\byet\b/, 'reopen'],
  [
    /\b(?:did(?:n'?t| not)|could(?:n'?t| not)|never|was(?:n'?t| not) able to)\b(?: \w+)? (?:do|did|get|got|manage|managed|make|made|happen|happened|finish|finished|complete|find|fit|face|be (?:bothered|arsed)|stomach|had|ate|took|wrote|swam|ran|rode|rang|called|saw|have|go|watch|read|walk|cycle|write|start|started|@\d+)\b/,
    'skip',
  ],
  [/\b(?:did(?:n'?t| not))\b/, 'skip'],
  [
    /\b(?:have|has|had|'ve|is|was|are|were|have|has)(?:n'?t| not)\b.*\b(?:done|finished|completed?|started|begun|did|watched|read|walked)\b|\bnot (?:actually |really )?(?:done|finished|completed?)\b|\b(?:untick|unmark|uncheck|reopen|un-?tick)\b|\b(?:mark|put|set)\b.*\b(?:pending|not done|undone|to ?do|open|incomplete)\b|\bstill (?:to do|to be done|pending|open|outstanding)\b|\bback to pending\b|\bopen (?:it|that|this|them|@\d+) (?:again|back up|up again)\b|\bre-?open\b/,
    'reopen',
  ],
  [
    /\b(?:can'?t|cannot|can not|won'?t|will not|shan'?t|shall not|no chance (?:of|for)|no way (?:am i|i'm|i'll|i will|i can)|wouldn'?t|(?:not|never|isn'?t|aren'?t) going to|(?:not|never|isn'?t|aren'?t) gonna|not doing|don'?t (?:want|feel|fancy|think|have)|do not want|no (?:time|energy) for|unable to|too (?:tired|busy|ill|sore) (?:for|to)|not up (?:for|to)|not today|(?:not|isn'?t|aren'?t|ain'?t) (?:gonna |going to )?happen(?:ing)?|struggl\w+|(?:rather|prefer) not|neither|prefer no(?= (?:the |my )?@))\b|@\d+ (?:#\d+ )?(?:is )?(?:not|isn'?t|im) ?possible\b|(?:^|#\d+ |\b(?:i|we) )no (?:the |my )?@\d|@\d+ (?:is|'s|feels|would be) (?:\w+ )?too much\b|^not (?:the |my )?@\d+(?: #\d+)+$|@\d+ (?:#\d+ )*(?:is|'s|'d be) (?:a no(?!-)|no good)\b/,
    'reluctant',
  ],
  // Done perhaps, but not said so: it is asked about.
  [/\b(?:did|done|finished)\b.*\bforg[eo]t(?:ten)? to\b/, 'done'],
  [/\bforg[eo]t(?:ten)? to (?:tick|log|mark|record|check|say|enter|note|tell)\b/, 'reluctant'],
  [/\b(?:prefer|priority|most important|matters most|focus on|focus)\b/, 'prefer'],
  [
    /\b(?:clear (?:out |up )?(?:my|the|everything|all|@\d)|free up|skip(?:ped|ping)?|blow off|(?:bail(?:ed|ing)?|flaked?) (?:on|out)|(?:bottled?|quit|sacked)(?: it)?(?: with| off)? (?=(?:the |my )?@)|(?:chicken(?:ed)?|back(?:ed)?|opt(?:ed)?|duck(?:ed)?|pull(?:ed)?|wimp(?:ed)?) out of|(?:cried|bunk(?:ed)?|blew|skived?) off|neglected|dodged|ended up not|wound up not|write off|wrote off|dispense with|forgo|nix|knock (?:\S+ ){0,3}on the head|drop(?:ped|ping)?|let go|bin(?:ned)?|ditch(?:ed)?|scrap(?:ped)?|dodge|forget(?: about)?|forgot(?:ten)?(?! *[.!]*$)|cancel(?:l?ed|ling)?|miss(?:ed)?|pass on|sack off|call off|fail(?:ed)?|chuck|kill(?:ed|ing)?(?! (?:time|me|two|an?))|nuke|axe|junk|trash|bump off|omit(?:ted|ting)?|abandon(?:ed|ing)?|discard(?:ed)?|exclude|eliminate|scratch(?:ed)?|strike|struck off|be (?:removed|deleted|struck)|cross out|shelve|veto|g[ia]ve up(?: on)? (?=(?:the |my )?@)|do without|wriggle out of|weasel out of)\b|\b(?:lose|toss|dump|erase|wipe|bench|yeet|cull|zap|chop|ignore|can) (?:the |my |that |this )?@\d+(?= *(?:$|[,.!]|#\d|too|then|please|only|and\b))|@\d+ (?:#\d+ )?(?:can|could) (?:jog on|get lost|wait for another day)|@\d+ (?:#\d+ )?(?:(?:has |have |just |all )*(?:fell|fallen) (?:through|apart)|(?:got|was|were|is|has been|been|getting) (?:rained off|washed out|called off|cancelled|forgotten|abandoned)|(?:just )?went (?:out (?:of )?the window|by the wayside|to pot|begging|west)|(?:isn'?t|is not|wasn'?t) to be)\b/,
    'skip',
  ],
  [
    /\b(?:(?<!\b(?:early|late|slow|bad|rough|good|fresh|head) )start(?:ed|ing)|(?<!\b(?:early|late|slow|bad|rough|good|fresh|head|must|should|can|could|will|would|may|might|'ll|has to|have to|needs? to) )(?:start|begin)|began|begun|beginning|half[- ]?way|half[- ](?:done|finished|complete|(?:the |my )?@\d+)|half of|part(?:ly|ially)? (?:done|through|finished)|part way|mid[- ]?way|in progress|under ?way|working on|in the middle of|doing)\b|\b(?:i'm|am|i am) on (?:it|that|@\d+)\b/,
    'started',
  ],
  [
    /\b(?:did|done|finish(?:ed)?|completed?|tick(?:ed)?|check(?:ed)? off|cross(?:ed)? off|smashed|nailed|managed|crushed|knocked(?! #\d)|wrapped up|been (?:on|for|to)|got through|went (?:for|on|to)|went|mark(?:ed)? (?:it|that|this|them|both|@\d+)(?= *$| (?:please|then|off|too|also|down)\b)|in the bag|behind me|out of the way|sorted|achieved)\b|@\d+ (?:(?:is|was) (?:already )?(?:made|did)|i (?:have |'ve )(?:already )?made)\b|\bi (?:have|'ve) (?:already )?made (?:the |my )?@/,
    'done',
  ],
  [/\b(?:shorten|cut|reduce|trim|shrink|less|shorter)\b/, 'shorten'],
  [/\b(?:extend|lengthen|longer|prolong|increase|add (?=#))/, 'extend'],
  [/\b(?:make|last|lasts|takes?|set|need|needs)\b/, 'length'],
  [/\b(?:push|delay|postpone|put (?:\S+ )*back|put off|defer|later)\b/, 'delay'],
  [/\b(?:bring|pull|advance|earlier|sooner)\b/, 'advance'],
  [/\b(?:keep|leave|stays?|hold|remain)\b/, 'keep'],
  [
    /\b(?:create|add|new|book (?:me|us|a|an|in)|remind|invite|order|phone|ring|email|text me|message|set up|buy)\b/,
    'create',
  ],
  [
    /\b(?:move|moving|shift|reschedule|change|put|schedule|do|have|plan|slot|fit|squeeze|pop|stick|try|get|want|like|go|going|will|i'll|let's|take|place|save|carry|tackle|use|give|arrange|pencil|sort|nudge|bump|slide|knock|shove|shuffle|tuck|switch|transfer|stuff|jam|fix|lock|set|book|kick|roll|wedge|aim|fancy|rather|land|start|begin|wait)\b/,
    'move',
  ],
];

const REFERENCES: readonly (readonly [RegExp, (groups: RegExpExecArray) => Reference])[] = [
  [
    /\b(?:one|either|any|some|half) of (?:them|those|these|the (?:two|three|tasks))\b|\b(?:first|last) (?:two|three)\b|\beither\b|\bdone one\b/,
    () => ({ r: 'one' }),
  ],
  [
    /\b(?:the )?(?:(?<!\b(?:i|shall|will|'ll|to|need|needs|must|a|some|should|me|my|can|and|just) )rest|others|remaining (?:ones|tasks|two|three)|everything else|all the others|other (?:tasks|ones|two))\b/,
    () => ({ r: 'rest' }),
  ],
  [
    /\b(?:what(?:ever)?(?:'s| is)?|anything|everything|all) (?:that'?s )?in (?:there|it|that)\b/,
    () => ({ r: 'inside' }),
  ],
  [/\b(?:the )?other one\b|\bthe other\b/, () => ({ r: 'other' })],
  [
    /\b(?:everything|all of it|(?:it|them) all|the whole thing|every single (?:one|thing)|every task|every one|all (?:my |the |of (?:my |the |today's |yesterday's )?|today's |yesterday's )?(?:tasks|things|stuff|day|items|plans)|all my (?:day|tasks)|(?:my|the) (?:whole |entire )?(?:day|afternoon's tasks|schedule|list)|the (?:whole )?lot|my (?:plans|tasks)|whole day|all of #\d+|all of today|all of yesterday(?:'s)?|all today|clear (?:my|the) day)\b|#\d+ (?:tasks|stuff|things|ones|bits|jobs|leftovers)\b|\bleft ?overs\b/,
    () => ({ r: 'everything' }),
  ],
  [
    /\b(?:(?:both|neither)(?: of (?:them|those|these))?|the two(?: of them)?|the pair)\b/,
    () => ({ r: 'both' }),
  ],
  [
    /\b(?<!(?:first|1st|second|2nd|third|3rd|last)(?: one)? of )(?:all(?! (?:#|morning|afternoon|day|evening|week|the time|right))(?: (?:of )?(?:them|those|these|three|four|five|six))?|them|those|these|they|they're|each)\b/,
    () => ({ r: 'all' }),
  ],
  [
    /\b(?:(?:the )?(?<!\b(?:my|our|his|her|their) (?=\w+ (?!ones?\b|tasks?\b)[a-z]{4}))(?:first|1st|former|top)(?: (?:one|task|of them|of those|option|slot))?|(?:number|no|option) (?:1|one))(?!\s*thing)\b/,
    () => ({ r: 'nth', n: 0 }),
  ],
  [
    /\b(?:(?:the )?(?:second|2nd|latter)(?: (?:one|task|option|slot))?|(?:number|no|option) (?:2|two))\b/,
    () => ({ r: 'nth', n: 1 }),
  ],
  [
    /\b(?:(?:the )?(?:third|3rd)(?: (?:one|task|option))?|(?:number|no|option) (?:3|three))\b/,
    () => ({ r: 'nth', n: 2 }),
  ],
  // 'After my last pupil' is no task.
  [
    /\b(?:the )?(?<!\b(?:my|our|his|her|their) (?=\w+ (?!ones?\b|tasks?\b)[a-z]{4}))last(?: (?:one|task|of them))?\b/,
    () => ({ r: 'nth', n: -1 }),
  ],
  [/\b(?:it|it's|it'll|that(?: one)?|that's|this(?: one)?|the one|same one)\b/, () => ({ r: 'it' })],
];

const NEGATION =
  /\b(?:don'?t|do not|not|never|no need|without|nor|please don'?t|doesn'?t|shouldn'?t|isn'?t|wasn'?t|weren'?t|ain'?t|haven'?t|hasn'?t|hadn'?t)\b/;
const SEPARATOR =
  /\s*(?:[,;.!?]+(?!\d)|(?<![#@]\d{0,2}) - |\band then\b|\bthen\b|\band\b|\bbut\b|\bplus\b|\bwhile\b|\bso\b(?! (?:that|far|much|many|long|i can|we can|it (?:is|does)))|\b(?:because|cos|coz|cuz|bc|cause|due to)\b|\binstead of\b|\brather than\b|\+)\s*/g;

/** 'Friday, please, at the same time' is one wish. */
const COURTESY = /^(?:please|pls|kindly|thanks?|thank you|ta|cheers)?$/;

/** One part of a sentence, with the word that led to it. */
interface Segment {
  text: string;
  joint: string;
}

/** Splits a text of tasks '@n' and times '#n' into clauses: each has its verb, its tasks and its times. */
export function readClauses(
  text: string,
  pieces: readonly TimePiece[],
  nounOf: (text: string) => string | null,
  today: LocalDate,
): Clause[] {
  const clauses: Clause[] = [];
  const segments = segmentsOf(text);
  for (const [n, { text: part, joint }] of segments.entries()) {
    const before = clauses.at(-1);
    const isWhy =
      before !== undefined && isReason(before)
        ? goesOn(part, joint)
        : before === undefined && joint === 'because' && isFollowed(part, segments.slice(n + 1));
    const clause = {
      ...clauseOf(part, pieces, nounOf),
      joint: isWhy ? 'because' : before ? joint : '',
    };
    // 'Reading at 4, and the stretching, half 9': what follows is of the second.
    const next = segments[n + 1];
    const isOwn =
      before?.pieces.some(({ k }) => k === 'clock') === true &&
      next?.joint === ',' &&
      /^(?:at )?#\d+$|^(?:skip|drop|cancel|bin|leave out) (?:it|that)$/.test(next.text) &&
      /^(?:oh |also |then )*(?:the |my )?@\d+$/.test(part);
    if (isOwn) {
      clauses.push(clause);
      continue;
    }
    if (joint === 'instead of' || joint === 'rather than') clause.excluded = true;
    if (before && joins(before, clause, joint, today)) merge(before, clause, joint);
    else clauses.push(clause);
  }
  return clauses.filter(({ text }) => text !== '');
}

/** '..., and I've got to get to town': the reason goes on. */
function goesOn(part: string, joint: string): boolean {
  return (
    /^(?:and|,|but)$/.test(joint) &&
    !/@\d/.test(part) &&
    /^(?:(?:i|we)(?:'ve|'m|'re| have| am| are| need| must| gotta| got| don't| can't)\b|(?:he|she|they|there|it|the|my|our|his|her|their)\b)/.test(
      part,
    ) &&
    !/\b(?:move|put|make|shift|skip|do) (?:it|that|them|this)\b/.test(part)
  );
}

/** A reason before the wish: what it names is still what 'it' means. */
function isFollowed(part: string, rest: readonly Segment[]): boolean {
  if (!/@\d/.test(part)) return rest.some(({ text }) => /[@#]\d/.test(text));
  return rest.some(({ text }) => /[@]\d|\b(?:it|that|them)\b/.test(text) && /#\d/.test(text));
}

/** 'Had my water that's done the walk I'm not doing': the next task begins its own part. */
const TOPIC_NEXT =
  /(@\d+(?= (?:the|my) )|@\d[^,.;]*? (?:done|finished|sorted|ticked|over|already|it|that|doing|going|happening|skipping|#\d+))(?: um+| er+m?| uh+)? (?=(?:the |my )?@\d+ (?:i|we|i'\w+|we'll|let's|can|could|needs|gets?|has|is|was|isn't|wasn't|not|that|skip|move|put|#\d)\b)/g;

/** 'Cancel the bands I'm not in the mood' */
const SKIP_THEN_WHY =
  /\b((?:skip|drop|cancel|bin|ditch|scrap|forget|miss|axe|leave out|lose|delete|remove) (?:(?:the|my|this|that) )?@\d+(?: (?:for )?#\d+)?) (?=(?:i'm|i am|i'll|i (?:do not|don'?t|can'?t|cannot|won'?t|feel|have|haven'?t|just)|i've|it's|it is|there's|too|not|no (?:time|energy|chance|way)|can'?t|won'?t|my \w+ (?:is|are|hurts?|aches?))\b)/g;

function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  // 'cycle: done' is one thing said.
  const joined = text
    .replace(/\s*:\s*/g, ' ')
    .replace(TOPIC_NEXT, '$1, ')
    .replace(SKIP_THEN_WHY, '$1, ')
    // 'As I am out at 5 let us ...': the reason ends where the wish begins.
    .replace(
      /^((?:because|as|since|i have|i've|i am|i'm|i'll be|i will be|my)\b[^,;]*?#\d+) (?:so )?(?=(?:let's|can we|please|move|make|put|do|skip|@\d)\b|@)/,
      '$1, ',
    )
    // 'As my shoulder is stiff I will not do the bands'
    .replace(
      /^((?:because|as|since|seeing as|given that|now that) (?:my|our|the|it|there|i|we|he|she|they|mum|dad)\b[^,;@#]*?) (?=(?:(?:i|we) (?:will|won'?t|can|can'?t|cannot|would|shall|must|want|have to|need)|i'(?:ll|d)|we'(?:ll|d)|let's|please|can (?:i|we|you)|could (?:i|we|you)|move|skip|cancel|drop|put)\b[^,;]*@)/,
      '$1, ',
    );
  let [from, joint] = [0, ''];
  for (const match of joined.matchAll(SEPARATOR)) {
    segments.push({ text: joined.slice(from, match.index).trim(), joint });
    joint = match[0].trim();
    from = match.index + match[0].length;
  }
  segments.push({ text: joined.slice(from).trim(), joint });
  return segments.filter((segment) => !COURTESY.test(segment.text));
}

function clauseOf(
  text: string,
  pieces: readonly TimePiece[],
  nounOf: (text: string) => string | null,
): Omit<Clause, 'joint'> {
  const notNow = /\bnot #(\d+)/.exec(text);
  const isNotNow = notNow !== null && /^(?:date|part|now)$/.test(pieces[Number(notNow[1])]?.k ?? '');
  const verb =
    isNotNow || isPartDenied(text, pieces) ? 'reluctant' : BROKEN_OFF.test(text) ? 'move' : verbIn(text);
  const mentions = [...text.matchAll(/@(\d+)/g)].map((match) => Number(match[1]));
  const references = REFERENCES.flatMap(([pattern, make]) => {
    const found = pattern.exec(text);
    return found ? [make(found)] : [];
  }).slice(0, 1);
  const own = [...text.matchAll(/#(\d+)/g)].flatMap((match) => pieces[Number(match[1])] ?? []);
  const isNegated = NEGATION.test(text) && !['skip', 'reopen', 'reluctant'].includes(verb);
  const isForbidden = verb === 'skip' && /\b(?:don'?t|do not|never|not)\b/.test(text) && !DECLARED.test(text);
  return {
    verb,
    mentions,
    references,
    pieces: own,
    negated: isNegated || isForbidden,
    excluded: isNegated && verb === 'none' && own.length === 0 && !/\byet\b/.test(text) && !FAILED.test(text),
    text,
    noun: nounOf(text),
  };
}

/** 'Don't put the swim in the morning' */
function isPartDenied(text: string, pieces: readonly TimePiece[]): boolean {
  const kinds = new Set([...text.matchAll(/#(\d+)/g)].map(([, n]) => pieces[Number(n)]?.k));
  return DENIED.test(text) && kinds.has('part') && !kinds.has('clock');
}
const DENIED =
  /\b(?:don'?t|do not|never|please not|not to) (?:do|have|put|plan|schedule|book|give me) (?:the |my )?@\d+(?: #\d+)+(?: please)?$/;

/** 'The call I not manage': told of it, and still what the next words mean. */
const FAILED = /@\d+,? (?:i|we) (?:not|don'?t|do not) (?!touch|change|mean|include|count)[a-z]+(?: it)?$/;

/** Verbs that a clause may have beside what it tells as done: 'had my light earlier', 'took the water'. */
const BESIDE_TOLD: ReadonlySet<Verb> = new Set<Verb>([
  'none',
  'move',
  'length',
  'keep',
  'extend',
  'advance',
  'create',
]);

function verbIn(text: string): Verb {
  // 'The breathing one can go'
  const plain = text.replace(/(@\d+) (?:one|thing|bit)\b/g, '$1');
  const verb = VERBS.find(([pattern]) => pattern.test(plain))?.[1] ?? 'none';
  return BESIDE_TOLD.has(verb) && tellsDone(text) ? 'told' : verb;
}

/** 'because I have a meeting at 5': why, not what. */
export function isReason({ joint }: Pick<Clause, 'joint'>): boolean {
  return /^(?:because|cos|coz|cuz|bc|cause|due to)$/.test(joint);
}

/** Says by a negation that something was not done or need not be. */
const DECLARED =
  /\b(?:did(?:n'?t| not)|could(?:n'?t| not)|i (?:don'?t|do not|not) (?:do|make|go)|never ?mind|no can do|can'?t|not feeling|never (?!skip|drop|cancel|miss|forget|bin|scrap|ditch)[a-z]+|bother|not able to|no need|not done|(?:mark|put|set|count)\b)/;
const STATUS: ReadonlySet<Verb> = new Set<Verb>(['skip', 'done', 'told', 'started', 'reopen']);

/** 'That's the check-in': what is in the way, not what is wished. */
export const NAMES_IT =
  /^(?:(?:no|wait|oh|ah|sorry|hang on|damn)[\s,]+)*(?:(?:that|it|this)(?:'s| is| was)|there's) (?:when )?(?:the |my )?@\d+(?: (?:time|slot|hour|is|then|already|there))*$/;

const LASTS =
  /^(?:that|it|she|he|they|which)(?:'s|'ll be| is| will be| takes| lasts| will take| goes on)\b[^@]*#\d+$/;

/** '... and the stretch to': the time did not come. */
const BROKEN_OFF = /@\d+ (?:to|at|for|by|until|till)$/;

/** Whether a part of the sentence goes on with the clause before it. */
function joins(before: Clause, next: Clause, joint: string, today: LocalDate): boolean {
  if (NAMES_IT.test(before.text)) return false;
  if (before.negated !== next.negated || next.excluded || before.excluded || isReason(next)) return false;
  // 'Mum is ringing at 12, and that's a good half hour, after that': how long it is, and a wish of its own.
  const isBefore = before.mentions.length === 0;
  if (
    isBefore &&
    next.mentions.length === 0 &&
    LASTS.test(next.text) &&
    next.pieces.every(({ k }) => k === 'length')
  )
    return before.pieces.length > 0;
  if (isBefore && next.pieces.some((p) => p.k === 'anchor' && p.mention < 0)) return false;
  const list = joint === 'and' || joint === ',' || joint === '+' || joint === 'plus' || joint === '';
  const nextNames = next.mentions.length > 0 || next.references.length > 0;
  const beforeNames = before.mentions.length > 0 || before.references.length > 0;
  if (next.noun !== null) return false;
  if (BROKEN_OFF.test(next.text)) return false;
  // 'the video, skip it': the name belongs to the verb.
  if (
    next.references.some(({ r }) => r === 'it') &&
    before.verb === 'none' &&
    before.pieces.length === 0 &&
    beforeNames
  )
    return true;
  if (next.verb === 'none' && next.pieces.length === 0 && nextNames)
    return (
      list &&
      beforeNames &&
      // '..., it was raining on the walkers' says why.
      !/\b(?:after|before|when|once|until|while|if)\b|^(?:it|there|that) (?:was|were)\b.*@/.test(next.text)
    );
  if (next.verb === 'none' && next.pieces.length > 0 && !nextNames) {
    // 'Lecture at 9, 7.15'
    if (before.noun !== null && [before, next].every(({ pieces }) => pieces.some(({ k }) => k === 'clock')))
      return false;
    // 'Clocks change tonight, so an hour later': what others do is why.
    if (joint === 'so' && before.verb !== 'none' && startsWithNoun(before)) return false;
    return (
      !STATUS.has(before.verb) && before.verb !== 'reluctant' && (beforeNames || before.pieces.length > 0)
    );
  }
  if (!list) return false;
  const isWaiting =
    before.pieces.length === 0 && beforeNames && (before.verb === 'none' || before.verb === 'move');
  if (next.verb === 'none' && nextNames && next.pieces.length > 0) {
    return (
      isWaiting ||
      (before.pieces.length === 0 && ['delay', 'advance'].includes(before.verb)) ||
      (STATUS.has(before.verb) && joint !== ',' && isOf(next, before.verb, today))
    );
  }
  // 'the walk and the cycle are done'; not 'strength, skip the video'.
  const namesFirst = /^(?:(?:i|i've|we|the|my|both|also|just|'ve|have) )*@\d/.test(next.text);
  return (
    isWaiting &&
    before.verb === 'none' &&
    nextNames &&
    namesFirst &&
    next.verb !== 'swap' &&
    !HAD.test(before.text)
  );
}

function startsWithNoun({ noun, text }: Clause): boolean {
  return noun !== null && text.replace(/^(?:the|my|our) /, '').startsWith(`${noun} `);
}

/** 'Had the breakfast, core not happening': one is told as done, the other not. */
const HAD =
  /^(?:(?:yes|and|oh|well|so|i|i've|we|have|already|just) )*(?:had|took|taken|drank|ate|eaten) .*@\d+$/;

/** 'Drop the walk and the reading today': the day is of both. What is done is of a day that has come. */
function isOf({ pieces }: Clause, verb: Verb, today: LocalDate): boolean {
  return pieces.every(
    (piece) =>
      piece.k === 'date' &&
      !piece.unsure &&
      piece.date !== null &&
      (piece.by === '' || piece.possessive) &&
      (verb === 'skip' || piece.date <= today),
  );
}

function merge(before: Clause, next: Clause, joint: string): void {
  const refersBack = next.references.some(({ r }) => r === 'it') && before.mentions.length > 0;
  before.verb =
    before.verb === 'none' || (before.verb === 'move' && next.verb !== 'none') ? next.verb : before.verb;
  before.mentions.push(...next.mentions);
  if (!refersBack) before.references.push(...next.references);
  // 'Too windy for the walk today, so tomorrow': what follows takes the place of it.
  if (joint === 'so')
    before.pieces = before.pieces.filter(
      ({ k }) => !next.pieces.some((piece) => piece.k === k && /^(?:date|clock|part)$/.test(k)),
    );
  before.pieces.push(...next.pieces);
  before.text = `${before.text} ${next.text}`;
  before.noun ??= next.noun;
}
