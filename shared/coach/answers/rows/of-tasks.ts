import { isSkipped } from '../../../domain/tasks/own-tasks.ts';
import { addDays, dayOfWeek, mondayOf, formatDayShort, isWeekend } from '../../../domain/time/local-date.ts';
import { taskStatusOf } from '../../../domain/tasks/task-status.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { Draft } from '../draft.ts';
import { dayTasks, isDone, isOpen } from '../own-day.ts';
import { counted, listed, onDay, ownWords, sentence } from '../wording.ts';
import { ADVICE, OWN, yesOrNo, type RowIntent } from './intent.ts';
import { isIn, periodsIn, soFar, type Period } from './period.ts';
import type { Slots } from './slots.ts';

const MOST_SHOWN = 5;
const DAYS_SHOWN = 6;
const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

const dateOf = (event: ProgrammeEvent) => event.start_local.slice(0, 10);
/** Given up, or left open on a day that is over. */
function isMissed(event: ProgrammeEvent, today: string): boolean {
  return taskStatusOf(event) === 'failed' || isSkipped(event) || (isOpen(event) && dateOf(event) < today);
}

/** What was due in a period: a task that is still open today is not yet. */
function eventsIn({ facts, tasks }: Slots, period: Period): ProgrammeEvent[] {
  return (tasks?.events ?? dayTasks(facts)).filter(
    (event) =>
      isIn(period, dateOf(event)) &&
      (dateOf(event) < facts.today || (dateOf(event) === facts.today && !isOpen(event))),
  );
}

function nameOf({ tasks }: Slots): string {
  return tasks ? (tasks.isTitle ? ownWords(tasks.name) : `your ${tasks.name}`) : 'your tasks';
}

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** 'so far' and 'this week' as they end a sentence. */
const end = ({ name }: Period) => (name === '' ? '' : ` ${name}`);

function dayList(events: readonly ProgrammeEvent[]): string {
  const days = [...new Set(events.map(dateOf))].sort();
  const shown = days.slice(-DAYS_SHOWN).map(formatDayShort);
  return days.length > shown.length ? `the last ones were ${listed(shown)}` : listed(shown);
}

/** How often a task was done, skipped or planned. */
export function count(slots: Slots): Draft | null {
  const { tasks, facts, period, status } = slots;
  if (!tasks) return null;
  const all = eventsIn(slots, period);
  const name = nameOf(slots);
  if (all.length === 0)
    return { content: `Your plan has no ${tasks.isTitle ? name : tasks.name}${end(period)}.` };
  const done = all.filter(isDone);
  const missed = all.filter((event) => isMissed(event, facts.today));
  if (status === 'skipped')
    return {
      content:
        missed.length === 0
          ? `You missed ${name} not once${end(period)}: ${done.length} of ${all.length} done.`
          : `You missed ${name} ${times(missed.length)}${end(period)}, of ${counted(all.length, 'time')} in the plan.`,
      forYou: missed.length > 0 ? `Missed: ${dayList(missed)}.` : null,
    };
  if (status === 'done' || status === null)
    return {
      content: `${sentence(name)}: done ${times(done.length)} of ${all.length}${end(period)}.`,
      forYou: done.length > 0 ? `Done: ${dayList(done)}.` : null,
    };
  return {
    content: `${sentence(name)}: ${all.length - done.length} of ${all.length} not done${end(period)}.`,
  };
}

/** How often a task is in the plan of a week, and on which days. */
function planned({ facts, tasks, period }: Slots): Draft | null {
  if (!tasks) return null;
  const monday = mondayOf(facts.today);
  const week = period.isNamed ? period : { from: monday, to: addDays(monday, 6), name: 'this week' };
  const days = tasks.events.filter((event) => isIn(week, dateOf(event)));
  const name = sentence(tasks.isTitle ? ownWords(tasks.name) : tasks.name);
  if (days.length === 0) return { content: `${name}: not in your plan ${week.name}.` };
  return { content: `${name}: ${times(days.length)} ${week.name}, ${dayList(days)}.` };
}

interface Tally {
  title: string;
  done: number;
  missed: number;
  all: number;
}

function tallies(slots: Slots): Tally[] {
  const { facts, tasks, period } = slots;
  const byTitle = new Map<string, Tally>();
  for (const event of eventsIn({ ...slots, tasks: tasks?.isTitle ? null : tasks }, period)) {
    const tally = byTitle.get(event.title) ?? { title: event.title, done: 0, missed: 0, all: 0 };
    tally.all += 1;
    if (isDone(event)) tally.done += 1;
    else if (isMissed(event, facts.today)) tally.missed += 1;
    byTitle.set(event.title, tally);
  }
  return [...byTitle.values()];
}

/** Which task was skipped or done most or least. */
function ranked(slots: Slots): Draft | null {
  const all = tallies(slots);
  if (all.length === 0) return null;
  const { period, status, aggregation } = slots;
  const of = status === 'done' ? 'done' : 'missed';
  const share = (tally: Tally) => tally[of] / tally.all;
  const sorted = [...all].sort((a, b) => b[of] - a[of] || share(b) - share(a));
  const order = aggregation === 'least' ? sorted.toReversed() : sorted;
  const [first, ...rest] = order;
  if (!first) return null;
  if (of === 'missed' && aggregation !== 'least' && first.missed === 0)
    return { content: `You have missed nothing${end(period)}. Well kept up.` };
  const verb = of === 'missed' ? 'missed' : 'done';
  const next = rest
    .filter((tally) => tally[of] > 0)
    .slice(0, 2)
    .map((tally) => `${ownWords(tally.title)} ${times(tally[of])}`);
  return {
    content: `${ownWords(first.title)} is ${verb} ${aggregation === 'least' ? 'least' : 'most'}${end(period)}: ${times(first[of])} of ${first.all}.`,
    forYou: next.length > 0 ? `Then ${listed(next)}.` : null,
  };
}

/** What was done or skipped in a period, by name. */
function names(slots: Slots): Draft | null {
  const { facts, period, status } = slots;
  const wanted = eventsIn(slots, period).filter((event) =>
    status === 'skipped' ? isMissed(event, facts.today) : isDone(event),
  );
  const verb = status === 'skipped' ? 'missed' : 'done';
  if (wanted.length === 0) return { content: `Nothing is ${verb}${end(period)}.` };
  const byTitle = new Map<string, number>();
  for (const { title } of wanted) byTitle.set(title, (byTitle.get(title) ?? 0) + 1);
  const shown = [...byTitle]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_SHOWN)
    .map(([title, n]) => (n > 1 ? `${ownWords(title)} ${times(n)}` : ownWords(title)));
  const more = byTitle.size - shown.length;
  return {
    content: `${counted(wanted.length, 'task')} ${wanted.length === 1 ? 'is' : 'are'} ${verb}${end(period)}: ${listed(more > 0 ? [...shown, `${more} more`] : shown)}.`,
  };
}

/** The seven days before a period. */
function weekBefore({ from }: Period): Period {
  return { from: addDays(from, -7), to: addDays(from, -1), name: 'in the week before', isNamed: true };
}

const percent = (done: number, all: number) => Math.round((100 * done) / all);

const THAN = /\b(?:than|compared (?:to|with)|against|versus|vs)\b/;

/** Two weeks beside each other. */
function compareWeeks(slots: Slots): Draft | null {
  const { facts, periods, tasks } = slots;
  // 'Am I rowing less than in week one' is asked of this week.
  const isOfNow = periodsIn(slots.plain.split(THAN)[0] ?? '', facts).length === 0;
  const [first, second = null] = isOfNow ? [...periodsIn('this week', facts), ...periods] : periods;
  const one = first ?? { ...soFar(facts) };
  const other = second ?? weekBefore(one);
  const [a, b] = [one, other].map((period) => {
    const events = eventsIn(slots, period);
    return { period, done: events.filter(isDone).length, all: events.length };
  });
  if (!a || !b) return null;
  if (a.all === 0 || b.all === 0)
    return {
      content: `Your plan has no tasks ${(a.all === 0 ? a : b).period.name}, so there is nothing to compare.`,
    };
  const [sa, sb] = [a.done / a.all, b.done / b.all];
  const what = tasks ? `${sentence(nameOf(slots))}: ` : '';
  const plainName = ({ name }: Period) => name.replace(/^in /, '');
  const words = (side: typeof a) =>
    `${side.done} of ${side.all} done ${side.period.name} (${percent(side.done, side.all)} %)`;
  const verdict =
    percent(a.done, a.all) === percent(b.done, b.all)
      ? `Both are alike.`
      : `${sentence(plainName((sa > sb ? a : b).period))} is better.`;
  return {
    content: `${yesOrNo(slots.plain, Math.sign(percent(a.done, a.all) - percent(b.done, b.all)))}${what}${verdict} ${sentence(words(a))}, ${words(b)}.`,
  };
}

/** The best or the worst week of the programme. */
function bestWeek(slots: Slots): Draft | null {
  const { facts, aggregation } = slots;
  const { programme } = facts;
  if (!programme) return null;
  const weeks = new Map<number, { done: number; all: number }>();
  for (const event of eventsIn(slots, soFar(facts))) {
    const days = (Date.parse(dateOf(event)) - Date.parse(programme.start_date)) / 86_400_000;
    const week = Math.floor(days / 7) + 1;
    const tally = weeks.get(week) ?? { done: 0, all: 0 };
    tally.all += 1;
    if (isDone(event)) tally.done += 1;
    weeks.set(week, tally);
  }
  const sorted = [...weeks].sort(([, a], [, b]) => b.done / b.all - a.done / a.all);
  const found = aggregation === 'worst' ? sorted.at(-1) : sorted[0];
  if (!found) return null;
  const [week, { done, all }] = found;
  return {
    content: `Week ${week} is your ${aggregation === 'worst' ? 'hardest' : 'best'} so far: ${done} of ${all} tasks done (${percent(done, all)} %).`,
  };
}

/** On which weekdays tasks are done or missed most. */
export function byWeekday(slots: Slots): Draft | null {
  const { facts, status, period } = slots;
  const events = eventsIn(slots, period).filter((event) => dateOf(event) < facts.today || isDone(event));
  if (events.length === 0) return null;
  const wants = (event: ProgrammeEvent) =>
    status === 'skipped' ? isMissed(event, facts.today) : isDone(event);
  const verb = status === 'skipped' ? 'missed' : 'done';
  if (slots.has(/weekend/)) {
    const [ends, rest] = [true, false].map((is) => events.filter((event) => isWeekend(dateOf(event)) === is));
    const part = (list: readonly ProgrammeEvent[] = []) => `${list.filter(wants).length} of ${list.length}`;
    return { content: `Weekends: ${part(ends)} ${verb}. Weekdays: ${part(rest)} ${verb}.` };
  }
  const days = WEEKDAYS.map((name, at) => {
    const ofDay = events.filter((event) => dayOfWeek(dateOf(event)) === at + 1);
    return { name, hit: ofDay.filter(wants).length, all: ofDay.length };
  }).filter(({ all }) => all > 0);
  const order = [...days].sort((a, b) => b.hit / b.all - a.hit / a.all);
  const isLeast = slots.has(/\b(?:least|fewest|worst)\b/);
  const [first] = isLeast ? order.toReversed() : order;
  if (!first) return null;
  const what = slots.tasks ? ` of ${nameOf(slots)}` : '';
  return {
    content: `${first.name}: ${first.hit} of ${first.all}${what} ${verb}${end(period)}, ${isLeast ? 'less' : 'more'} than on any other day.`,
  };
}

/** When a task was done, skipped or planned last, or first. */
function lastTime(slots: Slots): Draft | null {
  const { facts, tasks, status, aggregation } = slots;
  if (!tasks) return null;
  const past = tasks.events
    .filter((event) => dateOf(event) <= facts.today)
    .filter((event) => (status === 'skipped' ? isMissed(event, facts.today) : isDone(event)))
    .sort((a, b) => (a.start_local < b.start_local ? -1 : 1));
  const event = aggregation === 'first' ? past[0] : past.at(-1);
  const verb = status === 'skipped' ? 'missed' : 'done';
  if (!event) return { content: `${sentence(nameOf(slots))}: not ${verb} so far.` };
  return {
    content: `${ownWords(event.title)} was ${verb} ${aggregation === 'first' ? 'first' : 'last'} ${onDay(dateOf(event), facts.today)}.`,
  };
}

function share(slots: Slots): Draft | null {
  const events = eventsIn(slots, slots.period);
  if (events.length === 0) return null;
  const done = events.filter(isDone).length;
  return {
    content: `${percent(done, events.length)} % of ${nameOf(slots)} ${slots.tasks?.isTitle ? 'is' : 'are'} done${end(slots.period)}: ${done} of ${events.length}.`,
  };
}

const isPast = (slots: Slots) => OWN.test(slots.plain) && !ADVICE.test(slots.plain);
const TASKS = /\b(?:tasks?|things?|habits?|one|what|which|sessions?|anything)\b/;

export const TASK_INTENTS: readonly RowIntent[] = [
  {
    name: 'when a task was done, skipped last or first',
    intent: 'progress',
    when: (s) =>
      isPast(s) &&
      s.tasks !== null &&
      s.has(/\bwhen did i\b.*|\blast time\b|\bhow long (?:is it )?since\b|\bfirst time\b/) &&
      s.status !== 'open',
    answer: lastTime,
  },
  {
    name: 'a week against another',
    intent: 'progress',
    when: (s) =>
      s.measure === null &&
      (s.periods.length > 1 ||
        (s.aggregation === 'compare' && s.periods.length === 1 && s.has(/\bweek\b/))) &&
      s.has(/\b(?:better|worse|more|less|compared?|versus|vs|difference|than|or)\b/) &&
      !ADVICE.test(s.plain),
    answer: compareWeeks,
  },
  {
    name: 'the best or worst week',
    intent: 'progress',
    when: (s) =>
      s.has(
        /\b(?:best|worst|hardest|strongest) week\b|\b(?:which|what) week\b.*\b(?:best|worst|hardest|strongest)\b/,
      ) && !ADVICE.test(s.plain),
    answer: bestWeek,
  },
  {
    name: 'by weekday',
    intent: 'progress',
    when: (s) =>
      s.measure === null &&
      s.aggregation === 'weekday' &&
      OWN.test(s.plain) &&
      s.status !== null &&
      s.status !== 'open',
    answer: byWeekday,
  },
  {
    name: 'how often a task was done, skipped or planned',
    intent: 'progress',
    when: (s) =>
      isPast(s) &&
      s.tasks !== null &&
      s.tasks.name !== 'check-ins' &&
      s.aggregation === 'count' &&
      s.has(/\b(?:how many|how often|number of|count)\b/) &&
      s.has(
        /\bhow many (?!.*\b(?:minutes|hours|reps|sets|calories|steps|grams|kg)\b)|\bhow often (?:have|did|do) i\b|\bnumber of\b|\bcount\b/,
      ),
    answer: count,
  },
  {
    name: 'how often a task is planned in a week',
    intent: 'on_today',
    when: (s) =>
      s.tasks !== null &&
      s.has(
        /\bhow (?:often|many times|many days)\b.*\b(?:is|are|do i (?:have|get)|planned|scheduled|in the (?:week|plan)|a week|per week)\b/,
      ) &&
      !s.has(/\b(?:should|need|must|did|have i|done|ought)\b/) &&
      !ADVICE.test(s.plain),
    answer: planned,
  },
  {
    name: 'how a task goes',
    intent: 'progress',
    when: (s) =>
      s.tasks !== null &&
      s.has(
        /^how is my .+ going$|^how (?:did|have|am|do) i (?:do|done|doing|get(?:ting)? on|got(?:ten)? on|far(?:e|ed|ing)) (?:with|on|at)\b/,
      ) &&
      s.measure === null,
    answer: (s) => count({ ...s, status: 'done' }),
  },
  {
    name: 'most and least often skipped or done',
    intent: 'progress',
    when: (s) =>
      isPast(s) &&
      (s.aggregation === 'most' || s.aggregation === 'least') &&
      s.status !== null &&
      s.status !== 'open' &&
      s.has(TASKS),
    answer: ranked,
  },
  {
    name: 'the share done',
    intent: 'progress',
    when: (s) =>
      isPast(s) && s.aggregation === 'share' && (s.tasks !== null || s.has(/\btasks?\b|\bplan\b|\bprogram/)),
    answer: share,
  },
  {
    name: 'what was done or skipped, by name',
    intent: 'progress',
    when: (s) =>
      isPast(s) &&
      s.measure === null &&
      (s.has(/^(?:and |so |ok )*(?:what|which)\b.*\b(?:did|have|do) i\b/) ||
        (s.tasks === null &&
          s.status === 'skipped' &&
          s.has(
            /^(?:and |so |ok )*(?:did|have) i\b.*\b(?:anything|something|any(?: of (?:my|the))? (?:tasks?|things?|it))\b/,
          ))) &&
      (s.status === 'skipped' || (s.status === 'done' && s.period.isNamed)) &&
      !s.has(/\b(?:write|wrote|say|said|note|put)\b|\bdo i have\b|\bto do\b|\bhave i got\b/) &&
      (s.period.to <= s.facts.today || s.status === 'skipped') &&
      s.period.from < s.facts.today,
    answer: names,
  },
];
