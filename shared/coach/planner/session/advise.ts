import { busyWithout, laterOf, nearestSlots } from '../plan/busy-time.ts';
import { findMentions } from '../reading/find-mentions.ts';
import { again, ask, type PlanTurn, say } from './next-question.ts';
import { type PlanContext, type PlanTask, taskOf } from '../plan/plan-context.ts';
import { plannedContext } from '../plan/plan-diff.ts';
import type { PlanSession } from '../plan/plan-session.schema.ts';
import { clashWords, dayFacts, listed, titleOf, whenWords } from '../plan/plan-words.ts';

/** An answer from the rows, then the open question again. */
export function advised(session: PlanSession, plain: string, before: PlanContext): PlanTurn {
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
    offer: true,
  };
  return say(session, {
    content: `${titleOf(context, task.id)} ${now}. Free times: ${listed(slots.map((slot) => whenWords(slot)))}. Would one of them suit you?`,
    buttons: [...slots.map((slot) => questionSlot(slot, context)), 'Leave it'],
  });
}

function questionSlot(slot: string, context: PlanContext): string {
  return slot.startsWith(context.now.slice(0, 10)) ? `At ${slot.slice(11)}` : whenWords(slot);
}
