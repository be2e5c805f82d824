import type { LocalDate } from '../../../protocol/ids.ts';
import { either, MORE_SORE } from './more-ways.ts';

/** What a day may do to a task: shorter, off it, or as it is. `gentle` is shorter with the words to go easily. */
export type Move = 'keep' | 'shorten' | 'skip' | 'tomorrow';

/** How a task loads the body, by what it is called and of what kind it is. */
export type Nature = 'hard' | 'legs' | 'arms' | 'easy' | 'habit' | 'reading';

/** What somebody says of the day, and what the day's own tasks then do. */
export interface DayDecision {
  id: string;
  /** Words that say it. */
  says: RegExp;
  /** One or two sentences: why, and how to go about the day. */
  reason: string;
  /** When to see somebody; null where nothing of the kind belongs. */
  see: string | null;
  moves: Readonly<Record<Nature, Move>>;
  /** The article of the library that the reason is from; its sources carry their own days. Null: a rule of the house. */
  article: string | null;
  checked_on: LocalDate;
}

const CHECKED = '2026-11-28';
const KEEP_ALL = {
  hard: 'keep',
  legs: 'keep',
  arms: 'keep',
  easy: 'keep',
  habit: 'keep',
  reading: 'keep',
} as const;
const EASY_DAY = { ...KEEP_ALL, hard: 'skip', legs: 'shorten', arms: 'shorten', easy: 'shorten' } as const;
const REST = { ...KEEP_ALL, hard: 'skip', legs: 'skip', arms: 'skip', easy: 'skip' } as const;

const SORE =
  '(?:sore|aches?|aching|achy|hurts?|hurting|painful|pain|stiff|niggl\\w+|dodgy|swollen|playing up|twinges?|tweaked|strained|pulled|twisted|gives? way|' +
  `${MORE_SORE})`;
const both = (part: string) =>
  new RegExp(`\\b${part}\\b.{0,40}\\b${SORE}\\b|\\b${SORE}\\b.{0,24}\\b${part}\\b`);

/** Parts of the body with an article of their own; another part of the same decision has none. */
const ARTICLES_OF_PARTS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'sore-leg': [
    [/\bknees?\b/, 'knee-pain'],
    [/\bankles?\b/, 'ankle-sprain'],
    [/\bshins?\b/, 'shin-pain'],
    [/\b(?:heels?|foot|feet)\b/, 'heel-foot-pain'],
  ],
  'sore-arm': [
    [/\b(?:necks?|shoulders?)\b/, 'neck-shoulder-pain'],
    [/\b(?:elbows?|wrists?|forearms?)\b/, 'elbow-wrist-pain'],
  ],
};

/** The article to cite for a decision: where the decision is about parts of the body, that of the part that was said. */
export function articleOfDecision({ id, article }: DayDecision, plain: string): string | null {
  const parts = ARTICLES_OF_PARTS[id];
  return parts ? (parts.find(([part]) => part.test(plain))?.[1] ?? null) : article;
}

const TABLE: readonly DayDecision[] = [
  {
    id: 'fever',
    says: /(?<!\bhay )\b(?:fever(?:ish)?|temperature|flu|chest(?:y)? (?:cough|infection)|throwing up|thrown up|vomit\w*|sick bug|stomach bug|tummy bug|norovirus|covid|shivery|shivers|aching all over)\b/,
    reason: 'Rest today and leave training out. Start again a day or more after it has gone, at about half.',
    see: 'Ask 111 or your GP if it gets worse, or lasts beyond a few days.',
    moves: REST,
    article: 'training-when-ill',
    checked_on: CHECKED,
  },
  {
    id: 'cold',
    says: /\b(?:a|the|this|my|stinking|head|bad|proper|bit of a) cold\b(?! (?:shower|water|plunge|bath|drink|drinks|weather|swim|brew|turkey|sore|dip|feet|hands|day|air))|\b(?:cold|bug) (?:coming on|since)|\b(?:runny|blocked|stuffy) nose\b|\bsore throat\b|\b(?:snuffles?|snuffly|bunged up|blocked up)\b|\b(?:sniffles|under the weather|coming down with|(?<!\b(?:slept|sleep|sleeping|did|do|done|ate|went) (?:(?:very|so|really|rather|quite|pretty) )?)poorly|feel(?:ing)? ill|am ill|i'?m (?:ill|sick))\b/,
    reason:
      'With a plain head cold, above the neck and without fever, easy movement is fine if you feel up to it. Keep it short and light, and rest if it feels worse after ten minutes.',
    see: 'With fever or a chest cough rest instead.',
    moves: EASY_DAY,
    article: 'training-when-ill',
    checked_on: CHECKED,
  },
  {
    id: 'sore-leg',
    says: new RegExp(
      `${both('(?:knees?|ankles?|shins?|heels?|foot|feet|hips?|groin|achilles|calf|toe)').source}|\\blimp(?:ing)?\\b`,
    ),
    reason:
      'A sore joint or tendon settles with less load for a while: a short walk on the flat is fine if the ache stays mild. Leave out jumps, runs, stairs and deep bends.',
    see: 'See somebody if it is swollen, locks, gives way, or cannot take your weight.',
    moves: { ...KEEP_ALL, hard: 'skip', legs: 'skip', easy: 'shorten' },
    article: 'knee-pain',
    checked_on: CHECKED,
  },
  {
    id: 'sore-arm',
    says: both('(?:wrists?|elbows?|shoulders?|neck|thumb|fingers?|hands?|arms?|forearm)'),
    reason:
      'Leave out what loads the sore part, such as press-ups, pulls and lifting in your strength session. Walking and leg work can stay.',
    see: 'See somebody if it is swollen, numb or weak, or no better in two weeks.',
    moves: { ...KEEP_ALL, arms: 'shorten', legs: 'shorten' },
    article: 'elbow-wrist-pain',
    checked_on: CHECKED,
  },
  {
    id: 'sore-back',
    says: both('(?:lower )?back'),
    reason:
      'With a plain sore back gentle movement beats bed rest: keep the walk, and leave heavy lifts out today.',
    see: 'See somebody if it is no better in two weeks. The article names the signs that cannot wait.',
    moves: { ...KEEP_ALL, hard: 'skip', legs: 'shorten', arms: 'shorten' },
    article: 'back-pain',
    checked_on: CHECKED,
  },
  {
    id: 'sore-muscles',
    says: new RegExp(
      `${both('(?:muscles?|legs?|thighs?|quads?|calves|glutes?|bum|abs|chest muscles)').source}|\\bdoms\\b|(?<!saddle )\\bsore (?:all over|from|after)\\b|\\bstiff as\\b`,
    ),
    reason:
      'Sore muscles after training are normal and pass within days. An easy walk helps; give the same muscles a lighter day before strength again.',
    see: null,
    moves: { ...KEEP_ALL, hard: 'shorten', legs: 'shorten' },
    article: 'recovery-doms',
    checked_on: CHECKED,
  },
  {
    id: 'hangover',
    says: /\bhung ?over\b|\bhangover\b|\b(?:too much|a lot) to drink (?:last night|yesterday)\b|\bdrank too much (?:last night|yesterday)\b|\b(?:few|many|several|couple of|lot of|bunch of) (?:too many )?(?:pints|drinks|beers|wines|glasses|cocktails|shots)\b.*\b(?:last night|yesterday)\b/,
    reason:
      'After a night of drinking leave hard training out: drink water, eat something, and take a short walk if you feel up to it.',
    see: null,
    moves: EASY_DAY,
    article: 'hangover',
    checked_on: CHECKED,
  },
  {
    id: 'bad-night',
    says: /\b(?:slept|sleep) (?:really |so |very |pretty |rather |quite )?(?:bad(?:ly)?|awful(?:ly)?|terribl[ey]|poor(?:ly)?|rubbish|rough|little|hardly|not at all)\b|\b(?:bad|rough|awful|terrible|sleepless|short|broken|poor|rubbish) (?:night|sleep)\b|\bno sleep\b|\b(?:only|just|barely) (?:\w+ ){0,2}hours?(?: of)?(?: sleep)?\b.*(?:\bsleep\b|\bslept\b|\bnight\b)|\b(?:hardly|barely|didn'?t|did not|couldn'?t|haven'?t) (?:really )?(?:sleep|slept)\b|\bup (?:all|half the|most of the) (?:night|nite)\b|\b(?:up|awake|waking) (?:again )?(?:from|between|since|until|till|at) (?:about |around )?(?:midnight|one|two|three|four|five|[1-5](?:[:.]\d\d)?(?: ?am)?)\b(?! ?pm)|\b(?:had|got|kept|woke|keeping) (?:me|us) (?:up|awake)\b|\b(?:clos|shut)\w* (?:my |an )?eyes?\b|\b(?:wink|tossed and turned|tossing and turning)\b|(?<!\b(?:go|gone|went|come|came|goes) )\b(?:awake|up) (?:since|with the baby|(?:\w+ ){1,2}times)\b|\b(?:four|three|five|4|3|5|two|2) hours(?: of)? sleep\b|\b(?:about |only |maybe |around )?(?:3|4|5)(?:\.5)? ?(?:hrs?|h)(?: of)? sleep\b|\bslept (?:only |just |for |like |about |maybe |around |barely |some )*(?:four|three|five|4|3|5|two|2) ?(?:hours|hrs?|h)\b/,
    reason:
      'After a bad night keep the day going, and make training shorter and easy: an easy walk lifts the day, hard work waits. Go to bed at your usual time, not much earlier.',
    see: null,
    moves: EASY_DAY,
    article: 'sleep-duration',
    checked_on: CHECKED,
  },
  {
    id: 'heat',
    says: /\b(?:heat ?wave|so hot|too hot|boiling|sweltering|scorching|\d{2} degrees)\b/,
    reason:
      'On a very hot day move in the cool of the morning or evening, shorter and in the shade, and drink enough.',
    see: 'Stop and cool down if you feel unwell. The article names the signs that cannot wait.',
    moves: EASY_DAY,
    article: 'hot-weather',
    checked_on: CHECKED,
  },
  {
    id: 'too-much',
    says: /\b(?:(?<!\b(?:eat|ate|drink|drank|smoke|sit|weigh|worry|sleep|snack|spend|watch)(?:ing|s)? )too much(?! (?:coffee|tea|sugar|salt|alcohol|wine|beer|food|meat|caffeine|chocolate))|bit much|(?:can|could|shall) (?:we|i) do (?:a bit )?less|overwhelm(?:ed|ing)|swamped|drowning in|snowed under|can'?t cope|cannot cope|can'?t keep up)\b.*|\b(?:make|can (?:you|we) make|want|need|have) (?:my |the )?(?:it|today|tonight|tomorrow|this|day|things|a|week|this week|(?:this |tomorrow )?(?:morning|afternoon|evening)) (?:\w+ ){0,3}(?:lighter|easier|gentler|less|smaller|day lighter)\b|\blighten\b|\bcut (?:down )?(?:my |the )?(?:tasks?|plan|list|day)(?: down)?\b|\bfewer (?:tasks|things)\b|\bless (?:on|to do)\b|\bsomething off my (?:plate|list)\b|\b(?:lighter|easier) (?:day|week)\b/,
    reason:
      'Then let the day be smaller: keep one thing that moves you, and let the reading and the small habits wait. Leaving something out costs nothing.',
    see: null,
    moves: { ...KEEP_ALL, habit: 'skip', reading: 'skip' },
    article: null,
    checked_on: CHECKED,
  },
  {
    id: 'short-of-time',
    says: /\b(?:only|just|about|barely|no more than)\b.{0,24}\b(?:min(?:ute)?s?|half an hour|hours?|time)\b|\b(?:short of|no|not much|little|hardly any|out of|pushed for|pressed for|tight (?:on|for)) time\b|\b(?:really |so |very |super |mega )?busy (?:day|today|week|at work)\b|\brushed off my feet\b|\bback.to.back\b|\b(?:have|got) (?:\d+|ten|fifteen|twenty|thirty|half an hour)[a-z ]*(?:left|today|spare)\b|\bworking late\b|\bstuck at work\b/,
    reason:
      'With little time keep the one that does most and make it fit. A short session counts; the rest can wait.',
    see: null,
    moves: { ...KEEP_ALL, hard: 'shorten', legs: 'shorten', arms: 'shorten', easy: 'shorten' },
    article: null,
    checked_on: CHECKED,
  },
  {
    id: 'away',
    says: /\b(?:on holiday|on vacation|going away|i'?m away|im away|will be away|away (?:next|this|for|from|until|on)|travell?ing|on the road|in a hotel|off to|abroad|flying (?:to|out)|leaving for|at a hotel|hotel room|business trip|work trip|(?<!with )no (?:kit|equipment|gym)|on a (?:plane|train|trip)|visiting)\b/,
    reason:
      'While you are away, keep it light: a walk each day, and bodyweight moves such as squats and press-ups in place of kit. Skip what does not fit; it needs no catching up.',
    see: null,
    moves: { ...KEEP_ALL, legs: 'shorten', arms: 'shorten', hard: 'shorten' },
    article: null,
    checked_on: CHECKED,
  },
  {
    id: 'missed-days',
    says: /\b(?:missed|skipped|fell off|fallen (?:off|behind)|lost|done nothing for|did nothing for|haven'?t done (?:anything|a thing))\b.*\b(?:days?|week|wagon|behind|track)\b|\bcatch up\b|\bmake (?:all |any )?(?:of )?(?:that|it|them|this|those) up\b|\bmake up for\b|\bfall(?:en|ing)? behind\b|\bfell behind\b|\boff (?:the wagon|track)\b|\bbehind (?:on|with)\b|\b(?:gave|given) up for\b/,
    reason:
      'You do not need to catch up on what is past. Pick up with the next task today; a missed day does little to a habit. After more than a week begin with about half.',
    see: null,
    moves: KEEP_ALL,
    article: 'habit-formation',
    checked_on: CHECKED,
  },
  {
    id: 'low-energy',
    says: /\b(?:knackered|shattered|exhausted|worn out|wiped out|drained|no energy|low (?:on )?energy|running on empty|so tired|too tired|really tired|dead tired|very tired|just tired|feel(?:ing)? (?:rubbish|flat|rough|awful|tired|meh|sluggish|crap)|can'?t be (?:bothered|arsed)|no motivation|not feeling it|cba)\b/,
    reason:
      'On a low day do a small part: ten easy minutes count, and you may stop after them. Often the rest comes by moving.',
    see: 'If you feel like that for two weeks or more, talk to your GP.',
    moves: EASY_DAY,
    article: null,
    checked_on: CHECKED,
  },
];

/** The first that is said counts: what calls for rest comes before what only makes a day shorter. */
export const DAY_DECISIONS: readonly DayDecision[] = TABLE.map((each) => ({
  ...each,
  says: either(each.id, each.says),
}));

/**
 * What must never be proposed, whatever a decision says: tasks with these words are skipped on such a day, and never kept
 * or made shorter.
 */
export const NEVER: readonly { on: readonly string[]; titles: RegExp }[] = [
  {
    on: ['sore-leg'],
    titles:
      /\b(?:hills?|stairs?|steps|runs?|running|jog\w*|sprints?|jump\w*|skipping|hiit|intervals?|squats?|lunges?|couch to|football|tennis|hik(?:e|ing))\b/i,
  },
  {
    on: ['fever'],
    titles: /\b(?:walk|run|ride|bike|swim|strength|circuit|hiit|intervals?|sauna|cold shower|cold water)\b/i,
  },
  {
    on: ['cold', 'hangover'],
    titles: /\b(?:hiit|intervals?|sprints?|sauna|cold shower|cold water|ice bath)\b/i,
  },
  { on: ['sore-back'], titles: /\b(?:deadlifts?|kettlebells?|rowing|burpees?|jump\w*)\b/i },
  { on: ['heat'], titles: /\b(?:hiit|intervals?|sprints?|sauna|hot yoga)\b/i },
];
