import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';

/** When a task shall be: `time` is 'HH:mm', null for all day. */
export interface TaskWhen {
  date: LocalDate;
  time: string | null;
  minutes: number;
}

/**
 * Moves a task. One in progress that leaves its day has not begun on the new one: it is pending there, by a change of its
 * own, so that a status of another device goes before or after it as any status does. Answers what takes that back.
 */
export async function moveTask(
  { actions, queries }: SyncClient,
  eventId: string,
  { date, time, minutes }: TaskWhen,
): Promise<(eventId: string) => Promise<void>> {
  const before = await queries.event(eventId);
  await actions.moveEvent({ eventId, date, time, minutes });
  const leaves = before !== undefined && !before.start_local.startsWith(date);
  if (!leaves || taskStatusOf(before) !== 'in_progress') return () => Promise.resolve();
  await actions.setTaskStatus(eventId, 'pending');
  return async (id) => {
    const now = await queries.event(id);
    // What was done with it since is not the move's to take back.
    if (now && taskStatusOf(now) === 'pending') await actions.setTaskStatus(id, 'in_progress');
  };
}
