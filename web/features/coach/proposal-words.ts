import { formatDayMonth, weekdayName } from '#shared/domain/time/local-date.ts';
import type { PlanProposal } from '#shared/coach/answers/coach-reply.ts';
import type { PlanClash } from '#shared/product/tables/planned-task.ts';
import type { PlanResult } from '#shared/product/tables/scenario-sessions.schema.ts';

type ProposedTask = PlanProposal['tasks'][number];

const STATUS_WORDS = {
  failed: 'skip it',
  completed: 'mark it as done',
  in_progress: 'mark it as started',
  pending: 'open it again',
} as const;

/** What a proposal does with a task, as plain text. */
export function proposalWords({ start, minutes, status, seen }: ProposedTask): string {
  const parts = [
    start !== undefined &&
      `${whenWords(start)} (now ${seen.start ? whenWords(seen.start) : 'without a time'})`,
    minutes !== undefined &&
      `${minutes} minutes (now ${seen.minutes}${start === undefined ? `, ${placeWords(seen)}` : ''})`,
    status !== undefined && `${STATUS_WORDS[status]} (${placeWords(seen)})`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** The day of a task, and its time where it has one. */
function placeWords({ date, start }: ProposedTask['seen']): string {
  return start ? whenWords(start) : `${weekdayName(date).slice(0, 3)} ${formatDayMonth(date)}`;
}

function whenWords(start: string): string {
  const date = start.slice(0, 10);
  return `${weekdayName(date).slice(0, 3)} ${formatDayMonth(date)}, ${start.slice(11)}`;
}

/** Why a proposal was not written, one sentence a task. */
export function clashWords({ reason, title, other }: PlanClash): string {
  switch (reason) {
    case 'changed':
      return `${title} is no longer as it was when I proposed this.`;
    case 'gone':
      return `${title} is no longer in your plan.`;
    case 'overlap':
      return `${title} would run at the same time as ${other?.title ?? 'another task'}.`;
    case 'full_day':
      return `That day has no room for another task of your own, such as ${title}.`;
    case 'not_allowed':
      return `${title} cannot go there.`;
  }
}

/** What a written plan did, by its row. */
export function resultWords(result: Extract<PlanResult, { kind: 'written' }>): string {
  const { changed, missed, undone } = result;
  if (undone) {
    return undone.restored.length === 0
      ? 'Nothing was taken back: the tasks have changed since.'
      : `Taken back. ${tasksWords(undone.restored.length)} as before.`;
  }
  const past =
    missed.length > 0 ? ` ${missed.map(({ title }) => title).join(', ')}: that time has passed.` : '';
  return `${changed.length > 0 ? 'Your calendar has been updated!' : 'Nothing was changed.'}${past}`;
}

function tasksWords(count: number): string {
  return count === 1 ? '1 task is' : `${count} tasks are`;
}
