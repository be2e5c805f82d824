import { plannedTasks } from '../../../domain/programme/planned-tasks.ts';
import { addDays } from '../../../domain/time/local-date.ts';
import { localDateIn } from '../../../domain/time/zoned-time.ts';
import { correctionIn } from '../../dialogue/talk-of-turns.ts';
import { changeAsked } from '../../answers/change-asked.ts';
import type { CoachFacts, CoachReply, PlanProposal, Turn } from '../../answers/coach-reply.ts';
import { plainQuestion } from '../../answers/plain-question.ts';
import { readDays } from '../../answers/read-day.ts';
import { resolveQuestion } from '../../answers/resolve-question.ts';
import { STANDS } from '../../answers/follow-up/stands.ts';
import { namedTasks } from '../../answers/rows/named-tasks.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import { isChange, type Change, type Operation } from '../plan/operation.ts';
import { planContextOf } from '../plan/plan-context-of.ts';
import { EMPTY_DIALOGUE, taskOf, type PlanContext } from '../plan/plan-context.ts';
import { seenOf } from '../plan/plan-diff.ts';
import { otherDayWords } from '../plan/plan-words.ts';
import { understand } from './understand.ts';

/** More tasks than that are planned in Plan the Day. */
const MOST_TASKS = 20;

/** Whether a message can correct a proposal of the messages before it. */
function mayCorrect(earlier: readonly Turn[]): boolean {
  return earlier.some(({ proposes = [] }) => proposes.length > 0);
}

/**
 * The coach's answer with what the planner proposes, where the question wants the plan changed and says how, or corrects
 * what was proposed before. The answer changes nothing: the participant applies the proposal, or does not.
 */
export function withProposal(
  reply: CoachReply,
  question: string,
  facts: CoachFacts,
  earlier: readonly Turn[] = [],
): CoachReply {
  // 'To 19:30' after 'I want to move the walk' is asked with it.
  const { kind, question: asked } = resolveQuestion(question, earlier, facts.today);
  if (reply.content === STANDS) return reply;
  const own = withOwnProposal(reply, kind === 'whole' ? asked : question, facts);
  const isHard = reply.intent === 'safety' || reply.triage?.level === 'hard';
  if (own.proposal || isHard || !mayCorrect(earlier)) return own;
  return withCorrection(own, question, facts, earlier);
}

/** 'Actually 7', after 'strength at 6pm': the former proposal with what the message changes of it. */
function withCorrection(
  reply: CoachReply,
  question: string,
  facts: CoachFacts,
  earlier: readonly Turn[],
): CoachReply {
  const { programme } = facts;
  if (!programme) return reply;
  const nowMs = Date.parse(facts.now);
  const selectedDate = localDateIn(programme.time_zone, nowMs);
  const context = planContextOf({ events: facts.events, programme, selectedDate, nowMs });
  const corrected = correctionIn(plainWish(question), earlier, facts.now, context);
  if (!corrected) return reply;
  const answer = {
    ...reply,
    intent: 'change_plan' as const,
    citations: [],
    closest: false,
    for_you: null,
    next_step: null,
  };
  if (corrected.isWithdrawn)
    return {
      ...answer,
      content: 'All right, I propose nothing of that any more. What you have applied stays.',
    };
  const tasks = proposedTasks(corrected.changes, context);
  if (tasks.length === 0 || tasks.length > MOST_TASKS) return reply;
  const proposal = { program_id: programme.id, selected_date: selectedDate, tasks };
  return { ...answer, content: wordsOf(tasks.length, true), proposal };
}

function withOwnProposal(reply: CoachReply, question: string, facts: CoachFacts): CoachReply {
  if (reply.intent !== 'change_plan' || reply.proposal) return reply;
  const whole = proposalFor(reply, question, facts);
  // What is told beside a wish may hide it: 'My sister is coming, so would you move the walk to three?'
  const clause = whole.proposal ? null : changeAsked(question, facts);
  return clause === null || clause === question ? whole : proposalFor(reply, clause, facts);
}

function proposalFor(reply: CoachReply, question: string, facts: CoachFacts): CoachReply {
  const { programme } = facts;
  if (!programme) return reply;
  const nowMs = Date.parse(facts.now);
  const selectedDate = localDateIn(programme.time_zone, nowMs);
  const asked = plainWish(question);
  const days = daysOfWish(asked, facts, selectedDate);
  const readings = days.map((day) => {
    const context = planContextOf({ events: facts.events, programme, selectedDate: day, nowMs });
    const operations = understand(asked, facts.now, context, EMPTY_DIALOGUE);
    const tasks = proposedTasks(operations.flatMap(changesIn), context).filter(isOther);
    return { context, operations, tasks };
  });
  const read = readings.find(({ tasks }) => tasks.length > 0) ?? readings[0];
  if (!read) return reply;
  const { context, operations, tasks } = read;
  if (tasks.length === 0 || tasks.length > MOST_TASKS) return reply;
  const isWhole = operations.every((operation) => changesIn(operation).length > 0);
  const proposal = { program_id: programme.id, selected_date: selectedDate, tasks };
  const other = operations.find((operation) => operation.op === 'clarify' && operation.unlike);
  const lead =
    other?.op === 'clarify' && other.unlike && other.ops?.[0]
      ? `${otherDayWords(other.ops[0].task_id, other.unlike, context)} `
      : '';
  return { ...reply, content: `${lead}${wordsOf(tasks.length, isWhole)}`, next_step: null, proposal };
}

/** 'saturdays ride' is Saturday's, tonight's walk is the walk, and shifting is moving. */
function plainWish(question: string): string {
  return question
    .replace(/\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)s (?=[a-z])/gi, "$1's ")
    .replace(/\b(?:tonight|today)'s\b/gi, 'the')
    .replace(/^(please |can (?:you|i|we) |could you )*(?:shift|push|bump|shove|do|have) /i, '$1move ')
    .replace(/^(?:yes|yeah|yep|ok|okay|sure|fine|great)[, ]+but /i, '')
    .replace(/ instead\b/i, '');
}

/**
 * The days as of which a wish is read, since Plan the Day speaks of three days at a time: a later day whose task it names,
 * today, another day that it names, and the next day of the task.
 */
function daysOfWish(asked: string, facts: CoachFacts, today: LocalDate): LocalDate[] {
  const plain = plainQuestion(asked);
  const near = addDays(today, 1);
  const words = readDays(plain, today);
  const later = words && words.from > near ? [words.from] : [];
  const isSource = /day's\b|\b(?:on|from) (?:the )?\w+day\b.*\bto\b/.test(plain);
  const next = (namedTasks(plain, facts)?.events ?? [])
    .map(({ start_local }) => start_local.slice(0, 10))
    .filter((date) => date > near)
    .sort()
    .slice(0, 1);
  const days = isSource ? [...later, today, ...next] : [today, ...later, ...next];
  return [...new Set(days)];
}

/** 'I want to move the walk of this evening' proposes no move to where the walk is. */
function isOther({ start, minutes, status, seen }: PlanProposal['tasks'][number]): boolean {
  return (
    (start !== undefined && start !== seen.start) ||
    (minutes !== undefined && minutes !== seen.minutes) ||
    (status !== undefined && status !== seen.status)
  );
}

/** A question for a yes is a proposal already. */
function changesIn(operation: Operation): Change[] {
  if (isChange(operation)) return [operation];
  return operation.op === 'clarify' && operation.reason === 'confirm' ? (operation.ops ?? []) : [];
}

function proposedTasks(changes: readonly Change[], context: PlanContext): PlanProposal['tasks'] {
  const planned = changes.map((change) => {
    const task = taskOf(context, change.task_id);
    return { ...change, seen: task ? seenOf(task) : null };
  });
  return plannedTasks({ operations: planned, missed: [] }, () => undefined).map((task) => ({
    ...task,
    title: [...(taskOf(context, task.event_id)?.title ?? '')].slice(0, TITLE_MAX).join(''),
  }));
}

const TITLE_MAX = 200;

function wordsOf(count: number, isWhole: boolean): string {
  const what =
    count === 1
      ? 'Here is the change as I understood it.'
      : `Here are ${count} changes as I understood them.`;
  const rest = isWhole ? '' : ' The rest I could not place: **Plan the Day** goes through it with you.';
  return `${what} Nothing is in your calendar until you press Apply.${rest}`;
}
