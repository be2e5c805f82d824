import { addDays, dayOfWeek, formatDay, isWeekend } from '../../../domain/time/local-date.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import type { Draft } from '../draft.ts';
import { latestByDay } from '../own-check-ins.ts';
import { dayTasks, isDone, isOpen, tasksOn, timeOf } from '../own-day.ts';
import { counted, listed, onDay, ownWords, sentence } from '../wording.ts';
import { ADVICE, OWN, type RowIntent } from './intent.ts';
import {
  byWeekday as valuesByWeekday,
  cite,
  dayWords,
  MEASURE_NAMES,
  mean,
  valuesIn,
} from './of-check-ins.ts';
import { byWeekday as tasksByWeekday, count } from './of-tasks.ts';
import { isIn, soFar } from './period.ts';
import type { Slots } from './slots.ts';

const MOST_SHOWN = 5;
const WEEK = 6;
/** Of 5: from here on a day was good, and up to here it was bad. */
const GOOD_FROM = 4;
const BAD_TO = 2;

const dateOf = (event: ProgrammeEvent): LocalDate => event.start_local.slice(0, 10);
const isOwn = (s: Slots) => OWN.test(s.plain) && !ADVICE.test(s.plain);

function withTime(event: ProgrammeEvent): string {
  const time = timeOf(event);
  return time === null ? ownWords(event.title) : `${ownWords(event.title)} at ${time}`;
}

/** 'Do I have strength tomorrow', 'is there a video today': what of the kind is in the plan, or the next one. */
function whether({ facts, tasks, period }: Slots): Draft | null {
  if (!tasks) return null;
  const span = period.isNamed
    ? period
    : { from: facts.today, to: addDays(facts.today, WEEK), name: 'within the next seven days' };
  const found = tasks.events.filter((event) => isIn(span, dateOf(event)));
  const name = tasks.isTitle ? ownWords(tasks.name) : tasks.name;
  if (found.length === 0) {
    const next = tasks.events.find((event) => dateOf(event) > span.to && isOpen(event));
    const later = next ? ` The next one is ${withTime(next)} ${onDay(dateOf(next), facts.today)}.` : '';
    return { content: `No: ${name} ${tasks.isTitle ? 'is' : 'are'} not in your plan ${span.name}.${later}` };
  }
  const shown = found
    .slice(0, MOST_SHOWN)
    .map(
      (event) => `${withTime(event)} ${onDay(dateOf(event), facts.today)}${isDone(event) ? ' (done)' : ''}`,
    );
  return { content: `Yes: ${listed(shown)}.`, next: found.find(isOpen) ?? null };
}

/** 'Did I do everything yesterday'. */
function everything({ facts, period }: Slots): Draft {
  const span = period.isNamed ? period : { from: facts.today, to: facts.today, name: 'today' };
  const due = dayTasks(facts).filter((event) => isIn(span, dateOf(event)) && dateOf(event) <= facts.today);
  const undone = due.filter((event) => !isDone(event));
  if (due.length === 0) return { content: `Your plan has no tasks ${span.name}.` };
  if (undone.length === 0) return { content: `Yes, all ${due.length} ${span.name} are done.` };
  const titles = [...new Set(undone.map(({ title }) => title))];
  const more = titles.length > MOST_SHOWN ? [`${titles.length - MOST_SHOWN} more`] : [];
  return {
    content: `Not all: ${due.length - undone.length} of ${due.length} ${span.name} are done. Not done: ${listed([...titles.slice(0, MOST_SHOWN).map(ownWords), ...more])}.`,
  };
}

const GOOD =
  /\b(?:great|good|well|happy|cheerful|brilliant|fantastic|energetic|full of energy|on form|high)\b/;
const BAD =
  /\b(?:bad|low|down|rubbish|awful|sad|rough|terrible|miserable|fed up|unhappy|grumpy|crap|tired|flat|poor)\b/;
const OF_A_STATE = /\b(?:feel|felt|feeling|mood|days?|energy|tired|was i|been|have i had)\b/;

/** When a good or a bad value was last, or how often it was. */
function states(slots: Slots): Draft | null {
  const { facts, has, plain } = slots;
  const measure = has(/\b(?:energy|energetic|tired)\b/) ? 'energy' : 'mood';
  const isBad = BAD.test(plain);
  const period = slots.period.isNamed ? slots.period : soFar(facts);
  const all = valuesIn(slots, measure, period);
  const step = has(/\b(?:very|extremely)\b/) ? 1 : 0;
  const fits = all.filter(({ value }) => (isBad ? value <= BAD_TO - step : value >= GOOD_FROM + step));
  const what = `${step > 0 ? 'very ' : ''}${isBad ? 'low' : 'good'} ${MEASURE_NAMES[measure]}`;
  const last = fits.at(-1)?.checkIn;
  if (all.length === 0) return null;
  if (!last)
    return { content: `No check-in ${period.name} has a ${what}.`, citations: cite(period.from, period.to) };
  if (has(/\bhow (?:many|often)\b/))
    return {
      content: `${sentence(counted(fits.length, 'check-in'))} of ${all.length} ${period.name} ${fits.length === 1 ? 'has' : 'have'} a ${what}.`,
      forYou: `The last one is of ${formatDay(last.local_date)}.`,
      citations: cite(period.from, period.to),
    };
  return {
    content: `The last check-in with a ${what} is of ${formatDay(last.local_date)}: ${dayWords(last)}.`,
    citations: cite(last.local_date, last.local_date),
  };
}

/** 'Did I sleep well on the 16th': no sleep is measured, but a note may say. */
function sleepOf({ facts, period }: Slots): Draft | null {
  const checkIn = latestByDay(facts.check_ins).find(({ local_date }) => isIn(period, local_date));
  if (!checkIn || !period.isNamed || period.from !== period.to) return null;
  return {
    content: `The app measures no sleep. Your check-in ${onDay(checkIn.local_date, facts.today)} says: ${dayWords(checkIn)}.`,
    citations: cite(checkIn.local_date, checkIn.local_date),
  };
}

/** 'What was yesterday like': the day's tasks and its check-in. */
function dayInShort({ facts, period }: Slots): Draft | null {
  if (period.from !== period.to || period.from > facts.today) return null;
  const tasks = tasksOn(facts, period.from);
  const checkIn = latestByDay(facts.check_ins).find(({ local_date }) => local_date === period.from);
  if (tasks.length === 0 && !checkIn) return null;
  const done = tasks.filter(isDone).length;
  const day = sentence(onDay(period.from, facts.today));
  const ofTasks = tasks.length > 0 ? `${day} you did ${done} of ${counted(tasks.length, 'task')}.` : '';
  const ofDay = checkIn ? `Your check-in says: ${dayWords(checkIn)}.` : 'There is no check-in of that day.';
  return { content: `${ofTasks} ${ofDay}`.trim(), citations: cite(period.from, period.from) };
}

/** A value at weekends beside that of weekdays. */
function weekendValues(slots: Slots): Draft | null {
  const measure = slots.measure ?? 'mood';
  const all = valuesIn(slots, measure, soFar(slots.facts));
  const [ends, rest] = [true, false].map((is) =>
    all.filter(({ checkIn }) => isWeekend(checkIn.local_date) === is),
  );
  if (!ends?.length || !rest?.length) return null;
  const [a, b] = [mean(ends), mean(rest)];
  const verdict = a === b ? 'is the same' : a > b ? 'is higher' : 'is lower';
  return {
    content: `Your ${MEASURE_NAMES[measure]} ${verdict} at weekends: ${a} of 5 on average, against ${b} on weekdays.`,
    forYou: `By ${counted(all.length, 'check-in')}.`,
    citations: cite(all[0]?.checkIn.local_date ?? slots.period.from, slots.facts.today),
  };
}

/** The tasks of a weekend by name. */
function weekend({ facts, period }: Slots): Draft | null {
  const days = [period.from, period.to].map((day) => {
    const tasks = tasksOn(facts, day);
    const more = tasks.length > MOST_SHOWN ? [`${tasks.length - MOST_SHOWN} more`] : [];
    return tasks.length > 0
      ? `${sentence(onDay(day, facts.today))}: ${listed([...tasks.slice(0, MOST_SHOWN).map(withTime), ...more])}.`
      : '';
  });
  const content = days.filter(Boolean).join(' ');
  return content === '' ? { content: 'Your plan has no tasks at the weekend.' } : { content };
}

/** The titles of a kind: of all, of those done, or of those still to come. */
function titles({ facts, tasks, has }: Slots): Draft | null {
  if (!tasks || tasks.isTitle) return null;
  const isDoneAsked = has(/\b(?:have i|did i)\b.*\b(?:read|watched|done|finished)\b|\bdone\b/);
  const isLeft = has(/\b(?:left|still|to go|coming)\b/);
  const events = tasks.events.filter((event) =>
    isDoneAsked ? isDone(event) : isLeft ? isOpen(event) && dateOf(event) >= facts.today : true,
  );
  const names = [...new Set(events.map(({ title }) => title))];
  const state = isDoneAsked ? ' done so far' : isLeft ? ' still to come' : '';
  if (names.length === 0) return { content: `Your plan has no ${tasks.name}${state}.` };
  const more = names.length > MOST_SHOWN ? [`${names.length - MOST_SHOWN} more`] : [];
  return {
    content: `${sentence(tasks.name)}${state}: ${names.length}. ${listed([...names.slice(0, MOST_SHOWN).map(ownWords), ...more])}.`,
  };
}

const WEEKDAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const ON_WEEKDAYS = /\bon (monday|tuesday|wednesday|thursday|friday|saturday|sunday)s\b/;

/** 'What do I do on Tuesdays': the tasks that come on that weekday. */
function onWeekdays({ facts, plain }: Slots): Draft | null {
  const day = ON_WEEKDAYS.exec(plain)?.[1] ?? '';
  const at = WEEKDAY_NAMES.indexOf(day) + 1;
  const names = new Set(
    dayTasks(facts)
      .filter((event) => dayOfWeek(dateOf(event)) === at)
      .map(({ title }) => title),
  );
  return names.size === 0
    ? null
    : {
        content: `On ${sentence(day)}s your plan has ${listed([...names].slice(0, MOST_SHOWN + 1).map(ownWords))}.`,
      };
}

/** What comes after a task on its day. */
function after({ facts, tasks, period }: Slots): Draft | null {
  const day = period.isNamed ? period.from : facts.today;
  const event = tasks?.events.find((each) => dateOf(each) === day && timeOf(each) !== null);
  if (!event) return null;
  const later = tasksOn(facts, day).filter(
    (each) => timeOf(each) !== null && each.start_local > event.start_local,
  );
  return {
    content:
      later.length === 0
        ? `${ownWords(event.title)} is the last one ${onDay(day, facts.today)}.`
        : `After ${ownWords(event.title)}: ${listed(later.slice(0, MOST_SHOWN).map(withTime))}.`,
  };
}

/** 'What time do I stretch': its time today or the next one. */
function timeOfTask({ facts, tasks, period }: Slots): Draft | null {
  const day = period.isNamed ? period.from : facts.today;
  const event = tasks?.events.find((each) => dateOf(each) >= day && (isOpen(each) || dateOf(each) === day));
  if (!event) return null;
  const time = timeOf(event);
  return {
    content: `${ownWords(event.title)} is ${time === null ? 'without a time' : `at ${time}`} ${onDay(dateOf(event), facts.today)}.`,
    next: isOpen(event) ? event : null,
  };
}

const EVERYTHING =
  /\b(?:did|have) (?:i|we) (?:really |actually )?(?:do|done|finish(?:ed)?|tick(?:ed)?|get|got|manage[d]?|complete[d]?)(?: off)? (?:everything|it all|all(?: of)?(?: (?:my|the|it|them))?(?: (?:tasks?|things))?|the lot|(?:every|each) task)\b/;
const AT_WEEKENDS = /\b(?:at|on|over) (?:the )?weekends?\b/;

export const MOMENT_INTENTS: readonly RowIntent[] = [
  {
    name: 'the sleep of a day, by its check-in',
    intent: 'check_in_trend',
    when: (s) =>
      s.has(/\b(?:did|have) i (?:sleep|slept)\b|\bhow (?:well )?did i sleep\b/) && !s.has(/\bwhy\b/),
    answer: sleepOf,
  },
  {
    name: 'a day in short',
    intent: 'progress',
    when: (s) =>
      s.period.isNamed &&
      (s.has(/^(?:what|how) was (?!my )(?:[\w ]{3,30}) (?:like|for me)$/) ||
        s.has(/^how did (?!my |the |i )(?:[\w ]{3,24}) go$/)),
    answer: dayInShort,
  },
  {
    name: 'whether everything was done',
    intent: 'progress',
    when: (s) => s.has(EVERYTHING),
    answer: everything,
  },
  {
    name: 'how often and when last a value was good or bad',
    intent: 'check_in_trend',
    when: (s) =>
      isOwn(s) &&
      s.tasks === null &&
      OF_A_STATE.test(s.plain) &&
      (GOOD.test(s.plain) || BAD.test(s.plain)) &&
      !s.has(/\b(?:notes?|write|wrote|say|said)\b/) &&
      s.has(
        /^when (?:did|was|have) i (?:last|been)\b|\blast time i\b|^when was my last\b|^how (?:many|often)\b.*\b(?:days?|times|mood|energy|feel|felt|tired|was i|have i)\b/,
      ),
    answer: states,
  },
  {
    name: 'energy or mood at the start or the end of a week',
    intent: 'check_in_trend',
    when: (s) =>
      isOwn(s) &&
      s.measure !== null &&
      s.has(/\b(?:start|beginning|end|middle) of (?:the|my|each|every) week\b/),
    answer: valuesByWeekday,
  },
  {
    name: 'energy or mood at weekends',
    intent: 'check_in_trend',
    when: (s) => isOwn(s) && s.measure !== null && AT_WEEKENDS.test(s.plain) && !s.has(/\bwhat\b/),
    answer: weekendValues,
  },
  {
    name: 'tasks at weekends',
    intent: 'progress',
    when: (s) =>
      isOwn(s) &&
      s.measure === null &&
      AT_WEEKENDS.test(s.plain) &&
      s.has(/\b(?:do|am|did) i\b.*\b(?:better|worse|more|less|well|skip|miss)\b/),
    answer: (s) => tasksByWeekday({ ...s, status: s.status === 'skipped' ? 'skipped' : 'done' }),
  },
  {
    name: 'the time of a task',
    intent: 'on_today',
    when: (s) =>
      s.tasks !== null &&
      s.period.to >= s.facts.today &&
      s.has(/^(?:and |so )*what time (?:do i|am i|is (?:my|the))\b/) &&
      !ADVICE.test(s.plain),
    answer: timeOfTask,
  },
  {
    name: 'what comes after a task',
    intent: 'on_today',
    when: (s) =>
      s.tasks !== null &&
      s.has(
        /^(?:and |so )*what(?:'s| is| comes| do i (?:do|have)| have i got)?(?: on| next)? (?:straight |right )?after (?:the |my )?/,
      ) &&
      !ADVICE.test(s.plain),
    answer: after,
  },
  {
    name: 'the tasks of a weekday',
    intent: 'on_today',
    when: (s) =>
      ON_WEEKDAYS.test(s.plain) && s.measure === null && s.has(/^(?:and |so )*what (?:do i|have i|is|'s)\b/),
    answer: onWeekdays,
  },
  {
    name: 'the tasks of a kind by title: all, done, still to come',
    intent: 'on_today',
    when: (s) =>
      s.tasks !== null &&
      !s.tasks.isTitle &&
      !s.period.isNamed &&
      !ADVICE.test(s.plain) &&
      (s.has(/^(?:and |so )*(?:list|what are|show(?: me)?|which are) (?:all )?(?:of )?my \w+$/) ||
        s.has(
          /^(?:and |so )*how many (?:habits|videos|articles|readings) (?:do i have|have i got|are (?:there|left))/,
        ) ||
        s.has(/^(?:and |so )*(?:what|which) (?:videos?|articles?|readings?) (?:have|did) i\b/)),
    answer: titles,
  },
  {
    name: 'the tasks of a weekend',
    intent: 'on_today',
    when: (s) =>
      s.tasks === null &&
      s.measure === null &&
      s.period.isNamed &&
      s.period.to >= s.facts.today &&
      dayOfWeek(s.period.from) === WEEK &&
      s.period.to === addDays(s.period.from, 1) &&
      s.has(/^(?:and |so )*(?:what(?:'s|s| is| do| have| am)?|anything|show|list|have i|is there)\b/) &&
      !s.has(/\b(?:should|eat|drink|free|time)\b/),
    answer: weekend,
  },
  {
    name: 'whether a task was ever missed, or is kept up',
    intent: 'progress',
    when: (s) =>
      isOwn(s) &&
      s.tasks !== null &&
      s.tasks.name !== 'check-ins' &&
      s.has(
        /^(?:and |so )*(?:have|did|do) i (?:ever |actually )?(?:missed?|skip(?:ped)?|fail(?:ed)?)\b|^(?:and |so )*(?:have i (?:been )?|am i )(?:doing|keeping|sticking|good at|going|kept|stuck|slack\w*|neglect\w*|let)\b/,
      ),
    answer: (s) => count({ ...s, status: s.status === 'skipped' ? 'skipped' : 'done' }),
  },
  {
    name: 'whether a task is in the plan of a day or a span',
    intent: 'on_today',
    when: (s) =>
      s.tasks !== null &&
      (s.period.isNamed || s.has(/\b(?:coming up|soon|to do|left)\b/)) &&
      s.has(
        /^(?:and |so )*(?:do i (?:have|do)|have i(?: got)?|i(?:'ve)? got|is there|are there|any|got any|am i down for|what)(?: any| a| an| my| some)?\b/,
      ) &&
      !s.has(
        /\b(?:time|times|free|results?|done|did|missed?|skip(?:ped)?|when|long|often|many|need|should|enough|after|before|between|why|wrote|write|said|average|energy|mood|next)\b/,
      ) &&
      !ADVICE.test(s.plain) &&
      (!s.has(/^(?:and |so )*what\b/) || s.has(/\bwhat (?:\w+ )?(?:have i got|do i have|have i|is there)\b/)),
    answer: whether,
  },
];
