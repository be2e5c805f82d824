import type { TaskStatus } from '#shared/product/tables/events.schema.ts';
import { formatDayShort } from '#shared/domain/local-date.ts';

const STATUS_WORDS: Readonly<Record<TaskStatus, string>> = {
  pending: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
};

/** A status as the participant reads it; what is no status, as it is. */
export function statusWord(status: string): string {
  return Object.hasOwn(STATUS_WORDS, status) ? STATUS_WORDS[status as TaskStatus] : status;
}

/**
 * What a change was, in the participant's words: 'Zone 2 ride to Completed'. Its arguments are read member by member,
 * since a refused change may be one whose arguments do not parse. `titleOf` knows the tasks on this device.
 */
export function changeWords(
  { kind, args }: { kind: string; args: unknown },
  titleOf: (eventId: string) => string | undefined,
): string {
  const title = titleOf(textOf(args, 'event_id') ?? '') ?? 'A task';
  switch (kind) {
    case 'event.set_status':
      return `${title} to ${statusWord(textOf(args, 'status') ?? 'another status')}`;
    case 'event.skip':
      return `${title} skipped`;
    case 'event.add':
      return `New task: ${textOf(args, 'title') ?? 'without a title'}`;
    case 'event.move':
      return `${title} moved${whenOf(args)}`;
    case 'event.edit':
      return `${title === 'A task' ? 'A task of your own' : title} edited`;
    case 'event.remove':
      return title === 'A task' ? 'A task of your own removed' : `${title} removed`;
    case 'event.patch_metadata':
      return `Details of ${title === 'A task' ? 'a task' : title}`;
    case 'check_in.save':
      return `Check-in${onDay(args, ' for ')}`;
    case 'day.submit':
      return `Submit the Day${onDay(args, ', ')}`;
    case 'programme.set_time_zone':
      return `Time zone to ${textOf(args, 'time_zone') ?? 'another one'}`;
    case 'setup.save':
      return 'Health Program Setup';
    case 'questionnaire.save':
      return 'Habits Questionnaire';
    case 'proposal.decide':
      return textOf(args, 'decision') === 'accepted'
        ? 'A change of the plan accepted'
        : 'A change of the plan declined';
    default:
      return 'A change that this version cannot name';
  }
}

/** A member of a change's arguments, where it is a text. */
export function textOf(args: unknown, key: string): string | undefined {
  if (typeof args !== 'object' || args === null) return undefined;
  const value: unknown = Reflect.get(args, key);
  return typeof value === 'string' ? value : undefined;
}

/** ' to Thu 5 Mar at 08:00' */
function whenOf(args: unknown): string {
  const start = textOf(args, 'start_local') ?? '';
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(start)) return '';
  const isAllDay = Reflect.get(Object(args), 'all_day') === true;
  return ` to ${formatDayShort(start.slice(0, 10))}${isAllDay ? '' : ` at ${start.slice(11)}`}`;
}

function onDay(args: unknown, joint: string): string {
  const day = textOf(args, 'local_date');
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${joint}${formatDayShort(day)}` : '';
}
