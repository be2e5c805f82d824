import { addDays, daysBetween, formatDay } from '../../../domain/time/local-date.ts';
import { weekRange } from '../../../domain/time/programme-week.ts';
import { isStopWord, stemOf, wordsOf } from '../../../search/words.ts';
import type { Draft } from '../draft.ts';
import { PROGRAM } from '../draft.ts';
import { dayTasks, isDone } from '../own-day.ts';
import type { CoachFacts, TalkResult } from '../coach-reply.ts';
import { counted, escapeMarkdown, ownWords } from '../wording.ts';
import { ADVICE, OWN, type RowIntent } from './intent.ts';
import { namedTasks } from './named-tasks.ts';
import { weekNow } from './period.ts';
import type { Slots } from './slots.ts';

const NO_GOAL =
  'You have not set a goal yet. The **goal talk** in your [Program](/app/programme) sets one with you, in a few short questions.';

/** One line of a talk's result, by its label. */
function lineOf({ text }: TalkResult, label: string): string | null {
  const line = text.split('\n').find((each) => each.startsWith(`- ${label}: `));
  return line ? escapeMarkdown(line.slice(label.length + 4)) : null;
}

function goalOf(facts: CoachFacts) {
  const talk = facts.talks.find(({ type }) => type === 'goal_setting');
  if (!talk) return null;
  const goal = lineOf(talk, 'A smaller goal') ?? lineOf(talk, 'My goal');
  return goal === null
    ? null
    : {
        goal,
        measure: lineOf(talk, 'How I count it'),
        until: lineOf(talk, 'By when'),
        why: lineOf(talk, 'Why it matters'),
        day: talk.day,
      };
}

function goal({ facts, has }: Slots): Draft {
  const own = goalOf(facts);
  if (!own) return { content: NO_GOAL };
  if (has(/\bwhen did i (?:set|choose|make)\b/))
    return { content: `You set your goal on ${formatDay(own.day)}: ${own.goal}.` };
  if (has(/\bwhy\b/) && own.why) return { content: `Your goal is: ${own.goal}. You said why: ${own.why}.` };
  const measure = own.measure ? ` You count it as: ${own.measure}.` : '';
  const until = own.until ? ` By when: ${own.until}.` : '';
  return {
    content: `Your goal is: ${own.goal}.${measure}${until}`,
    forYou: `You set it on ${formatDay(own.day)}.`,
  };
}

/** How often tasks that the goal names were done this week and last; the participant counts the goal. */
function goalProgress({ facts }: Slots): Draft {
  const own = goalOf(facts);
  if (!own) return { content: NO_GOAL };
  const tasks = namedTasks(own.goal.toLowerCase(), facts);
  const week = weekNow(facts);
  const measure = own.measure ? `, counted as ${own.measure}` : '';
  if (!tasks || !week || !facts.programme)
    return {
      content: `Your goal is: ${own.goal}${measure}. No task of your plan counts it, so I can't say how it goes; the weekly talk is a good place to look at it.`,
    };
  const doneIn = (n: number) => {
    const { start, end } = weekRange(facts.programme ?? { start_date: facts.today }, n);
    return tasks.events
      .filter(isDone)
      .filter(({ start_local }) => start_local.slice(0, 10) >= start && start_local.slice(0, 10) <= end)
      .length;
  };
  const name = tasks.isTitle ? ownWords(tasks.name) : tasks.name;
  return {
    content: `Your goal is: ${own.goal}${measure}. In your plan ${name} counts: done ${counted(doneIn(week.week), 'time')} this week so far, and ${counted(doneIn(week.week - 1), 'time')} last week.`,
  };
}

/** Whether a question has a telling word of the goal. */
function namesGoal({ facts, plain }: Slots): boolean {
  const own = goalOf(facts);
  if (!own) return false;
  const telling = (text: string) =>
    wordsOf(text.toLowerCase())
      .filter((word) => !isStopWord(word) && word.length > 3)
      .map(stemOf);
  const words = new Set(telling(own.goal));
  return telling(plain).some((stem) => words.has(stem));
}

function changeGoal({ facts }: Slots): Draft {
  const own = goalOf(facts);
  const now = own ? ` It stays as it is until then: ${own.goal}.` : '';
  return {
    content: `I can't change your goal from here. The **goal talk** in your ${PROGRAM} is the guided way to set a new goal.${now}`,
  };
}

/** What the other guided talks kept. */
function talk({ facts, has }: Slots): Draft | null {
  const type = has(/\bhabits?\b/)
    ? 'post_questionnaire_followup'
    : has(/\bsymptom/)
      ? 'symptom_assessment'
      : 'weekly_checkin';
  const found = facts.talks.find((each) => each.type === type);
  const name = {
    post_questionnaire_followup: 'habits talk',
    symptom_assessment: 'symptom note',
    weekly_checkin: 'weekly talk',
  }[type];
  if (!found) return { content: `You have not completed a ${name} yet.` };
  return {
    content: `Your ${name} of ${formatDay(found.day)}:\n\n${found.text
      .split('\n')
      .slice(0, 8)
      .map((line) => `- ${escapeMarkdown(line.replace(/^- /, ''))}`)
      .join('\n')}`,
  };
}

function week({ facts, has, plain }: Slots): Draft | null {
  const now = weekNow(facts);
  const { programme } = facts;
  if (!now || !programme) return null;
  if (has(/\b(?:start|started|begin|began|begun)\b|\bhow long (?:have i|has it) been\b/) && !has(/\bend\b/))
    return {
      content: `Your programme ${programme.start_date > facts.today ? 'starts' : 'started'} on ${formatDay(programme.start_date)}.${programme.start_date < facts.today && has(/\bhow long\b/) ? ` That is ${counted(daysBetween(programme.start_date, facts.today), 'day')} ago.` : ''}`,
    };
  if (now.left < 0) return { content: `Your programme ended on ${formatDay(programme.end_date)}.` };
  if (now.week < 1)
    return {
      content: `Your programme starts on ${formatDay(programme.start_date)} and has ${counted(now.weeks, 'week')}.`,
    };
  if (/\b(?:end|ends|over|finish(?:es)?|last day|left|remain\w*|to go)\b/.test(plain))
    return {
      content: `Your programme ends on ${formatDay(programme.end_date)}. You are in week ${now.week} of ${now.weeks}, with ${counted(now.left, 'day')}${has(/\bweeks\b/) && now.left >= 7 ? `, or ${weeksAndDays(now.left)},` : ''} to go.`,
    };
  return {
    content: `You are in week ${now.week} of ${now.weeks}. It runs to ${formatDay(addDays(weekRange(programme, now.week).start, 6))}.`,
  };
}

/** '9 weeks and 4 days'. */
function weeksAndDays(days: number): string {
  const rest = days % 7;
  return `${counted(Math.floor(days / 7), 'week')}${rest > 0 ? ` and ${counted(rest, 'day')}` : ''}`;
}

/** Submitted days by name; `streak` answers those in a row. */
function submissions({ facts, period, has }: Slots): Draft {
  const days = facts.submitted.filter((day) => day >= period.from && day <= period.to).sort();
  const last = [...facts.submitted].sort().at(-1);
  if (has(/\bwhen\b|\blast\b(?! week)/))
    return {
      content: last
        ? `The last day that you submitted is ${formatDay(last)}.`
        : 'You have not submitted a day yet.',
    };
  return { content: `You have submitted ${counted(new Set(days).size, 'day')} ${period.name}.` };
}

/** Why a task is in the plan: in the plan's own words, and what its article says. */
function whyInPlan({ tasks, facts }: Slots): Draft | null {
  if (!tasks) return null;
  const [event] = tasks.events;
  const why = event?.metadata.why;
  const days = tasks.events.filter(({ start_local }) => start_local.slice(0, 10) >= facts.today).length;
  const reason =
    typeof why === 'string' && why.trim() !== ''
      ? ` ${escapeMarkdown(why).split(' ').slice(0, 40).join(' ')}`
      : '';
  return event
    ? {
        content: `${ownWords(event.title)} is in your plan ${counted(days, 'more time')} within the next two weeks.${reason}`,
      }
    : null;
}

export { whyInPlan };

/** A blood test that is a task of the plan; the product knows of no other. */
function nextTest({ facts }: Slots): Draft {
  const found = dayTasks(facts).find(
    ({ title, start_local }) =>
      /blood (?:test|draw)|phlebotom/i.test(title) && start_local.slice(0, 10) >= facts.today,
  );
  return found
    ? { content: `${ownWords(found.title)} is on ${formatDay(found.start_local.slice(0, 10))}.` }
    : {
        content:
          'No blood test is in your plan, and I know of no appointment. Ask your health team or your GP for the date.',
      };
}

/** 'Which goal did I go with', 'tell me the goal I chose': a goal and who set it, whatever the verb. */
const OF_GOAL =
  /^(?:and |so )*(?:what|which|tell|say|repeat|show|give|where|the|that)\b(?=.*\b(?:i|we|my|our|me|i'm|i've|i'd|we'd|we've|myself)\b).*\b(?:goals?|objective|ambition)\b/;
const OTHER_GOAL = /\b(?:steps?|heart|weight|protein|fibre|sleep)\b|\bfor (?:my|the|that|this) goals?\b/;

export const PROGRAMME_INTENTS: readonly RowIntent[] = [
  {
    name: 'the next blood test',
    intent: 'on_today',
    when: (s) =>
      s.has(/\b(?:next|upcoming|another)\b.*\b(?:blood test|bloods|blood draw|lab test|sample)\b/) &&
      s.has(/\bwhen\b|\bdo i have\b|\bis there\b|\bwhat day\b/),
    answer: nextTest,
  },
  {
    name: 'a change of the goal',
    intent: 'app_help',
    when: (s) =>
      s.has(/\b(?:change|edit|update|alter|new|set|replace|make)\b.*\bgoals?\b/) &&
      !s.has(/^(?:what|when|how (?:am|is))\b/),
    answer: changeGoal,
  },
  {
    name: 'how the goal goes',
    intent: 'progress',
    when: (s) =>
      OWN.test(s.plain) &&
      s.has(/\bgoals?\b/) &&
      s.has(/\bhow (?:am|is|are|far|close)\b|\bprogress\b|\bon track\b|\b(?:reach|meet|met|hit)\b/),
    answer: goalProgress,
  },
  {
    name: 'how the goal goes, by a word of it',
    intent: 'progress',
    when: (s) =>
      OWN.test(s.plain) &&
      s.tasks === null &&
      s.has(/\bhow (?:am|is|are)\b.*\b(?:doing|going|getting on|coming)\b/) &&
      namesGoal(s),
    answer: goalProgress,
  },
  {
    name: 'the goal: what, when set, how counted, by when, why',
    intent: 'app_help',
    when: (s) =>
      (s.has(
        /\bmy (?:\w+ )?(?:goals?|aim|target)\b|\bgoal did i\b|\bdid i set\b.*\bgoal|\bdo i have a goal\b|\b(?:my|a) deadline\b/,
      ) &&
        // 'How many walks did I manage for my goal' is asked of the walks.
        !(s.tasks && s.aggregation === 'count' && s.status === 'done') &&
        !s.has(/\bstep|\bheart|\bweight|\bprotein/)) ||
      (OF_GOAL.test(s.plain) && !ADVICE.test(s.plain) && !OTHER_GOAL.test(s.plain)) ||
      s.has(
        /\bwhat (?:am i|was i|were we|are we|i'?m|im) (?:working|aiming|going|shooting)(?: towards?| for| at)?\b|\bwhat\b.* i (?:\w+ )*?(?:want\w*|wish\w*|set out|hop\w+|aim\w*|try\w*|meant) to (?:achieve|accomplish|reach|work on)\b/,
      ),
    answer: goal,
  },
  {
    name: 'the week of the programme, its start, its end, what is left',
    intent: 'progress',
    when: (s) =>
      s.has(
        /\b(?:what|which) week\b.*\b(?:am|are|is|we|i)\b|\bweek number\b|\bhow many (?:weeks|days)\b.*\b(?:left|remain|to go|program)|\bhow (?:long|much longer)\b.*\bprogram|\bwhen (?:does|do|did|will|is)\b.*\b(?:program(?:me)?|plan|this)\b.*\b(?:end|start|finish|over|begin)|\b(?:end|start|last day|finish)\b.*\bof (?:my|the) program|\bhow far (?:am i|into)\b.*\bprogram|\bwhen (?:did|do) (?:i|we) (?:start|begin|finish)\b.*\bprogram|\bwhen (?:did|do) (?:i|we) (?:start|finish)$|\bhow long (?:have i been|has it been|ago did i start)\b.*|\b(?:nearly|almost|half ?way|close to)\b.*\bprogram|\bhow many (?:weeks|days) (?:are |have i )?(?:got )?(?:left|to go)/,
      ),
    answer: week,
  },
  {
    name: 'what a guided talk kept',
    intent: 'app_help',
    when: (s) =>
      OWN.test(s.plain) &&
      s.has(
        /\b(?:weekly (?:talk|chat|reflection)|habits? (?:talk|did i (?:choose|pick|set))|symptom (?:note|talk)|habits? i (?:chose|picked))\b/,
      ) &&
      s.has(/\b(?:what|show|say|said|choose|chose|pick|write|wrote|kept)\b/),
    answer: talk,
  },
  {
    name: 'submitted days: how many, the last one',
    intent: 'progress',
    when: (s) =>
      OWN.test(s.plain) &&
      s.has(/\bsubmit(?:ted)?\b/) &&
      s.has(/\bhow many days\b|\bwhen did i last\b|\blast (?:day|time)\b/) &&
      !s.has(/\brow\b|\bstreak\b|\bsee|\bread|\bwho\b/),
    answer: submissions,
  },
];
