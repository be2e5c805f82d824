import { addMinutes } from '../../domain/event-time.ts';
import { nearestSlots, spanOf, wallMinutes } from './busy-time.ts';
import { minuteOfDay, wallTimeOf } from './calendar.ts';
import { settleDrafts, type Draft } from './draft.ts';
import { findMentions } from './find-mentions.ts';
import { isChange, type Change, type Clarify, type Operation, type Window } from './operation.ts';
import { taskOf, type PlanContext, type PlanTask } from './plan-context.ts';
import { pastChanges, plannedContext, planDiff, seenOf, type PlanChange } from './plan-diff.ts';
import type { PendingQuestion, PlanSession } from './plan-session.schema.ts';
import {
  clashWords,
  dayFacts,
  diffWords,
  listed,
  nearDay,
  PLANNED,
  plannedWords,
  questionWords,
  suggestedWords,
  titleOf,
  whenWords,
  type AssistantMessage,
} from './plan-words.ts';
import { plainText } from './plain-text.ts';
import { isChat, isNo, isYes } from './short-replies.ts';
import { understand } from './understand.ts';

/*
 * Plan the Day as a state machine:
 *
 *   review_past ──▶ plan_priorities ──▶ complete ──(a message)──▶ plan_priorities
 *   done, later,    proposed times,     the difference; only Complete writes it
 *   let go          what matters, what
 *                   may get in the way
 *
 * Pure: the session is plain JSON, and the same session, words, moment and context give the same answer. Until Complete
 * all changes are proposals, and the words say so.
 */
export interface PlanTurn {
  session: PlanSession;
  message: AssistantMessage;
}

const LATER =
  /^(?:(?:ok|well|yes|no|not yet|please|i'?ll|i will|do|both|all|them|it|the rest|let'?s|maybe|one|ones|for|of|can we|we can)[\s,.!]*)*(?:later|another time|some other time|find (?:it |them )?(?:a )?(?:new )?times?|(?:a )?new times?|reschedule|move (?:it|them|both|all)|plan (?:it|them|both)|still (?:to do|want to)|not yet|i still want to|postpone)\b[^@#]*$/;
const ONE_BY_ONE = /\bone (?:by|at) (?:one|a time)\b|\bseparately\b|\bindividually\b/;
const NONE =
  /^(?:none|nothing(?: special| really| i can think of)?|no(?:pe)?|nah|not really|not sure|don'?t know|dunno|no idea|skip(?: this)?|pass|all the same|everything|n\/a|leave it)[\s.!]*$/;
const MAX_BARRIER = 200;

export function startPlan(context: PlanContext): PlanTurn {
  const session: PlanSession = {
    type: 'pre_checkin_review',
    stage: 'review_past',
    step: 'review',
    focus: [],
    pending: null,
    queue: [],
    turns: [],
    later: [],
    left: [],
    seen: {},
    asked: [],
    top_priority: null,
    barriers: [],
    question: { content: '', buttons: [] },
    unhelpful: 0,
  };
  const day = context.tasks.filter(({ date, kind }) => date === context.selected_date && kind === 'task');
  const hello =
    day.length === 0
      ? `There are no tasks for ${nearDay(context.selected_date, context)}.`
      : `Let's plan ${nearDay(context.selected_date, context)}. ${clashWords(day, context)}`.trim();
  return ask(session, context, hello);
}

/** `saidAt`: the moment of sending, an instant or wall time of the programme's zone. */
export function replyInPlan(given: PlanSession, text: string, saidAt: string, rows: PlanContext): PlanTurn {
  const now = wallTimeOf(saidAt, rows.time_zone);
  const before = { ...rows, now };
  const session = copyOf(given);
  const context = plannedContext(session, before);
  const operations = understand(text, now, context, {
    stage: session.stage,
    focus: session.focus,
    pending: session.pending,
    last_applied: session.turns.at(-1) ?? [],
  });
  const plain = plainText(text);
  if (session.stage === 'complete') {
    if (operations.some(({ op }) => op === 'finish') || isYes(plain) || isNo(plain))
      return finished(session, before, '');
    if (operations.length === 0) return isChat(plain) ? again(session, '') : notFollowed(session, before);
    if (operations.every(({ op }) => op === 'suggest')) return advised(session, plain, before);
    session.stage = 'plan_priorities';
    session.step = 'done';
  }
  if (operations.some(({ op }) => op === 'finish')) return finished(session, before, '');
  const undo = operations.find((operation) => operation.op === 'undo');
  if (undo) return ask(session, before, takenBack(session, undo.scope, context));
  const changes = operations.filter(isChange);
  const questions = operations.filter((operation): operation is Clarify => operation.op === 'clarify');
  // 'Later' in the review is no time yet: it is proposed with the others.
  const isPutOff = session.step === 'review' && session.pending === null && LATER.test(plain);
  const aside = changes.length === 0 || isPutOff ? answerToStep(session, plain, operations, before) : null;
  if (aside) return aside;
  if (changes.length > 0 || questions.length > 0) {
    const said = accept(session, changes, before);
    session.pending = null;
    session.queue.unshift(
      ...questions.map((question) => pendingOf(question, plannedContext(session, before))),
    );
    return ask(session, before, said);
  }
  if (session.pending !== null && isNo(plain)) return withdrawn(session, before);
  if (operations.some(({ op }) => op === 'suggest')) return advised(session, plain, before);
  if (isChat(plain) && plain !== '') return again(session, '');
  return notFollowed(session, before);
}

/** Puts changes into the plan and words them as proposals. */
function accept(session: PlanSession, changes: readonly Change[], before: PlanContext): string {
  if (changes.length === 0) return '';
  session.unhelpful = 0;
  for (const { task_id } of changes) {
    const task = taskOf(before, task_id);
    if (task) session.seen[task_id] = seenOf(task);
    session.left = session.left.filter((id) => id !== task_id);
  }
  session.turns.push([...changes]);
  if (session.asked.includes('place_other'))
    session.left.push(...unplaced(session, before).map(({ id }) => id));
  return plannedWords(changes, plannedContext(session, before));
}

function takenBack(session: PlanSession, scope: 'last' | 'all', context: PlanContext): string {
  const taken = scope === 'all' ? session.turns.splice(0).flat() : (session.turns.pop() ?? []);
  session.pending = null;
  session.queue = [];
  session.unhelpful = 0;
  if (taken.length === 0) return 'There is nothing to take back.';
  const names = listed([...new Set(taken.map(({ task_id }) => titleOf(context, task_id)))]);
  session.left.push(...taken.map(({ task_id }) => task_id));
  return `I took back ${taken.length === 1 ? '1 change' : `${taken.length} changes`}: ${names}.`;
}

/** What a message means to the question of its step, where it changes no task; null where it answers nothing of it. */
function answerToStep(
  session: PlanSession,
  plain: string,
  operations: readonly Operation[],
  before: PlanContext,
): PlanTurn | null {
  const isQuestion = plain.endsWith('?');
  if (session.pending !== null || isQuestion) return null;
  if (session.step === 'review') return answerToReview(session, plain, before);
  const named = new Set(findMentions(plain, before.tasks).flatMap(({ ids }) => ids));
  if (session.step === 'priority') {
    if (NONE.test(plain)) return ask(session, before, '');
    const id = [...named].find((each) => taskOf(before, each)?.date === before.selected_date);
    if (id === undefined || operations.some(({ op }) => op === 'clarify')) return null;
    session.top_priority = id;
    session.unhelpful = 0;
    return ask(session, before, `${titleOf(before, id)} comes first.`);
  }
  if (session.step === 'barrier') {
    if (
      operations.some(
        (operation) =>
          operation.op === 'clarify' && !['unknown_task', 'unsupported'].includes(operation.reason),
      )
    )
      return null;
    if (NONE.test(plain) || isNo(plain)) return ask(session, before, '');
    if (plain === '' || isChat(plain) || !/\p{L}{3}/u.test(plain)) return null;
    session.barriers.push([...plain].slice(0, MAX_BARRIER).join(''));
    session.unhelpful = 0;
    return ask(session, before, 'I have noted that.');
  }
  if (
    session.step === 'place' &&
    (isNo(plain) || /^(?:leave them|leave them without a time|none)\b/.test(plain))
  ) {
    session.left.push(...session.focus);
    return ask(session, before, 'They stay as they are.');
  }
  return null;
}

function answerToReview(session: PlanSession, plain: string, before: PlanContext): PlanTurn | null {
  const [only] = session.focus;
  if (ONE_BY_ONE.test(plain)) {
    session.asked.push('one_by_one');
    return ask(session, before, '');
  }
  if (LATER.test(plain)) {
    session.later.push(...session.focus);
    session.unhelpful = 0;
    return ask(
      session,
      before,
      session.focus.length > 1 ? "We'll find times for them." : "We'll find a time for it.",
    );
  }
  if (
    session.focus.length === 1 &&
    only !== undefined &&
    isYes(plain) &&
    !session.asked.includes(`no ${only}`)
  ) {
    return ask(
      session,
      before,
      accept(session, [{ op: 'set_status', task_id: only, status: 'completed' }], before),
    );
  }
  if (!isNo(plain) && !/^(?:leave (?:it|them)|not done)\b/.test(plain)) return null;
  if (session.focus.length === 1 && only !== undefined && !session.asked.includes(`no ${only}`)) {
    session.asked.push(`no ${only}`);
    session.unhelpful = 0;
    return say(session, {
      content: `All right, ${titleOf(before, only)} is not done. Would you like a new time, or shall we let it go?`,
      buttons: ['A new time', 'Let it go', 'Leave it'],
    });
  }
  session.left.push(...session.focus);
  return ask(session, before, session.focus.length > 1 ? 'They stay as they are.' : 'It stays as it is.');
}

/** "No" to a proposal: it goes, and one question asks what to do with the task. */
function withdrawn(session: PlanSession, before: PlanContext): PlanTurn {
  const { pending } = session;
  const ids = [...new Set((pending?.ops ?? []).map(({ task_id }) => task_id))];
  const asked = typeof pending?.op?.task_id === 'string' ? [pending.op.task_id] : ids;
  session.pending = null;
  session.unhelpful = 0;
  const isPlacing = session.step === 'place' && ids.length > 0;
  if (asked.length === 0 || (session.queue.length > 0 && !isPlacing))
    return ask(session, before, 'All right, that stays as it is.');
  session.focus = asked;
  if (isPlacing) {
    if (session.asked.includes('place_other')) {
      session.left.push(...ids);
      return ask(session, before, 'All right, that stays as it is.');
    }
    session.asked.push('place_other');
  } else session.step = 'place';
  session.left.push(...(isPlacing ? [] : asked));
  const [id] = asked;
  const name = asked.length > 1 || id === undefined ? 'them' : titleOf(before, id);
  return say(session, {
    content: `All right, nothing changes for ${name}. What would you like to do with ${asked.length > 1 ? 'them' : 'it'}?`,
    buttons: asked.length > 1 ? ['Leave them', 'Finish'] : ['Leave it', 'Skip it', 'Finish'],
  });
}

/** An answer from the rows, then the open question again. */
function advised(session: PlanSession, plain: string, before: PlanContext): PlanTurn {
  const context = plannedContext(session, before);
  const named = [...new Set(findMentions(plain, context.tasks).flatMap(({ ids }) => ids))];
  const [id] = named.length === 1 ? named : [];
  const task = id === undefined ? undefined : taskOf(context, id);
  if (task && !/\b(?:what(?:'s)? (?:is )?on|clash|overlap|when is|how long)\b/.test(plain))
    return offered(session, task, context, before);
  if (/\b(?:clash|clashes|overlap|overlaps|conflict|conflicts)\b/.test(plain)) {
    const words = clashWords(
      context.tasks.filter(({ date }) => date === context.selected_date),
      context,
    );
    return again(session, words || 'No two tasks run at the same time that day.');
  }
  return again(session, dayFacts(context.selected_date, context));
}

/** Free times for a task that was named without one. */
function offered(session: PlanSession, task: PlanTask, context: PlanContext, before: PlanContext): PlanTurn {
  const day = task.date < context.selected_date ? context.selected_date : task.date;
  const wished =
    task.start !== null && task.start >= context.now ? task.start : laterOf(`${day}T12:00`, context.now);
  const slots = nearestSlots(wished, task.duration_min, busyWithout(task, context), context);
  const now =
    task.start === null
      ? 'has no time yet'
      : `is on ${whenWords(task.start)}, for ${task.duration_min} minutes`;
  if (slots.length === 0) return ask(session, before, `${titleOf(context, task.id)} ${now}.`);
  session.pending = {
    reason: 'conflict',
    with: [],
    slots,
    op: { op: 'schedule', task_id: task.id, start: wished },
  };
  return say(session, {
    content: `${titleOf(context, task.id)} ${now}. Free times: ${listed(slots.map((slot) => whenWords(slot)))}. Would one of them suit you?`,
    buttons: [...slots.map((slot) => questionSlot(slot, context)), 'Leave it'],
  });
}

function questionSlot(slot: string, context: PlanContext): string {
  return slot.startsWith(context.now.slice(0, 10)) ? `At ${slot.slice(11)}` : whenWords(slot);
}

/** The first time it asks again, then with an example, then it offers another way (K19). */
function notFollowed(session: PlanSession, before: PlanContext): PlanTurn {
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

/** The open question once more. */
function again(session: PlanSession, said: string): PlanTurn {
  const { content, buttons } = session.question;
  return { session, message: { content: [said, content].filter(Boolean).join(' '), buttons } };
}

/** The next question, after `said`. It moves the session on to the step to which the question belongs. */
function ask(session: PlanSession, before: PlanContext, said: string): PlanTurn {
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

function finished(session: PlanSession, before: PlanContext, said: string): PlanTurn {
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
  const lead = said.startsWith(PLANNED) ? '' : said;
  return say(session, { content: [missed, plan].filter(Boolean).join(' '), buttons: [] }, lead);
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
function say(session: PlanSession, question: AssistantMessage, said = ''): PlanTurn {
  session.question = question;
  const whole = [said, question.content].filter(Boolean).join(' ');
  const isTooLong = whole.split(/\s+/).length > MOST_WORDS;
  const brief = said.startsWith(PLANNED) ? 'That is in the plan' : (said.split(':')[0] ?? '');
  const content = isTooLong ? `${brief}. ${question.content}` : whole;
  return { session, message: { ...question, content } };
}

/** The session is never changed in place: what the caller holds stays as it was. */
function copyOf(session: PlanSession): PlanSession {
  const { focus, queue, turns, later, left, asked, barriers } = session;
  return {
    ...session,
    focus: [...focus],
    queue: [...queue],
    turns: [...turns],
    later: [...later],
    left: [...left],
    asked: [...asked],
    barriers: [...barriers],
    seen: { ...session.seen },
  };
}

function isOpen({ status }: PlanTask): boolean {
  return status === 'pending' || status === 'in_progress';
}

/** Open tasks whose time is over, which nobody has decided about. */
function pastOpen(session: PlanSession, context: PlanContext): PlanTask[] {
  const today = context.now.slice(0, 10);
  return context.tasks.filter((task) => {
    if (
      !isOpen(task) ||
      task.kind !== 'task' ||
      session.left.includes(task.id) ||
      session.later.includes(task.id)
    )
      return false;
    if (task.start === null) return task.date < today;
    return addMinutes(task.start, task.duration_min) <= context.now;
  });
}

function reviewQuestion(
  session: PlanSession,
  past: readonly PlanTask[],
  context: PlanContext,
): AssistantMessage {
  const shown = session.asked.includes('one_by_one') ? past.slice(0, 1) : past;
  session.step = 'review';
  session.focus = shown.map(({ id }) => id);
  const [task] = shown;
  if (shown.length === 1 && task) {
    const when =
      task.date === context.now.slice(0, 10)
        ? `at ${task.start?.slice(11)} today`
        : task.date === context.selected_date
          ? 'that day'
          : nearDay(task.date, context);
    return {
      content: `Did you do ${titleOf(context, task.id)} ${when}?`,
      buttons: ['Done', 'Later', 'Let it go'],
    };
  }
  const names = listed(shown.map(({ id }) => titleOf(context, id)));
  const both = shown.length === 2;
  return {
    content: `Still open: ${names}. Are they done, for later, or shall we let them go?`,
    buttons: [
      both ? 'Both done' : 'All of them done',
      'Later',
      both ? 'Let both go' : 'Let them go',
      'One by one',
    ],
  };
}

/** What has no time yet: the day's untimed tasks, and what was put off for later. */
function unplaced(session: PlanSession, context: PlanContext): PlanTask[] {
  const placed = new Set(
    session.turns.flat().flatMap((change) => (change.op === 'schedule' ? [change.task_id] : [])),
  );
  return context.tasks.filter((task) => {
    if (!isOpen(task) || task.kind !== 'task' || placed.has(task.id) || session.left.includes(task.id))
      return false;
    return session.later.includes(task.id) || (task.start === null && task.date === context.selected_date);
  });
}

const PARTS: readonly (readonly [RegExp, Window])[] = [
  [/\b(?:morning|wake|breakfast|sunrise)\b/i, ['06:00', '12:00']],
  [/\b(?:lunch|midday|noon)\b/i, ['11:45', '14:15']],
  [/\bafternoon\b/i, ['12:00', '17:00']],
  [/\b(?:evening|night|sunset|bed|dinner|journal\w*)\b/i, ['17:00', '22:00']],
];

/** Proposed times; what fits nowhere stays without one. Null where none fits. */
function placeQuestion(
  session: PlanSession,
  open: readonly PlanTask[],
  context: PlanContext,
): AssistantMessage | null {
  session.step = 'place';
  const today = context.now.slice(0, 10);
  const date = context.selected_date < today ? today : context.selected_date;
  // Nobody starts at once: a quarter of an hour lies between the talk and the first task.
  const after = date === today ? minuteOfDay(context.now) + 15 : 0;
  const drafts = open.map((task): Draft => {
    const window = PARTS.find(([pattern]) => pattern.test(task.title))?.[1] ?? null;
    return {
      task: { ...task, start: null },
      what: { kind: 'time', settled: { kind: 'loose', date, window, late: false, after, duration: null } },
      confirm: false,
    };
  });
  const ops = settleDrafts(drafts, context).filter(isChange);
  const fitting = new Set(ops.map(({ task_id }) => task_id));
  const without = open.filter(({ id }) => !fitting.has(id));
  session.left.push(...without.map(({ id }) => id));
  if (ops.length === 0) return null;
  session.focus = ops.map(({ task_id }) => task_id);
  session.pending = { reason: 'confirm', ops };
  const rest =
    without.length > 0
      ? ` I found no free time for ${listed(without.map(({ id }) => titleOf(context, id)))}.`
      : '';
  return {
    content: `${suggestedWords(ops, context)}${rest} Shall I put that in the plan?`,
    buttons: ['Yes', 'No'],
  };
}

function pendingOf(question: Clarify, context: PlanContext): PendingQuestion {
  const { reason, candidates, change, ops, said } = question;
  const inTheWay = question.with;
  const slots = question.slots ?? slotsFor(question, context);
  return {
    reason,
    ...(candidates ? { candidates: [...candidates] } : {}),
    ...(inTheWay ? { with: [...inTheWay] } : {}),
    ...(slots.length > 0 ? { slots: [...slots] } : {}),
    ...(change ? { op: { ...change } } : {}),
    ...(ops ? { ops: [...ops] } : {}),
    ...(said ? { said } : {}),
  };
}

/** Free times near a wish that has none of its own: one that is past. */
function slotsFor({ reason, change }: Clarify, context: PlanContext): string[] {
  const task = change?.task_id === undefined ? undefined : taskOf(context, change.task_id);
  if (!task || reason !== 'in_past') return [];
  return nearestSlots(
    laterOf(addMinutes(context.now, 15), context.now),
    task.duration_min,
    busyWithout(task, context),
    context,
  );
}

function busyWithout(task: PlanTask, context: PlanContext) {
  return [...context.tasks, ...context.others]
    .filter(({ id }) => id !== task.id)
    .flatMap((each) => spanOf(each) ?? []);
}

function laterOf(one: string, other: string): string {
  return wallMinutes(one) >= wallMinutes(other) ? one : other;
}
