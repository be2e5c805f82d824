import { addMinutes } from '../../../domain/time/event-time.ts';
import { addDays, formatDay } from '../../../domain/time/local-date.ts';
import { minuteOfDay } from './calendar.ts';
import { overlaps, spanOf } from './busy-time.ts';
import type { Change } from './operation.ts';
import { taskOf, type PlanContext, type PlanTask } from './plan-context.ts';
import type { PlanChange } from './plan-diff.ts';
import type { PendingQuestion } from './plan-session.schema.ts';

/** What the assistant says, and the answers that a button sends. Each button's words could be typed. */
export interface AssistantMessage {
  content: string;
  buttons: string[];
}

const TITLE_LENGTH = 48;
const SHOWN = 3;

export function titleOf(context: PlanContext, id: string): string {
  const named = taskOf(context, id) ?? context.others.find((each) => each.id === id);
  const title = named?.title ?? 'that task';
  return title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1)}…` : title;
}

/** 'A', 'A and B', 'A, B, C and 3 more' */
export function listed(words: readonly string[]): string {
  const shown = words.slice(0, words.length > SHOWN + 1 ? SHOWN : SHOWN + 1);
  const rest = words.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  const last = shown.at(-1) ?? '';
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last;
}

/** 'today', 'tomorrow', 'yesterday', with the date where a person may be unsure. */
export function nearDay(date: string, context: PlanContext): string {
  const today = context.now.slice(0, 10);
  if (date === today) return `today, ${formatDay(date)}`;
  if (date === addDays(today, 1)) return `tomorrow, ${formatDay(date)}`;
  if (date === addDays(today, -1)) return 'yesterday';
  return formatDay(date);
}

/** Always with weekday and date: a proposal is never about a day that has to be guessed. */
export function whenWords(start: string): string {
  return `${formatDay(start.slice(0, 10))} at ${start.slice(11)}`;
}

const STATUS_WORDS = {
  completed: 'done',
  failed: 'skipped',
  in_progress: 'in progress',
  pending: 'still to do',
} as const;

export const PLANNED = 'In the plan so far';

/** Changes that the participant wants: they stand in the plan, and nothing is told as having happened. */
export function plannedWords(changes: readonly Change[], context: PlanContext): string {
  const words = changeWords(changes, context);
  return words.length > 0 ? `${PLANNED}: ${listed(words)}.` : '';
}

/** Changes that wait for a yes. */
export function suggestedWords(changes: readonly Change[], context: PlanContext): string {
  return `I suggest ${listed(changeWords(changes, context))}.`;
}

/** Times first, in their order. */
function changeWords(changes: readonly Change[], context: PlanContext): string[] {
  const order = (change: Change) => (change.op === 'schedule' ? change.start : 'later');
  return [...changes]
    .sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))
    .map((change) => {
      const title = titleOf(context, change.task_id);
      if (change.op === 'schedule') return `${title} on ${whenWords(change.start)}`;
      if (change.op === 'set_duration') return `${title} for ${change.duration_min} minutes`;
      return `${title} as ${STATUS_WORDS[change.status]}`;
    });
}

/** A question with its buttons. The words name what is unclear; only one thing is asked. */
export function questionWords(question: PendingQuestion, context: PlanContext): AssistantMessage {
  const op = question.op ?? {};
  const id = typeof op.task_id === 'string' ? op.task_id : question.ops?.[0]?.task_id;
  const title = id === undefined ? 'it' : titleOf(context, id);
  const slots = question.slots ?? [];
  switch (question.reason) {
    case 'am_pm': {
      const day = slots[0] ? ` on ${formatDay(slots[0].slice(0, 10))}` : '';
      return {
        content: `${title}${day}: in the morning or later in the day?`,
        buttons: slots.map(halfWords),
      };
    }
    case 'invalid_time':
      return {
        content: `${question.said ? `"${question.said}" is` : 'That is'} not a time the clock shows on that day. What time would you like for ${title}?`,
        buttons: ['Leave it'],
      };
    case 'in_past':
      return {
        content: `That time has passed for ${title}. When would you like it instead?`,
        buttons: [...slots.map((slot) => slotWords(slot, context)), 'Leave it'],
      };
    case 'conflict': {
      const names = listed((question.with ?? []).map((other) => titleOf(context, other)));
      const free = slots.length > 0 ? ` Free near it: ${listed(slots.map((slot) => whenWords(slot)))}.` : '';
      return {
        content: `${title} would run at the same time as ${names || 'another task'}.${free} Which time suits you?`,
        buttons: [...slots.map((slot) => slotWords(slot, context)), 'Leave it'],
      };
    }
    case 'out_of_range': {
      const start =
        typeof op.start === 'string' ? op.start : typeof op.date === 'string' ? `${op.date}T12:00` : null;
      const date = start?.slice(0, 10);
      if (date !== undefined && (date < context.programme.start || date > context.programme.end)) {
        return {
          content: `${formatDay(date)} lies outside your programme, which ends on ${formatDay(context.programme.end)}. Which other day would suit you?`,
          buttons: ['Leave it'],
        };
      }
      const { earliest, latest } = context.day_window;
      const at = start ? ` at ${start.slice(11)}` : '';
      return {
        content: `${title}${at} is outside your usual day, ${earliest} to ${latest}. Do you want it there all the same?`,
        buttons: ['Yes', 'No'],
      };
    }
    case 'ambiguous_task':
      return {
        content: 'Which task do you mean?',
        buttons: [
          ...(question.candidates ?? [])
            .slice(0, 4)
            .map((each) => candidateWords(each, question.candidates ?? [], context)),
          'Leave it',
        ],
      };
    case 'unknown_task': {
      const open = context.tasks
        .filter(({ status, kind }) => status === 'pending' && kind === 'task')
        .slice(0, 3);
      return {
        content: `${question.said ? `I find no task like "${question.said}" in your plan.` : 'I do not know which task that is.'} Which one do you mean?`,
        buttons: [...open.map((task) => task.title), 'Leave it'],
      };
    }
    case 'confirm':
      return {
        content:
          question.unlike && id !== undefined
            ? otherDayWords(id, question.unlike, context)
            : `${confirmWords(question.ops ?? [], context)} Shall I put that in the plan?`,
        buttons: ['Yes', 'No'],
      };
    case 'unsupported':
      return { content: unsupportedWords(question, context), buttons: ['Leave it', 'Finish'] };
  }
}

/** For a task that is not on the day that was said. */
export function otherDayWords(id: string, said: string, context: PlanContext): string {
  const task = taskOf(context, id);
  const day = task ? nearDay(task.date, context) : 'another day';
  return `${titleOf(context, id)} is not on your plan for ${nearDay(said, context)}. It is still open from ${day}: skip that one?`;
}

function confirmWords(ops: readonly Change[], context: PlanContext): string {
  const words = suggestedWords(ops, context);
  return ops.length > 2 ? `That would change ${ops.length} things. ${words}` : words;
}

function unsupportedWords({ op }: PendingQuestion, context: PlanContext): string {
  const task = typeof op?.task_id === 'string' ? taskOf(context, op.task_id) : undefined;
  if (task && (task.kind === 'check_in' || task.kind === 'plan_day')) {
    return `${task.title} belongs to its day, so it cannot go to another one. Would you like another time on the same day?`;
  }
  if (task?.own)
    return 'That day has as many tasks of your own as it can take. Which other day would suit you?';
  return 'I can only give tasks a time or a length, and mark them as done or skipped. The rest is on the Program screen. What shall we do next?';
}

/** 'In the morning', 'In the evening' */
function halfWords(start: string): string {
  const minute = minuteOfDay(start);
  return minute < 720 ? 'In the morning' : minute < 1020 ? 'In the afternoon' : 'In the evening';
}

function slotWords(slot: string, context: PlanContext): string {
  const time = `At ${slot.slice(11)}`;
  return slot.startsWith(context.now.slice(0, 10))
    ? time
    : `${formatDay(slot.slice(0, 10))} at ${slot.slice(11)}`;
}

/** A title, with its day where another candidate has the same. */
function candidateWords(id: string, all: readonly string[], context: PlanContext): string {
  const task = taskOf(context, id);
  if (!task) return 'that task';
  const isShared = all.some((other) => other !== id && taskOf(context, other)?.title === task.title);
  return isShared ? `${task.title}, ${formatDay(task.date)}` : task.title;
}

/** Who moves from when to when, for Complete. */
export function diffWords(diff: readonly PlanChange[], context: PlanContext): string {
  return diff
    .map(({ task_id, from, to }) => {
      const parts: string[] = [];
      if (to.start !== from.start) {
        const before = from.start === null ? 'no time' : placeWords(from.start, context);
        parts.push(`${before} → ${to.start === null ? 'no time' : placeWords(to.start, context)}`);
      }
      if (to.duration_min !== from.duration_min)
        parts.push(`${from.duration_min} → ${to.duration_min} minutes`);
      if (to.status !== from.status) parts.push(STATUS_WORDS[to.status]);
      return `- ${titleOf(context, task_id)}: ${parts.join(', ')}`;
    })
    .join('\n');
}

function placeWords(start: string, context: PlanContext): string {
  const day = start.startsWith(context.now.slice(0, 10)) ? 'today' : formatDay(start.slice(0, 10));
  return `${day} ${start.slice(11)}`;
}

/** The tasks of a day with their times, and what overlaps: from the rows alone. */
/** The tasks of a day as they are listed: with a time first. */
export function listedTasks(date: string, { tasks }: PlanContext): PlanTask[] {
  return tasks
    .filter((task) => task.date === date)
    .sort((a, b) => ((a.start ?? '~') < (b.start ?? '~') ? -1 : 1));
}

export function dayFacts(date: string, context: PlanContext): string {
  const tasks = listedTasks(date, context);
  if (tasks.length === 0) return `You have no tasks on ${formatDay(date)}.`;
  const timed = tasks
    .filter(({ start }) => start !== null)
    .map(({ id, start, status }) => `${start?.slice(11)} ${titleOf(context, id)}${doneWords(status)}`);
  const free = tasks
    .filter(({ start }) => start === null)
    .map(({ id, status }) => `${titleOf(context, id)}${doneWords(status)}`);
  return [
    timed.length > 0 ? `On ${formatDay(date)}: ${listed(timed)}.` : '',
    free.length > 0 ? `Without a time: ${listed(free)}.` : '',
    clashWords(tasks, context),
  ]
    .filter(Boolean)
    .join(' ');
}

function doneWords(status: PlanTask['status']): string {
  return status === 'pending' ? '' : ` (${STATUS_WORDS[status]})`;
}

/** Names both tasks and the minutes for which they overlap; empty where none do. */
export function clashWords(tasks: readonly PlanTask[], context: PlanContext): string {
  const found: string[] = [];
  for (const [n, one] of tasks.entries()) {
    for (const other of tasks.slice(n + 1)) {
      const [a, b] = [spanOf(one), spanOf(other)];
      if (!a || !b || !overlaps(a, b) || !one.start || !other.start) continue;
      const from = one.start > other.start ? one.start : other.start;
      const minutes = Math.min(a.to, b.to) - Math.max(a.from, b.from);
      found.push(
        `${titleOf(context, one.id)} and ${titleOf(context, other.id)} overlap by ${minutes} minutes (${from.slice(11)} to ${addMinutes(from, minutes).slice(11)})`,
      );
    }
  }
  return found.length > 0 ? `${listed(found)}.` : '';
}
