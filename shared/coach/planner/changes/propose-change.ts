import { plannedTasks } from '../../../domain/programme/planned-tasks.ts';
import { localDateIn } from '../../../domain/time/zoned-time.ts';
import type { CoachFacts, CoachReply, PlanProposal } from '../../answers/coach-reply.ts';
import { isChange, type Change, type Operation } from '../plan/operation.ts';
import { planContextOf } from '../plan/plan-context-of.ts';
import { EMPTY_DIALOGUE, taskOf, type PlanContext } from '../plan/plan-context.ts';
import { seenOf } from '../plan/plan-diff.ts';
import { otherDayWords } from '../plan/plan-words.ts';
import { understand } from './understand.ts';

/** More tasks than that are planned in Plan the Day. */
const MOST_TASKS = 20;

/**
 * The coach's answer with what the planner proposes, where the question wants the plan changed and says how. The answer
 * changes nothing: the participant applies the proposal, or does not.
 */
export function withProposal(reply: CoachReply, question: string, facts: CoachFacts): CoachReply {
  const { programme } = facts;
  if (reply.intent !== 'change_plan' || !programme) return reply;
  const nowMs = Date.parse(facts.now);
  const selectedDate = localDateIn(programme.time_zone, nowMs);
  const context = planContextOf({ events: facts.events, programme, selectedDate, nowMs });
  const operations = understand(question, facts.now, context, EMPTY_DIALOGUE);
  const tasks = proposedTasks(operations.flatMap(changesIn), context);
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
