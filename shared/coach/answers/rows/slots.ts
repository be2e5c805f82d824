import type { CoachFacts } from '../coach-reply.ts';
import { namedTasks, type NamedTasks } from './named-tasks.ts';
import { periodOf, periodsIn, type Period } from './period.ts';

export type Measure = 'energy' | 'mood' | 'completion';
export type Wanted = 'done' | 'skipped' | 'open';

/** What a question about own rows says, read once: measure × filter × period × aggregation. */
export interface Slots {
  plain: string;
  facts: CoachFacts;
  has(pattern: RegExp): boolean;
  measure: Measure | null;
  status: Wanted | null;
  tasks: NamedTasks | null;
  period: Period;
  /** All periods that it names. */
  periods: readonly Period[];
  aggregation: Aggregation | null;
}

export type Aggregation =
  | 'count'
  | 'most'
  | 'least'
  | 'compare'
  | 'best'
  | 'worst'
  | 'with'
  | 'weekday'
  | 'last'
  | 'next'
  | 'first'
  | 'list'
  | 'mean'
  | 'share';

/** The first that fits counts. */
const AGGREGATIONS: readonly (readonly [Aggregation, RegExp])[] = [
  [
    'with',
    /\bon (?:the )?days? (?:when |that |where |with(?:out)? )?(?:i|a|an|my|the|no|exercise|training|strength|walks?)\b|\bon (?:the )?(?:exercise|training|workout|walk|rest|strength) days\b|\bon (?:\w+ ){1,2}days?\b.*\bwith and without\b|\b(?:with|and) (?:and |or )?without\b|\bwhen i (?:exercise|train|walk|lift|run|ride|cycle|work ?out|do (?:my|the))\b|\bafter (?:i |my |a |the )?(?:exercis|train|walk|strength|lift|run|ride|work ?out)|\bif i (?:exercise|train|walk|lift|run|ride|skip)/,
  ],
  [
    'compare',
    /\b(?:compared? (?:to|with)|than|versus|vs\.?|against|(?:up|down) (?:on|from))\b|\b(?:was|is|were) (?:week \w+|last week|this week|my \w+ week) or\b|\b(?:difference|change) (?:between|from) .*week/,
  ],
  [
    'weekday',
    /\bwh(?:ich|at) (?:days?(?: of the week)?|weekdays?)\b(?!.*\bso far\b)|\bby weekday\b|\bweekends?\b.*\bweekdays?\b|\bweekdays?\b.*\bweekends?\b|\bday of the week\b/,
  ],
  ['best', /\b(?:best|happiest|highest|most energetic|top)\b/],
  ['worst', /\b(?:worst|lowest|saddest|hardest|toughest|most tired)\b/],
  ['least', /\b(?:least|fewest|rarely|hardly ever|seldom(?:est)?)\b/],
  ['most', /\b(?:most(?: often)?|keep(?: on)? (?:\w+ing)|always|usually|more than any|biggest|tend to)\b/],
  ['share', /\b(?:percent(?:age)?|share|proportion|rate|adherence|consisten(?:t|cy))\b/],
  ['count', /\bhow (?:many|often|much of)\b|\bnumber of\b|\bcount\b/],
  [
    'last',
    /\b(?:when|what day|how long ago)\b.*\b(?:last|latest|most recent)\b|\blast time\b|\bhow long (?:is it )?since\b/,
  ],
  ['next', /\bnext\b/],
  ['first', /\bfirst\b/],
  ['mean', /\b(?:average|mean|usual|typical(?:ly)?|on the whole|overall)\b/],
  ['list', /\b(?:what|which|list|show|tell)\b/],
];

const SKIPPED =
  /\b(?:skip(?:s|ped|ping)?|miss(?:ed|es|ing)?|fail(?:ed|ing)?|not (?:do|done|did|get|manage[d]?|finish(?:ed)?|made?)|never (?:did|got|managed|made)|didn'?t (?:do|manage|finish|get)|haven'?t (?:done|managed)|left out|drop(?:ped)?|forg[eo]t(?:ten)?|let(?:ting)? (?:\w+ )?(?:slide|slip|go)|slipp(?:ed|ing)|neglect(?:ed|ing)?|slack(?:ed|ing)?(?: off)?|bail(?:ed|ing)?|dodg(?:ed|ing|e)|duck(?:ed|ing)|ignor(?:ed|ing)|putt?(?:ing)? off|flak(?:ed|ing)|shirk(?:ed|ing)?|(?:fall(?:en|ing)?|fell) behind|fall(?:en|ing)? down on)\b/;
const DONE =
  /\b(?:done|did|do|doing|finish(?:ed)?|complet(?:e|ed)|manage[d]?|tick(?:ed)?|kept|hit|been|get .* in|got .* in|walked|lifted|ran|rode|trained|exercised|achieved?|stick|stuck)\b/;
const OPEN = /\b(?:left|open|still|remain(?:s|ing)?|to do|outstanding|not done yet|pending)\b/;

export function slotsOf(plain: string, facts: CoachFacts): Slots {
  const has = (pattern: RegExp) => pattern.test(plain);
  return {
    plain,
    facts,
    has,
    measure: has(/\b(?:energ(?:y|etic)|tired|exhausted|knackered|fresh|lively|livelier|drained)\b/)
      ? 'energy'
      : has(
            /\b(?:mood|moods|happy|happier|happiest|sad|sadder|saddest|cheerful|feel|felt|feeling|low|down)\b/,
          )
        ? 'mood'
        : has(/\b(?:task completion|completion)\b/)
          ? 'completion'
          : null,
    status: has(SKIPPED) ? 'skipped' : has(OPEN) ? 'open' : has(DONE) ? 'done' : null,
    tasks: namedTasks(plain, facts),
    period: periodOf(plain, facts),
    periods: periodsIn(plain, facts),
    aggregation: AGGREGATIONS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null,
  };
}

/** The slots of a question with those that a later message fills: another task, another value, another span. */
export function slotsInstead(plain: string, instead: string, facts: CoachFacts): Slots {
  const [first, later] = [slotsOf(plain, facts), slotsOf(instead, facts)];
  const names = later.tasks !== null || later.measure !== null || later.period.isNamed;
  return {
    ...first,
    tasks: later.tasks ?? first.tasks,
    measure: later.measure ?? first.measure,
    ...(later.period.isNamed && { period: later.period, periods: later.periods }),
    ...(!names && { tasks: null, measure: null, aggregation: null, status: null, has: () => false }),
  };
}
