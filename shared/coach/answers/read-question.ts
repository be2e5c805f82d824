import type { CoachIntent } from './coach-reply.ts';
import { anyNamed } from '../phrases.ts';
import { GREETING } from './address.ts';
import { isOwnLab } from './own-lab.ts';
import { plainQuestion } from './plain-question.ts';
import { phrases } from './questions.txt';

/** What a question asks of the participant's own rows, or of the app; `topic` is for the library to judge. */
export type Ask =
  | { kind: 'greeting' | 'thanks' | 'no' | 'who' | 'unclear' }
  | { kind: 'day' | 'free' | 'clashes' | 'next' | 'when' | 'length' | 'did' | 'progress' | 'streak' }
  | { kind: 'trend'; of: 'energy' | 'mood' | 'check_ins' | 'unasked' }
  | { kind: 'change_plan' | 'change_named' | 'told_done' }
  | { kind: 'own_results' }
  | { kind: 'upload' }
  | { kind: 'app' }
  | { kind: 'topic' };

const any = (name: string) => anyNamed(phrases, name);

const DAY =
  "(?:today|todays|today's|tody|tonight|tomm?or+ow(?:'s)?|tmrw|tomoz|yesterday|this (?:morning|afternoon|evening|week|weekend)|(?:next|last) week(?:end)?|(?:on |next |this |coming )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:in \\w+ days)|\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)";
const TASKS =
  '(?:tasks?|to-?dos?|to do list|sessions?|events?|activit(?:y|ies)|appointments?|things to do|jobs|habits)';
const PLAN = '(?:plan|program(?:me)?|schedule|agenda|calendar|diary|timetable|day|list)';

const PLACE = '(?:plan|program(?:me)?|schedule|agenda|calendar|timetable)';
const CHANGE =
  '(?:shorten|lengthen|extend|cut(?: down)?|trim|halve|move|reschedule|shift|swap|postpone|delay|push|cancel|skip|drop|delete|remove|rename|mark|tick(?: off)?|untick|undo|clear|rearrange|re-?plan|plan|change|edit|set|schedule|put|book|add|create|make)';

/** The first that matches decides; their order matters. */
const PATTERNS: readonly (readonly [RegExp, Ask])[] = [
  [GREETING, { kind: 'greeting' }],
  [
    new RegExp(
      `^(?:ok(?:ay)?[ ,]*)?(?:many )?${any('thanks')}(?:[ ,!.]+(?:so much|very much|a lot|you|coach|then|thanks|mate|again|that helps|that'?s (?:great|good|lovely|perfect|helpful|brilliant|all)|for (?:that|this|(?:your|the|all your) help)|bye))*$|^you(?:'re|r| are) (?:the best|a star|a legend|great|brilliant|(?:so |very |really )?(?:kind|helpful))$|^have a (?:good|nice|great|lovely) (?:day|evening|night|weekend|one)$`,
    ),
    { kind: 'thanks' },
  ],
  [/^(?:no|nope|nah|no thanks?|no thank you|not now|rather not|not really|never mind)$/, { kind: 'no' }],
  [
    /^(?:who|what) (?:are|r) (?:you|u)\b|\bare you (?:a |an )?(?:human|real|robot|bot|ai|person|doctor|nurse|machine|chatgpt)|^am i (?:talking|speaking) to|^what can (?:you|i ask)|^what do you (?:do|know)\b|^how (?:do|can) you (?:help|work)\b|^help$|^what are you (?:for|able)/,
    { kind: 'who' },
  ],

  [/\b(?:clear|empty|delete|remove) (?:the |this |my )?(?:chat|conversation|messages)\b/, { kind: 'app' }],
  // Changes of the plan: asked for, or how.
  [
    new RegExp(
      `^(?:please |can you |could you |would you |will you |i want (?:you )?to |i(?:'d| would) like (?:you )?to |let's |i need to |how (?:do|can) i |where (?:do|can) i |can i |you should |just )*${CHANGE}\\b.*\\b(?:tasks?|to-?dos?|sessions?|events?|appointments?|reminders?|(?:my|the) ${PLACE}|my week$|(?:it|this|that|them) (?:to|for|by|from|off|as|until)\\b.*)`,
    ),
    { kind: 'change_plan' },
  ],
  [
    new RegExp(
      `^(?:please |can you |could you |would you |will you |i want (?:you )?to |i(?:'d| would) like (?:you )?to |let's |i need to |you should |just )*${CHANGE}\\b.*\\b(?:to (?:\\d|half|noon|${DAY})|at \\d|by (?:\\d+|an|half an|a few) (?:min|hour)\\w*|(?:earlier|later)$|for (?:me )?${DAY}|everything|all of (?:it|them)|done|completed?)`,
    ),
    { kind: 'change_plan' },
  ],
  [
    new RegExp(`\\b(?:re-?)?plan (?:my (?:day|week)|today|tomorrow|the (?:day|week))\\b`),
    { kind: 'change_plan' },
  ],
  [
    new RegExp(
      `^(?:please |can you |could you |would you |will you |let's |just )*${CHANGE} (?:my |the |today's |tomorrow's )?\\w`,
    ),
    { kind: 'change_named' },
  ],
  [
    /\b(?:too (?:much|many|hard|full|long)|less|fewer|lighter|easier|more time)\b.*\b(?:tasks?|sessions?|my (?:plan|program(?:me)?|week|day)|in the plan)\b|\b(?:change|adapt|adjust|alter) my (?:plan|program(?:me)?|schedule|goals?)\b|\bmy (?:plan|program(?:me)?) is too\b|^i (?:want|need|would like|can only do) (?:less|fewer|more|easier|shorter|lighter) (?:exercise|tasks?|training|sessions?|workouts?|walks?|runs?|habits|cardio|strength)$/,
    { kind: 'change_plan' },
  ],
  [
    /^(?:i|i've|i have) (?:just |already |now )*(?:did|done|finished|completed|ticked off|went for|walked|ran|trained|meditated|stretched)\b/,
    { kind: 'told_done' },
  ],

  [
    /\b(?:clash(?:es|ing)?|overlap(?:s|ping)?|double.?book(?:ed)?|conflicts?|at the same time as)\b/,
    { kind: 'clashes' },
  ],
  [
    /\b(?:upload|attach|send|import|scan|submit|share|add)\b.*\b(?:results?|labs?|blood(?:s| tests?)?|files?|pdf|photo|picture|documents?|reports?|letters?)\b|\b(?:upload|uploading)\b|^where (?:do|can) (?:my|i).*\b(?:results|documents|reports)\b/,
    { kind: 'upload' },
  ],

  [
    /^(?:please |can (?:we|i|you) |could you )*(?:do|have) (?:my|the|it) .*\b(?:at \d|instead|tomorrow|later|earlier)\b/,
    { kind: 'change_named' },
  ],

  // What was done.
  [
    /\b(?:streak|in a row|days running|how (?:many|often).*\bsubmit|days? (?:have i|did i|i have|i've) submitted|have i submitted|did i submit)\b/,
    { kind: 'streak' },
  ],
  [
    new RegExp(
      `^(?:did|have|has|had|was|were) (?:i|i've|my|the)\\b.*\\b(?:do|done|did|finish|finished|complete|completed|miss|missed|skip|skipped|tick|ticked|walk|run|train|stretch|meditate|read|check(?:ed)?.?in|exercise|journal)\\b|^(?:did|have) i (?:already |yet )?(?:do|done|finish|complete|miss|skip)|^is (?:my|the) .*\\b(?:done|finished|completed|ticked)$`,
    ),
    { kind: 'did' },
  ],
  [
    new RegExp(
      `\\b(?:my|this week's) progress\\b|\\bhow (?:am i|is it|are things|is my (?:week|program(?:me)?|plan|day)) (?:doing|going|getting on|progressing)|\\bhow (?:did|was|has|were) (?:my (?:week|day|month|program(?:me)?)|yesterday|last (?:week|\\w+day))|\\bhow far (?:am i|have i)|\\bhow many (?:of my )?${TASKS}?.*\\b(?:done|did|complete|completed|finish|finished|ticked|missed|left|open|remain)|\\bwhat (?:have i|did i) (?:do|done|did|complete|completed|finish|finished|get done|achieve|achieved|miss|missed|skip|skipped)\\b|^progress\\b|\\b(?:summari[sz]e|recap|overview|sum up)\\b.*\\b(?:week|month|day|progress|program(?:me)?)\\b|\\bhow (?:did|have) i (?:do|done|get on|got on)\\b|\\bam i on track\\b|\\b(?:am i|have i been) (?:doing|getting on) (?:well|badly|ok(?:ay)?|al(?:l )?right|fine|better|worse|enough)\\b|\\bhow (?:well )?(?:am|have) i (?:doing|done|been doing)\\b|\\b(?:percent|percentage|share)\\b.*\\b(?:done|tasks)\\b|\\bmy (?:results|score|adherence) (?:this|last|so far)`,
    ),
    { kind: 'progress' },
  ],

  // Check-ins.
  [
    /\b(?:how|what)(?:'s| is| was| has| have| did| are| about)?\b.*\bmy (?:\w+ )?energy\b|\bmy energy (?:level|trend|lately|this|last|over|going|is|been)|^energy (?:trend|level|lately|this week)|\bhow energetic (?:am|have|was) i\b/,
    { kind: 'trend', of: 'energy' },
  ],
  [
    /\b(?:how|what)(?:'s| is| was| has| have| did| are| about)?\b.*\bmy (?:\w+ )?moods?\b|\bmy mood (?:trend|lately|this|last|over|going|been)|^mood (?:trend|lately|this week)|\bhow have i (?:been )?felt\b|\bhow have i been feeling\b/,
    { kind: 'trend', of: 'mood' },
  ],
  [
    /\bmy (?:daily )?check.?ins?\b.*\b(?:say|show|tell|look|trend|so far|this|last|lately)\b|\b(?:what|how|show|summar\w+).*\bmy (?:last |recent |latest )?(?:daily )?check.?ins?\b|\bhow many check.?ins\b|\bwhat did i (?:say|write|put|answer) in\b.*check.?in/,
    { kind: 'trend', of: 'check_ins' },
  ],
  [
    /^(?:and )?how(?:'s| is| was| has| are| have| did)(?: been)? my (?:sleep|sleeping|stress|weight|diet|eating|appetite|nights?|pain|steps|pulse|heart rate|blood pressure|fitness|hydration)(?: been| going| doing| looking)?(?: lately| recently| this week| last week| last night| these days| so far| at the moment| overall| going)*$|^how (?:did|have) i (?:sleep|slept|been sleeping)\b.*$|^how (?:many|much) (?:steps|hours|water|weight) (?:did|have) i\b/,
    { kind: 'trend', of: 'unasked' },
  ],

  // The day.
  [
    /\b(?:what(?:'s| is| comes| do i (?:do|have))?|which (?:task )?is|my) (?:up )?next(?: task| up| thing| session)?(?: today)?$|^next(?: task| up)?$|^what now$|\bnext (?:task|thing to do|session)\b|^what should i (?:do|start with|be doing) (?:now|next|first)/,
    { kind: 'next' },
  ],
  [
    new RegExp(
      `^(?:at )?(?:what time|when)(?:'s| is| are| does| do i have| am i| will)\\b(?!.*\\bbest\\b).*`,
    ),
    { kind: 'when' },
  ],
  [
    /^how (?:long|many minutes)(?:'s| is| are| does| do| will| should)? (?:my|the|today's|tomorrow's)\b.*/,
    { kind: 'length' },
  ],
  [
    new RegExp(
      `\\b(?:is there|have i got|do i have|any|a) (?:a |any )?(?:free|spare) (?:hour|half|slot|time|window|moment|minute|afternoon|morning|evening|day)|\\b(?:am i (?:free|busy)|do i have (?:any )?(?:free time|time|a gap)|(?:any|when is) free time|when am i free|free slots?|is there (?:time|a gap|room))\\b`,
    ),
    { kind: 'free' },
  ],
  [
    new RegExp(
      [
        `^(?:and |so |ok |please |hey coach |hey )*(?:what|which)(?:'s| is| are| do| does| have| should| am| will)?\\b.*\\b(?:on|planned|scheduled|coming up|happening|do i have|have i got|to do|left|open|due|up|have on|got on|missing|remaining|should i do|must i do|am i doing|expected)\\b.*\\b${DAY}$`,
        `^(?:and |so |ok |please )*(?:what|which)(?:'s| is| are| does)?\\b.*\\b(?:my|the)\\b.*\\b${PLAN}\\b(?:.*\\b${DAY})?$`,
        `^what(?:'s| is)? (?:on|up|planned|scheduled|left|open|to do|still open|still to do|in the plan|the plan|my plan)(?: (?:for|on|in))?(?: (?:me|my day|my plan|my calendar))?$`,
        `^(?:and |so |please )*(?:what|which) (?:have|do) i (?:got|have)(?: on| to do| planned| left)?(?: for)? ${DAY}$`,
        `^(?:what|which) ${TASKS} (?:do i have|are|have i|is|should|remain)\\b`,
        `^what should i do ${DAY}$|^what do i (?:need|have) to do(?: ${DAY})?$`,
        `^(?:anything|is there anything|do i have anything|have i got anything|any ${TASKS})(?: \\w+){0,3}(?: (?:for|on))?(?: ${DAY})?$`,
        `^(?:please |can you |could you )*(?:show|list|tell|give|read|remind)(?: me)?\\b.*\\b(?:${TASKS}|${PLAN}|${DAY})(?: ${DAY})?$`,
        `^(?:my |the )?(?:plan|schedule|tasks?|agenda|to-?dos?|program(?:me)?|day)(?: (?:for|on))? ${DAY}$|^${DAY}(?: (?:plan|schedule|tasks?|agenda))?$|^(?:my )?(?:plan|schedule|agenda|tasks|day|week)$`,
        `^(?:what|how)(?:'s|s| is| does| will| has)? (?:my |the )?(?:${DAY}|day|week)(?:'s)? (?:look|hold|bring|shap|got |have )|^(?:run|talk|walk) me through (?:my |the )?(?:${DAY}|day|week)$|^what awaits me\\b|^how (?:does|is|busy is|full is) (?:my )?${DAY}.*(?:look|looking|like)?$|^how busy am i\\b|^how does (?:my )?(?:day|week|${DAY}) look`,
        `^how many things\\b.*\\b(?:list|plan|today|tomorrow|day|have i|do i)\\b`,
        `^how many ${TASKS} (?:do i have|are there|have i got|today|tomorrow|for|on)\\b`,
      ].join('|'),
    ),
    { kind: 'day' },
  ],

  // One's own results.
  [
    /^(?:and )?(?:how|what)(?:'s| is| was| has| have| did| are)? my (?!(?:\w+ )?(?:sleep\w*|stress|weight|diet|eating|plan|program(?:me)?|week|day|habits?|fitness|mood|energy)\b).+ (?:changed?|developed|over (?:the years|time))$/,
    { kind: 'own_results' },
  ],
  [
    /\bmy (?:last |latest |recent |new )?(?:\w+ )?(?:\w+ )?(?:results?|labs?|blood tests?|bloods|biomarkers?|numbers|values?|levels?|report|panel|reading)\b/,
    { kind: 'own_results' },
  ],
  [
    new RegExp(
      `\\bmy (?:\\w+ )?${any('lab test')}\\b(?! ?(?:gel|tablets?|supplement)).*(?:\\d|\\b(?:is|was|are|ok|okay|normal|high|low|good|bad|too|mean|up|down|raised|out of)\\b)`,
    ),
    { kind: 'own_results' },
  ],

  // The app.
  [new RegExp(`\\b${any('the app')}\\b`), { kind: 'app' }],
];

/** What a question asks for. Never an operation: a wish to change something is `change_plan`, which is told where. */
export function readQuestion(question: string): Ask {
  const plain = plainQuestion(question);
  if (plain.replace(/[^\p{Letter}\p{Number}]/gu, '').length < 2) return { kind: 'unclear' };
  if (isOwnLab(plain)) return { kind: 'own_results' };
  return PATTERNS.find(([pattern]) => pattern.test(plain))?.[1] ?? { kind: 'topic' };
}

/** The reply's intent for each way of asking. */
export const INTENT_OF: Readonly<Record<Ask['kind'], CoachIntent>> = {
  greeting: 'greeting',
  thanks: 'greeting',
  no: 'greeting',
  who: 'app_help',
  unclear: 'out_of_scope',
  day: 'on_today',
  free: 'on_today',
  clashes: 'on_today',
  next: 'on_today',
  when: 'on_today',
  length: 'on_today',
  did: 'progress',
  progress: 'progress',
  streak: 'progress',
  trend: 'check_in_trend',
  change_plan: 'change_plan',
  change_named: 'change_plan',
  told_done: 'change_plan',
  own_results: 'biomarker',
  upload: 'upload_help',
  app: 'app_help',
  topic: 'topic',
};
