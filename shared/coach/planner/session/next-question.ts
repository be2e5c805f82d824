import { isOpen, pastOpen, placeQuestion, reviewQuestion, unplaced } from './open-tasks.ts';
import { tasksOfQuestion } from '../../dialogue/waiting-wish.ts';
import type { PlanContext } from '../plan/plan-context.ts';
import { pastChanges, type PlanChange, planDiff, plannedContext } from '../plan/plan-diff.ts';
import type { PlanSession } from '../plan/plan-session.schema.ts';
import {
  type AssistantMessage,
  diffWords,
  listed,
  PLANNED,
  questionWords,
  titleOf,
} from '../plan/plan-words.ts';

/** A session and what it says next. */
export interface PlanTurn {
  session: PlanSession;
  message: AssistantMessage;
}

/** The next question, after `said`. It moves the session on to the step to which the question belongs. */
export function ask(session: PlanSession, before: PlanContext, said: string): PlanTurn {
  const context = plannedContext(session, before);
  const lead = (message: AssistantMessage) => say(session, message, said);
  session.pending ??= session.queue.shift() ?? null;
  if (session.pending !== null) return lead(questionWords(session.pending, context));
  const past = pastOpen(session, context);
  if (past.length > 0 && session.stage === 'review_past') return lead(reviewQuestion(session, past, context));
  session.stage = 'plan_priorities';
  const open = unplaced(session, context);
  if (open.length > 0) {
    const message = placeQuestion(session, open, context);
    if (message) return lead(message);
  }
  const day = context.tasks.filter(
    (task) => task.date === context.selected_date && task.kind === 'task' && isOpen(task),
  );
  session.focus = [];
  if (day.length > 1 && once(session, 'priority')) {
    session.step = 'priority';
    return lead({
      content: 'What matters most to you that day?',
      buttons: [...day.slice(0, 3).map(({ title }) => title), 'Nothing special'],
    });
  }
  if (day.length > 0 && once(session, 'barrier')) {
    session.step = 'barrier';
    return lead({ content: 'What could get in the way?', buttons: ['Nothing', 'Little time', 'Low energy'] });
  }
  return finished(session, before, said);
}

function once(session: PlanSession, question: string): boolean {
  if (session.asked.includes(question)) return false;
  session.asked.push(question);
  return true;
}

export function finished(session: PlanSession, before: PlanContext, told: string): PlanTurn {
  const leftOut = leftOutWords(session, before);
  const said = [told, leftOut].filter(Boolean).join(' ');
  session.stage = 'complete';
  session.step = 'done';
  session.pending = null;
  session.queue = [];
  session.focus = [];
  session.unhelpful = 0;
  const diff = planDiff(session, before);
  const past = pastChanges(session, before);
  const missed =
    past.length > 0
      ? `These times have passed and are left out: ${listed(past.map(({ title }) => title))}.`
      : '';
  const shown = diff.filter((change) => !past.includes(change));
  if (shown.length === 0) {
    const nothing =
      'Nothing would change in your calendar. Press Complete & Close to end, or tell me what to plan.';
    return say(session, { content: [missed, nothing].filter(Boolean).join(' '), buttons: [] }, said);
  }
  const plan = `This is the plan:\n${shortDiff(shown, before)}\n\nNothing is in your calendar yet. Press Complete & Close to put it there.`;
  // The difference says it again, and more.
  const lead = told.startsWith(PLANNED) ? leftOut : said;
  return say(session, { content: [missed, plan].filter(Boolean).join(' '), buttons: [] }, lead);
}

/** The wishes whose question nobody has answered: an end leaves them out, and says so. */
function leftOutWords({ pending, queue }: PlanSession, context: PlanContext): string {
  const open = [pending, ...queue].flatMap((question) => question ?? []).filter(({ offer }) => !offer);
  const names = open.flatMap((question) => {
    const ids = question.reason === 'ambiguous_task' ? [] : tasksOfQuestion(question);
    return ids.length > 0
      ? ids.map((id) => titleOf(context, id))
      : question.said
        ? [`"${question.said}"`]
        : [];
  });
  return names.length === 0
    ? ''
    : `Left out, because my question was still open: ${listed([...new Set(names)])}.`;
}

const DIFF_WORDS = 80;

/** As many lines as a reply has room for. */
function shortDiff(diff: readonly PlanChange[], before: PlanContext): string {
  const lines = diffWords(diff, before).split('\n');
  let words = 0;
  const room = lines.findIndex((line) => {
    words += line.split(' ').length;
    return words > DIFF_WORDS;
  });
  if (room < 0) return lines.join('\n');
  return [...lines.slice(0, room), `- and ${lines.length - room} more`].join('\n');
}

const MOST_WORDS = 120;

/** What was said goes before the question, unless both are too long for one reply. */
export function say(session: PlanSession, question: AssistantMessage, said = ''): PlanTurn {
  session.question = question;
  session.memory = { ...session.memory, told: said !== '' };
  const whole = [said, question.content].filter(Boolean).join(' ');
  const isTooLong = whole.split(/\s+/).length > MOST_WORDS;
  const brief = said.startsWith(PLANNED) ? 'That is in the plan' : (said.split(':')[0] ?? '');
  const content = isTooLong ? `${brief}. ${question.content}` : whole;
  return { session, message: { ...question, content } };
}

/** The open question once more. */
export function again(session: PlanSession, said: string): PlanTurn {
  const { content, buttons } = session.question;
  session.memory = { ...session.memory, told: false };
  return { session, message: { content: [said, content].filter(Boolean).join(' '), buttons } };
}

/** The first time it asks again, then with an example, then it offers another way (K19). */
export function notFollowed(session: PlanSession, before: PlanContext): PlanTurn {
  session.unhelpful += 1;
  if (session.unhelpful === 1) return again(session, 'Sorry, I did not follow that.');
  if (session.unhelpful === 2) {
    const task = before.tasks.find(({ kind }) => kind === 'task');
    const example = task ? `"${titleOf(before, task.id)} at 7 pm"` : '"finish"';
    return again(session, `I did not follow that either. You could say ${example}.`);
  }
  return {
    session,
    message: {
      content:
        'Let us try another way. Press one of the buttons. Or press Finish, close the chat, and set the times by hand on the Program screen.',
      buttons: [...session.question.buttons.filter((button) => button !== 'Finish'), 'Finish'],
    },
  };
}
