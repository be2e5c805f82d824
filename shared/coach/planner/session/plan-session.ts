import { addMinutes } from '../../../domain/time/event-time.ts';
import { advised } from './advise.ts';
import { answerToStep, putsOff } from './answer-step.ts';
import { busyWithout, laterOf, nearestSlots, overlaps, spanOf } from '../plan/busy-time.ts';
import { wallTimeOf } from '../plan/calendar.ts';
import { accept, copyOf, STAYS, takenBack, takenBackOf } from './change-plan.ts';
import { again, ask, finished, notFollowed, type PlanTurn, say } from './next-question.ts';
import { type Change, type Clarify, isChange } from '../plan/operation.ts';
import { plainText } from '../reading/plain-text.ts';
import { type Dialogue, type PlanContext, taskOf } from '../plan/plan-context.ts';
import { plannedChanges, plannedContext } from '../plan/plan-diff.ts';
import type { PendingQuestion, PlanSession } from '../plan/plan-session.schema.ts';
import { clashWords, listed, nearDay, suggestedWords, titleOf } from '../plan/plan-words.ts';
import { decideInPlan } from '../../answers/day/decide-in-plan.ts';
import { isChat, isNo, isVague, isYes } from '../reading/short-replies.ts';
import { readReply, type ReadReply, saidPlainly } from '../changes/understand.ts';
import { endOf, joinedSpans } from '../../dialogue/busy-span.ts';
import type { LeftAlone } from '../../dialogue/left-alone.ts';
import { BUSY_MAX, type BusySpan, remembering } from '../../dialogue/memory.schema.ts';
import { isOpen, pastOpen } from './open-tasks.ts';
import { holdsWish, isSettledBy, tasksOfQuestion, wishAgain } from '../../dialogue/waiting-wish.ts';

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
    one_change: true,
    memory: {},
  };
  const day = context.tasks.filter(({ date, kind }) => date === context.selected_date && kind === 'task');
  const hello =
    day.length === 0
      ? `There are no tasks for ${nearDay(context.selected_date, context)}.`
      : `Let's plan ${nearDay(context.selected_date, context)}. ${clashWords(day, context)}`.trim();
  if (pastOpen(session, context).length > 0) return ask(session, context, hello);
  return beginReviewed(session, context, `${hello} ${NOTHING_OPEN}`);
}

const NOTHING_OPEN = 'Nothing is left open from before.';

/** The first turn belongs to the review, also where it has one sentence and nothing to ask; the reply moves on. */
function beginReviewed(session: PlanSession, context: PlanContext, hello: string): PlanTurn {
  const turn = ask(session, context, hello);
  const isOver = turn.session.stage === 'complete';
  turn.session.stage = 'review_past';
  if (!isOver) return turn;
  turn.session.step = 'review';
  return say(turn.session, { content: 'Tell me what to plan, or press Finish.', buttons: ['Finish'] }, hello);
}

/** `saidAt`: the moment of sending, an instant or wall time of the programme's zone. */
export function replyInPlan(given: PlanSession, text: string, saidAt: string, rows: PlanContext): PlanTurn {
  const now = wallTimeOf(saidAt, rows.time_zone);
  const before = { ...rows, now };
  const session = copyOf(given);
  const context = plannedContext(session, before);
  if (session.stage === 'review_past' && pastOpen(session, context).length === 0)
    session.stage = 'plan_priorities';
  const plain = saidPlainly(text, before);
  const { operations, named, busy, unread, measure, moment, alone } = readReply(
    text,
    now,
    context,
    dialogueOf(session, plainText(text)),
  );
  keepFree(session, busy, before);
  // What lies inside a busy span was named with it, before it.
  const inside = operations.length === 0 ? tasksInside(busy, plannedContext(session, before)) : [];
  // Of several none is meant by 'that one'.
  const several = inside.length > 1 ? inside : undefined;
  session.memory = remembering({ ...session.memory, listed: several, moment }, [
    ...inside.filter((id) => !named.includes(id)),
    ...named,
  ]);
  if (session.memory.measure || measure)
    session.memory = { ...session.memory, measure: measure ?? undefined };
  const aboutBusy = () => [keptWords(session, busy, before), notRead(unread)].filter(Boolean).join(' ');
  if (busy.length > 0 && operations.length === 0) {
    if (session.stage === 'complete') [session.stage, session.step] = ['plan_priorities', 'done'];
    return ask(session, before, aboutBusy());
  }
  const stays = alone ? leaveAlone(session, alone, context) : '';
  if (stays && operations.length === 0)
    return session.stage === 'complete' ? again(session, stays) : ask(session, before, stays);
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
  const changes = operations.filter(isChange);
  const took = undo?.task_ids ? takenBackOf(session, undo, context, before, changes) : null;
  if (undo && took?.endsWith(STAYS)) return ask(session, before, took);
  if (undo && took === null) return ask(session, before, takenBack(session, undo.scope, context));
  if (took !== null && operations.length === 1)
    return ask(session, before, [took, stays].filter(Boolean).join(' '));
  const questions = operations.filter((operation): operation is Clarify => operation.op === 'clarify');
  const aside =
    changes.length === 0 || putsOff(session, plain) ? answerToStep(session, plain, operations, before) : null;
  if (aside) return aside;
  if (changes.length > 0 || questions.length > 0) {
    const said = changed(session, { operations, named }, changes, questions, before);
    return ask(session, before, [said, aboutBusy()].filter(Boolean).join(' '));
  }
  const decided = session.pending === null || session.pending.offer ? decideInPlan(text, context) : null;
  if (decided) {
    session.pending = { reason: 'confirm', ops: decided.ops, offer: true };
    session.focus = decided.ops.map(({ task_id }) => task_id);
    return say(session, {
      content: `${decided.content} ${suggestedWords(decided.ops, context)} Shall I put that in the plan?`,
      buttons: ['Yes', 'No'],
    });
  }
  if (isVague(plain)) return again(session, 'All right, nothing changes yet.');
  if (session.pending !== null && isNo(plain)) return withdrawn(session, before);
  if (operations.some(({ op }) => op === 'suggest')) return advised(session, plain, before);
  if (isChat(plain) && plain !== '') return again(session, '');
  return notFollowed(session, before);
}

/** Leaves tasks as they are: a question about them goes, and nothing more is proposed for them. */
function leaveAlone(session: PlanSession, { ids, drops }: LeftAlone, context: PlanContext): string {
  const isAbout = (question: PendingQuestion) => tasksOfQuestion(question).some((id) => ids.includes(id));
  if (drops) session.pending = null;
  session.queue = session.queue.filter((question) => !isAbout(question));
  session.left.push(...ids);
  session.unhelpful = 0;
  const names = listed(ids.map((id) => titleOf(context, id)));
  return `${names} ${ids.length > 1 ? 'stay as they are' : 'stays as it is'}.`;
}

/** What the next words can refer to. A button answers the question that it stands under, and nothing before. */
function dialogueOf(session: PlanSession, plain: string): Dialogue {
  const isButton = session.question.buttons.some((button) => plainText(button) === plain);
  const { recent, named, measure } = session.memory ?? {};
  return {
    stage: session.stage,
    focus: session.focus,
    pending: session.pending,
    last_applied: session.turns.at(-1) ?? [],
    ...(session.memory?.told && !isButton ? { told: true } : {}),
    ...(session.memory?.listed ? { listed: session.memory.listed } : {}),
    ...(session.memory?.moment && !isButton ? { moment: session.memory.moment } : {}),
    ...(isButton ? {} : { recent: recent ?? [], named: named ?? [], ...(measure ? { measure } : {}) }),
    planned: plannedChanges(session),
    waiting: session.queue.flatMap(({ op }) => (op ? [op] : [])),
    seen: session.seen,
  };
}

const UNREAD_MAX = 60;

/** What was said beside the wishes, and not understood: it is never dropped in silence. */
function notRead(unread: readonly string[]): string {
  if (unread.length === 0) return '';
  const words = [...unread.join('", "')].slice(0, UNREAD_MAX).join('');
  return `I did not read "${words}".`;
}

/** Keeps the spans that a message said to be busy. A question that waits offers no time inside them. */
function keepFree(session: PlanSession, spans: readonly BusySpan[], before: PlanContext): void {
  if (spans.length === 0) return;
  session.memory = {
    ...session.memory,
    busy: joinedSpans(session.memory?.busy ?? [], spans).slice(-BUSY_MAX),
  };
  session.unhelpful = 0;
  const context = plannedContext(session, before);
  if (holdsWish(session.pending)) {
    const { question } = wishAgain(session.pending, context);
    if (question) session.pending = pendingOf(question, context);
  }
}

/** The spans that are kept, and the tasks that lie inside. */
function keptWords(session: PlanSession, spans: readonly BusySpan[], before: PlanContext): string {
  if (spans.length === 0) return '';
  const context = plannedContext(session, before);
  const words = spans.map((span) => `${span.start.slice(11)} to ${endOf(span).slice(11)} (${span.title})`);
  const inside = tasksInside(spans, context);
  const clash = inside.length > 0 ? ` In it: ${listed(inside.map((id) => titleOf(context, id)))}.` : '';
  return `I keep free: ${listed(words)}.${clash}`;
}

/** The open tasks that lie inside busy spans. */
function tasksInside(spans: readonly BusySpan[], { tasks }: PlanContext): string[] {
  const busy = spans.flatMap((span) => spanOf(span) ?? []);
  return tasks
    .filter((task) => {
      const own = spanOf(task);
      return own !== null && task.kind === 'task' && isOpen(task) && busy.some((span) => overlaps(own, span));
    })
    .map(({ id }) => id);
}

/** Puts the changes into the plan and the questions before the others; a wish that waits goes along, or waits on. */
function changed(
  session: PlanSession,
  { operations, named }: Pick<ReadReply, 'operations' | 'named'>,
  changes: readonly Change[],
  questions: readonly Clarify[],
  before: PlanContext,
): string {
  const waiting = session.pending;
  session.pending = null;
  if (waiting?.offer && questions.length > 0 && changes.length === 0) leaveOut(session, waiting, questions);
  const all = [...refined(waiting, changes), ...changes];
  const again: PendingQuestion[] = [];
  const about = new Set(named);
  session.queue = session.queue.filter((question) => !tasksOfQuestion(question).some((id) => about.has(id)));
  if (holdsWish(waiting) && !isSettledBy(waiting, operations, named)) {
    const after = plannedContext({ ...session, turns: [...session.turns, all] }, before);
    const wish = wishAgain(waiting, after);
    all.push(...wish.changes);
    if (wish.question) again.push(pendingOf(wish.question, after));
    else if (wish.changes.length === 0) again.push(waiting);
  }
  const said = accept(session, all, before);
  const context = plannedContext(session, before);
  session.queue.unshift(...questions.map((question) => pendingOf(question, context)), ...again);
  return said;
}

/**
 * The participant's own wish that waits for a yes, where they go on with it: 'might it be at 5?' - 'and 45 minutes is
 * plenty'. What the changes say otherwise gives way.
 */
function refined(waiting: PendingQuestion | null, changes: readonly Change[]): Change[] {
  if (waiting?.reason !== 'confirm' || waiting.offer || waiting.unlike || changes.length === 0) return [];
  const ops = waiting.ops ?? [];
  const goesOn = changes.every(
    ({ op, task_id }) => op !== 'set_status' && ops.some((each) => each.task_id === task_id),
  );
  if (!goesOn) return [];
  const about = new Set(changes.map(({ task_id }) => task_id));
  return ops.filter(
    (each) =>
      about.has(each.task_id) &&
      !changes.some(({ op, task_id }) => op === each.op && task_id === each.task_id),
  );
}

/** What a proposal of the talk is to leave out is not proposed again. */
function leaveOut(session: PlanSession, offer: PendingQuestion, questions: readonly Clarify[]): void {
  const [question] = questions;
  if (question?.reason !== 'confirm' || !question.ops) return;
  const kept = question.ops.map(({ task_id }) => task_id);
  const offered = (offer.ops ?? []).map(({ task_id }) => task_id);
  if (kept.every((id) => offered.includes(id)))
    session.left.push(...offered.filter((id) => !kept.includes(id)));
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
  session.memory = remembering(session.memory ?? {}, asked);
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

function pendingOf(question: Clarify, context: PlanContext): PendingQuestion {
  const { reason, candidates, change, ops, said, unlike } = question;
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
    ...(unlike ? { unlike } : {}),
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
