import { addDays } from '../../../domain/time/local-date.ts';
import type { Window } from '../plan/operation.ts';
import { busyWithout, laterOf, nearestSlots } from '../plan/busy-time.ts';
import { findMentions } from '../reading/find-mentions.ts';
import { again, ask, type PlanTurn, say } from './next-question.ts';
import { type PlanContext, type PlanTask, taskOf } from '../plan/plan-context.ts';
import { plannedContext } from '../plan/plan-diff.ts';
import type { PlanSession } from '../plan/plan-session.schema.ts';
import { clashWords, dayFacts, listed, listedTasks, titleOf, whenWords } from '../plan/plan-words.ts';

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
  const isTomorrow = /\btomorrow\b/.test(plain);
  const date = isTomorrow ? addDays(context.now.slice(0, 10), 1) : context.selected_date;
  const window = PARTS.find(([pattern]) => pattern.test(plain))?.[1];
  const ofDay = {
    ...context,
    tasks: context.tasks.filter(({ start }) => !window || isWithin(start, window)),
  };
  session.memory = { ...session.memory, listed: listedTasks(date, ofDay).map(({ id }) => id) };
  return again(session, dayFacts(date, ofDay));
}

const PARTS: readonly (readonly [RegExp, Window])[] = [
  [/\bmorning\b/, ['00:00', '12:00']],
  [/\bafternoon\b/, ['12:00', '17:00']],
  [/\b(?:tonight|evening)\b/, ['17:00', '24:00']],
];

function isWithin(start: string | null, [from, to]: Window): boolean {
  return start !== null && start.slice(11) >= from && start.slice(11) < to;
}

/** Free times for a task that was named without one. */
function offered(session: PlanSession, task: PlanTask, context: PlanContext, before: PlanContext): PlanTurn {
  const day = task.date < context.selected_date ? context.selected_date : task.date;
  const wished =
    task.start !== null && task.start >= context.now ? task.start : laterOf(`${day}T12:00`, context.now);
  const near = nearestSlots(wished, task.duration_min, busyWithout(task, context), context);
  // Where it is already is no offer.
  const slots = near.filter((slot) => slot !== task.start);
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
