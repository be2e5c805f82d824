import { durationWords } from '../../../domain/time/duration-words.ts';
import { taskMinutes } from '../../../domain/time/event-time.ts';
import { isBusyTime } from '../../../domain/time/busy-time.ts';
import { eventKindOf } from '../../../domain/tasks/event-kind.ts';
import { addDays } from '../../../domain/time/local-date.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import { outOfSight, taskList, withoutProgramme } from '../answer-day.ts';
import type { Draft } from '../draft.ts';
import { isDone, isKnownDay, isOpen, tasksOn, timeOf, wallClock } from '../own-day.ts';
import { lengthIn } from '../length-in.ts';
import { readDays } from '../read-day.ts';
import { counted, dayWords, onDay, ownWords, sentence } from '../wording.ts';
import { OWN, type RowIntent } from './intent.ts';
import type { Slots } from './slots.ts';

const CLOCK = '(\\d{1,2})(?:[:.](\\d{2}))?(?: ?(am|pm|a\\.m\\.|p\\.m\\.))?|(noon|midday)';
/** Before this hour a bare number means the afternoon: nobody asks about 5 in the morning. */
const FIRST_BARE = 7;
const END_OF_DAY = 24 * 60;

/** Minutes of the day; null where the words are no time. */
function minutesOf(match: RegExpMatchArray | null, slots: Slots, from = 1): number | null {
  if (!match) return null;
  const [hour, minute, half, noon] = match.slice(from, from + 4);
  if (noon) return 12 * 60;
  if (hour === undefined) return null;
  let hours = Number(hour);
  if (hours > 23) return null;
  if (half?.startsWith('p') && hours < 12) hours += 12;
  else if (!half && hours < 12 && (hours < FIRST_BARE || isLater(hours, slots))) hours += 12;
  return hours * 60 + Number(minute ?? 0);
}

/** Whether a bare hour means the one after noon: by the part of the day, or as the morning's is over. */
function isLater(hours: number, { plain, facts }: Slots): boolean {
  if (/\b(?:tonight|evening|afternoon)\b/.test(plain)) return true;
  const isToday = (readDays(plain, facts.today)?.from ?? facts.today) === facts.today;
  return isToday && !/\bmorning\b/.test(plain) && hours * 60 < atOf(wallClock(facts).slice(11));
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const atOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function dayOf({ plain, facts }: Slots): LocalDate {
  return readDays(plain, facts.today)?.from ?? facts.today;
}

interface Busy {
  event: ProgrammeEvent;
  from: number;
  to: number;
}

function busyOn({ facts }: Slots, date: LocalDate): Busy[] {
  const kept = facts.events.filter(
    (event) => isBusyTime(event) && event.archived_at === null && event.start_local.startsWith(date),
  );
  return [...tasksOn(facts, date).filter(isOpen), ...kept]
    .sort((a, b) => (a.start_local < b.start_local ? -1 : 1))
    .flatMap((event) => {
      const time = timeOf(event);
      return time === null ? [] : [{ event, from: atOf(time), to: atOf(time) + taskMinutes(event) }];
    });
}

const ONLY = 'I see the tasks of your programme alone, not your other dates.';

/** Whether a time or a span is free; `before` a task it ends where that begins. */
function freeAt(slots: Slots): Draft | null {
  const { plain, facts, tasks } = slots;
  if (!facts.programme) return withoutProgramme();
  const date = dayOf(slots);
  if (!isKnownDay(facts, date)) return outOfSight(facts);
  const busy = busyOn(slots, date);
  const between = new RegExp(`\\b(?:between|from) (?:${CLOCK}) (?:and|to|until|till) (?:${CLOCK})`).exec(
    plain,
  );
  const at = new RegExp(
    `\\b(?:at|is|around|about|after|before|by|until|for|would) (?:about )?(?:${CLOCK})\\b|\\b(\\d{1,2})[:.](\\d{2})\\b`,
  ).exec(plain);
  let [from, to] = [minutesOf(between, slots), minutesOf(between, slots, 5)];
  const wanted = lengthIn(plain);
  if (from === null && /\bbefore\b/.test(plain) && tasks) {
    const event = busy.find(({ event: each }) => tasks.events.includes(each));
    if (event) {
      const now = date === facts.today ? atOf(wallClock(facts).slice(11)) : 8 * 60;
      [from, to] = [now, event.from];
    }
  }
  if (from === null) {
    from = minutesOf(at, slots) ?? minutesOf(at, slots, 5);
    if (from === null) return null;
    if (/\bafter\b/.test(plain)) to = END_OF_DAY;
    else if (/\b(?:before|until|by)\b/.test(plain))
      [from, to] = [date === facts.today ? atOf(wallClock(facts).slice(11)) : 8 * 60, from];
  }
  to ??= from + (wanted ?? 30);
  const [start, end] = [from, to];
  // 'Have I got anything on at 11' is read as 'am I busy at 11'.
  const [whenFree, whenTaken] =
    /\b(?:busy|clash\w*|overlap\w*|conflicts?|in the way|(?:have|got) (?:i )?(?:got )?(?:anything|something)|(?:anything|something) (?:on|then|planned))\b/.test(
      plain,
    )
      ? ['No', 'Yes']
      : ['Yes', 'No'];
  const inside = busy.filter((each) => each.from < end && each.to > start);
  const name =
    end - start <= 60 && !between
      ? clock(start)
      : `${clock(start)} to ${end === END_OF_DAY ? 'the end of the day' : clock(end)}`;
  if (inside.length === 0)
    return {
      content: `${whenFree}, you are free ${between || end - start > 60 ? 'from ' : 'at '}${name} ${onDay(date, facts.today)}: nothing of your plan is then. ${ONLY}`,
    };
  const named = inside
    .map(
      ({ event, from: begins, to: ends }) =>
        `${ownWords(event.title)} from ${clock(begins)} to ${clock(ends)}`,
    )
    .join(' and ');
  const free = longestGap(inside, start, end);
  if (free && wanted !== null && free.minutes >= wanted)
    return {
      content: `Yes, you have ${durationWords(free.minutes)} from ${clock(free.from)} ${onDay(date, facts.today)}. Then comes ${named}.`,
    };
  return { content: `${whenTaken}, ${name} is taken ${onDay(date, facts.today)}: ${named}.` };
}

function longestGap(busy: readonly Busy[], start: number, end: number) {
  let [from, best] = [start, { from: start, minutes: 0 }];
  for (const each of [...busy].sort((a, b) => a.from - b.from)) {
    if (each.from - from > best.minutes) best = { from, minutes: each.from - from };
    from = Math.max(from, each.to);
  }
  if (end - from > best.minutes) best = { from, minutes: end - from };
  return best.minutes > 0 ? best : null;
}

/** The tasks after or before a time. */
function aroundTime(slots: Slots): Draft | null {
  const { plain, facts } = slots;
  const match = new RegExp(`\\b(after|before|from|since|until) (?:${CLOCK})\\b`).exec(plain);
  const at = minutesOf(match, slots, 2);
  if (!match || at === null) return null;
  const date = dayOf(slots);
  const isAfter = match[1] === 'after' || match[1] === 'from' || match[1] === 'since';
  const tasks = tasksOn(facts, date).filter((event) => {
    const time = timeOf(event);
    return (
      time !== null && (isAfter ? atOf(time) >= at : atOf(time) < at) && (date > facts.today || isOpen(event))
    );
  });
  const when = `${match[1]} ${clock(at)} ${onDay(date, facts.today)}`;
  return tasks.length === 0
    ? { content: `Nothing of your plan is ${when}.` }
    : { content: `${sentence(counted(tasks.length, 'task'))} ${when}: ${taskList(tasks)}.` };
}

const isTask = (event: ProgrammeEvent) => eventKindOf(event) === 'task';

/** The tasks of a day that have no time. */
function untimed(slots: Slots): Draft {
  const date = dayOf(slots);
  const tasks = tasksOn(slots.facts, date).filter((event) => timeOf(event) === null);
  const list = tasks.length > 0 ? taskList(tasks) : 'nothing';
  return { content: `Without a set time ${onDay(date, slots.facts.today)}: ${list}.` };
}

/** The longest, shortest, first, last or most important task of a day. */
function oneOf(slots: Slots): Draft | null {
  const { facts, has } = slots;
  const date = dayOf(slots);
  const tasks = tasksOn(facts, date);
  const open = tasks.filter(isOpen);
  if (open.length === 0) return { content: `Nothing is open ${onDay(date, facts.today)}.` };
  const length = (event: ProgrammeEvent) => taskMinutes(event);
  const words = (event: ProgrammeEvent) => {
    const time = timeOf(event);
    const minutes =
      !event.all_day || typeof event.metadata.duration_minutes === 'number'
        ? `, ${durationWords(length(event))}`
        : '';
    return `${ownWords(event.title)}${time === null ? '' : ` at ${time}`}${minutes}`;
  };
  const own = open.filter(isTask);
  const pool = own.length > 0 ? own : open;
  const byLength = [...pool].sort((a, b) => length(b) - length(a));
  const timed = open.filter((event) => !event.all_day);
  const extremes: readonly [RegExp, string, ProgrammeEvent | undefined][] = [
    [/\b(?:longest|biggest|takes? (?:the )?(?:most|longest))\b/, 'longest', byLength[0]],
    [/\b(?:shortest|quickest|smallest|easiest)\b/, 'shortest', byLength.at(-1)],
    [/\blast\b/, 'last', timed.at(-1)],
    [/\bfirst\b/, 'first', timed[0]],
  ];
  for (const [said, name, event] of extremes)
    if (has(said) && event)
      return { content: `The ${name} one ${onDay(date, facts.today)} is ${words(event)}.` };
  const main = mainTask(pool);
  return main
    ? {
        content: `I would keep ${words(main)}: training does most for a day, and the short habits can follow.`,
        next: date === facts.today ? main : null,
      }
    : null;
}

/** The task that a day should keep: training first, then the longest. */
export function mainTask(tasks: readonly ProgrammeEvent[]): ProgrammeEvent | null {
  const rank = (event: ProgrammeEvent) =>
    event.event_type === 'core' ? 2 : event.event_type === 'habit' ? 1 : 0;
  return [...tasks].sort((a, b) => rank(b) - rank(a) || taskMinutes(b) - taskMinutes(a))[0] ?? null;
}

/** Minutes of a day or a span, planned and done. */
function minutes(slots: Slots): Draft | null {
  const { facts, tasks, period } = slots;
  const all =
    tasks?.events ?? facts.events.filter((event) => event.archived_at === null && !isBusyTime(event));
  const isDay = !period.isNamed && !slots.has(/\bso far\b/);
  const span = isDay ? { ...period, from: facts.today, to: facts.today, name: 'today' } : period;
  const inside = all.filter(
    ({ start_local }) => start_local.slice(0, 10) >= span.from && start_local.slice(0, 10) <= span.to,
  );
  const timed = inside.filter(
    (event) => !event.all_day || typeof event.metadata.duration_minutes === 'number',
  );
  if (timed.length === 0) return null;
  const sum = (list: readonly ProgrammeEvent[]) =>
    list.reduce((total, event) => total + taskMinutes(event), 0);
  const done = sum(timed.filter(isDone));
  return {
    content: `${tasks ? `${sentence(ownWords(tasks.name))}: ` : ''}${sum(timed)} minutes are planned ${span.name}, and ${done} of them are done.`,
  };
}

/** What fits into some minutes, the shortest of today first. */
function fits(slots: Slots): Draft | null {
  const { plain, facts } = slots;
  const limit = lengthIn(plain);
  if (limit === null) return null;
  const open = tasksOn(facts, dayOf(slots)).filter(
    (event) => isOpen(event) && isTask(event) && taskMinutes(event) <= limit,
  );
  if (open.length === 0) return { content: `No open task of today takes ${durationWords(limit)} or less.` };
  return { content: `These fit into ${durationWords(limit)}: ${taskList(open)}.`, next: open[0] ?? null };
}

/** What can wait: the reading and habits of a day, not its training. */
function canWait(slots: Slots): Draft | null {
  const { facts } = slots;
  const date = dayOf(slots);
  const open = tasksOn(facts, date).filter((event) => isOpen(event) && isTask(event));
  const wait = open.filter(({ event_type }) => event_type !== 'core');
  if (open.length === 0) return { content: `Nothing is open ${onDay(date, facts.today)}.` };
  return wait.length === 0
    ? {
        content: `Only training is open ${onDay(date, facts.today)}: ${taskList(open)}. I would shorten that and not drop it.`,
      }
    : {
        content: `What can wait most easily ${onDay(date, facts.today)}: ${taskList(wait)}. Say "skip" and its name, and I propose it.`,
      };
}

/** The next time of a named task, today's from now on included. */
function nextTime(slots: Slots): Draft | null {
  const { tasks, facts } = slots;
  if (!tasks) return null;
  // 'After today, when is the next strength'
  const after = /\bafter (today|tonight|tomorrow)\b/.exec(slots.plain)?.[1];
  const now =
    after === undefined ? wallClock(facts) : `${addDays(facts.today, after === 'tomorrow' ? 2 : 1)}T00:00`;
  const next = tasks.events
    .filter(
      (event) =>
        isOpen(event) &&
        (event.all_day ? event.start_local.slice(0, 10) >= now.slice(0, 10) : event.start_local >= now),
    )
    .sort((a, b) => (a.start_local < b.start_local ? -1 : 1))[0];
  if (!next) return { content: `No further ${ownWords(tasks.name)} is in your plan within two weeks.` };
  const date = next.start_local.slice(0, 10);
  const time = timeOf(next);
  return {
    content: `${ownWords(next.title)} is next ${time === null ? 'at any time' : `at ${time}`} ${onDay(date, facts.today)}.`,
    next: date === facts.today ? next : null,
  };
}

/** 'Is the run still on Saturday' */
function stillOn(slots: Slots): Draft | null {
  const { tasks, facts } = slots;
  const date = dayOf(slots);
  const [event] = tasks?.events.filter(({ start_local }) => start_local.startsWith(date)) ?? [];
  if (event) {
    const time = timeOf(event);
    return {
      content: `Yes, ${ownWords(event.title)} is ${time === null ? 'for any time' : `at ${time}`} ${onDay(date, facts.today)}.`,
    };
  }
  const next = nextTime(slots);
  return next && tasks
    ? {
        ...next,
        content: `No, ${ownWords(tasks.name)} is not in your plan ${onDay(date, facts.today)}. ${next.content}`,
      }
    : null;
}

/** A task of a day in the past or today: done, missed or open. */
function wasDone(slots: Slots): Draft | null {
  const { tasks, facts, period } = slots;
  if (!tasks) return null;
  const inside = tasks.events.filter(
    ({ start_local }) => start_local.slice(0, 10) >= period.from && start_local.slice(0, 10) <= period.to,
  );
  if (inside.length === 0) return { content: `Your plan has no ${ownWords(tasks.name)} ${period.name}.` };
  const [event] = inside;
  if (!event) return null;
  if (inside.length > 1)
    return {
      content: `${ownWords(event.title)}: done ${counted(inside.filter(isDone).length, 'time')} of ${inside.length} ${period.name}.`,
    };
  const date = event.start_local.slice(0, 10);
  if (isDone(event))
    return { content: `Yes, ${ownWords(event.title)} ${onDay(date, facts.today)} is marked as done.` };
  return {
    content:
      isOpen(event) && date >= facts.today
        ? `Not so far: ${ownWords(event.title)} ${onDay(date, facts.today)} is still open.`
        : `No, ${ownWords(event.title)} ${onDay(date, facts.today)} is not done.`,
  };
}

/** What is still open of a day, in any noun. */
function stillOpen(slots: Slots): Draft {
  const { facts } = slots;
  const date = dayOf(slots);
  const all = tasksOn(facts, date);
  const open = all.filter(isOpen);
  if (all.length === 0) return { content: `Nothing is planned for ${dayWords(date, facts.today)}.` };
  return open.length === 0
    ? { content: `Nothing is left ${onDay(date, facts.today)}. Well done.` }
    : {
        content: `${sentence(counted(open.length, 'task'))} left for ${dayWords(date, facts.today)}: ${taskList(open)}.`,
      };
}

/** Another date with a time, and whether the plan leaves room for it: 'the dentist can see me at two, does that work?' */
const OTHER_DATE =
  /\b(?:have i|do i have|i have|have i got|is there|got|i've got|i got) (?:got )?(?:anything|something)\b|\b(?:anything|something) (?:on|then|planned|at that time)\b|\b(?:clash|overlap|collide|conflicts?|in the way)\b|\b(?:does|do|will|would|can|could|is) (?:that|it|this|\d[\d:.]*(?: ?[ap]m)?)(?: \w+){0,2} (?:work|fits?|suit|go|be|possible|free|ok(?:ay)?|all right|alright)\b|\bstill free\b/;
const A_CLOCK = new RegExp(
  `\\b(?:at|around|about|for|by|from|between|would|is) (?:about )?(?:${CLOCK})\\b(?! ?(?:min|hour|kg|g\\b|%|days?|weeks?|units?|times))`,
);
const OF_PLAN = /\b(?:my (?:plan|diary|calendar|list|programme)|appointment|meeting|offered|visit(?:ing)?)\b/;
/** What is asked of eating and sleeping at a time is no date. */
const NO_DATE =
  /\b(?:eat|drink|coffee|tea|caffeine|nap|snack|meals?|breakfast|lunch|dinner|should|bad for|good for|should i|wake|bedtime)\b/;

export const TIME_INTENTS: readonly RowIntent[] = [
  {
    name: 'whether another date with a time fits',
    intent: 'on_today',
    when: (s) =>
      OTHER_DATE.test(s.plain) && A_CLOCK.test(s.plain) && (!NO_DATE.test(s.plain) || OF_PLAN.test(s.plain)),
    answer: freeAt,
  },
  {
    name: 'what has no set time',
    intent: 'on_today',
    when: (s) =>
      s.has(
        /^(?:and |so )*(?:what|which|is there|are there|do i have|anything)\b.*\b(?:no|without|not|\w+n'?t)\b(?: \w+){0,3} time(?: set| of day)?(?: (?:today|tonight|tomorrow|on \w+))?$/,
      ) &&
      s.has(/\b(?:set|fixed|certain|particular|tasks?|things?|today|todays|tonight|tomorrow)\b/) &&
      !s.has(/\b(?:free|spare|i (?:can|could|should|have (?:got )?no))\b/),
    answer: untimed,
  },
  {
    name: 'free at a time, between two, before a task',
    intent: 'on_today',
    when: (s) =>
      s.has(
        /\bfree\b|\bbusy\b|\b(?:do|have|got|is there|will) (?:i |we )?(?:have |got )?(?:any |the |enough )?(?:time|room|a gap|half an hour|an hour|\d+ min)|\b(?:fit|squeeze) in\b/,
      ) &&
      !s.has(/\bonly\b|\bgluten|\bsugar|\bdairy|\bfat|\bsmoke|\balcohol/) &&
      (s.has(/\b(?:at|is|between|before|after|around|until|would) (?:about )?\d|\bnoon\b/) ||
        (s.has(/\bbefore\b/) && s.tasks !== null)),
    answer: freeAt,
  },
  {
    name: 'what is on after or before a time',
    intent: 'on_today',
    when: (s) =>
      s.has(
        /^(?:and |so |ok )*(?:what|which|anything|is there|do i|have i)\b.*\b(?:after|before|from|until) \d/,
      ) && !s.has(/\b(?:eat|drink|sleep|coffee|bed)\b/),
    answer: aroundTime,
  },
  {
    name: 'the longest, shortest, first, last, most important task of a day',
    intent: 'on_today',
    when: (s) =>
      s.has(
        /\b(?:which|what)\b.*\b(?:task|tasks|one|thing|session|job)s?\b.*\b(?:longest|shortest|quickest|easiest|biggest|most important|matters? (?:the )?most|first|last(?! (?:week|month|year|night|few|\w+day))|priority)\b|\b(?:longest|shortest|quickest|first|last|most important) (?:task|one|thing|session)\b.*\b(?:today|tomorrow|my|day)|\bmost important (?:today|thing)\b|\bwhat(?:'s| is) (?:my |the )?(?:priority|most important)\b.*/,
      ) &&
      s.aggregation !== 'count' &&
      s.status !== 'skipped',
    answer: oneOf,
  },
  {
    name: 'what fits into some minutes',
    intent: 'on_today',
    when: (s) =>
      s.has(/\b(?:tick off|get done|squeeze in|fit in|manage|quick(?:ly)? do|do in|can i do)\b/) &&
      lengthIn(s.plain) !== null &&
      s.has(/\b(?:anything|what|something|which)\b/) &&
      !s.has(/\bonly\b|\bexercise\b|\bworkout\b/),
    answer: fits,
  },
  {
    name: 'what can wait',
    intent: 'on_today',
    when: (s) =>
      s.has(
        /\b(?:anything|what|which|something)\b.*\bi (?:can|could) (?:skip|drop|leave(?: out)?|miss|put off|postpone)\b|\bwhat can (?:i )?(?:wait|skip|drop)\b/,
      ) && !s.has(/\bmeals?\b|\bbreakfast\b|\btoo much\b|\bsore\b|\bhurt/),
    answer: canWait,
  },
  {
    name: 'minutes planned and done',
    intent: 'progress',
    when: (s) =>
      OWN.test(s.plain) &&
      s.has(/\bhow (?:many minutes|much time|long)\b/) &&
      s.has(/\b(?:have i|did i|am i|do i (?:have|still)|planned|altogether|in total)\b/) &&
      !s.has(/\b(?:should|sleep|slept|need)\b/) &&
      (s.tasks !== null || s.has(/\b(?:today|week|plan(?:ned)?)\b/)),
    answer: minutes,
  },
  {
    name: 'the time of the check-in',
    intent: 'on_today',
    when: (s) =>
      s.has(/^(?:and |so )*(?:when|what time)\b(?!.*\blast\b).*\bcheck.?in\b/) &&
      s.tasks?.name === 'Daily Check-In',
    answer: nextTime,
  },
  {
    name: 'whether a task is still on a day',
    intent: 'on_today',
    when: (s) =>
      s.tasks !== null &&
      readDays(s.plain, s.facts.today) !== null &&
      s.has(
        /^(?:and |so )*is (?:my|the) .*\b(?:still (?:on )?)?(?:(?:on |for )?(?:today|tonight|tomorrow|\w+day))$/,
      ) &&
      !s.has(/\b(?:done|free|ticked|finished|good|bad|ok|okay|enough|too)\b/),
    answer: stillOn,
  },
  {
    name: 'the next time of a task',
    intent: 'on_today',
    when: (s) =>
      s.tasks !== null &&
      s.has(
        /\bwhen(?:'s| is| do i| am i|s)?\b.*\bnext\b|\bnext (?:\w+ ){0,3}(?:session|walk|ride|run|workout|time)\b|\bmy next\b/,
      ) &&
      !s.periods.some(({ name }) => name === 'next week'),
    answer: nextTime,
  },
  {
    name: 'whether a task of a day was done',
    intent: 'progress',
    when: (s) =>
      s.tasks !== null &&
      s.period.isNamed &&
      s.aggregation !== 'compare' &&
      s.has(/^(?:and |so |ok )*(?:did|have|has|was|is)\b/) &&
      (s.status === 'done' || s.status === 'skipped') &&
      OWN.test(s.plain),
    answer: wasDone,
  },
  {
    name: 'what is left of a day, in any noun',
    intent: 'on_today',
    when: (s) =>
      s.has(
        /^(?:and |so |ok |hey )*(?:what(?:'s|s| is| are)?|which|anything|is there anything|do i have anything|have i got anything)\b.*\b(?:still|left|remaining|to go|outstanding|open)\b/,
      ) &&
      s.has(/\b(?:today|tonight|tomorrow|on|now|plan|list|me|day|do|left)\b/) &&
      !s.has(/\bprogram|\bgoal\b|\bweek\b/),
    answer: stillOpen,
  },
];
