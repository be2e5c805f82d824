import { useMemo } from 'react';
import type { OwnTaskType } from '#shared/product/tables/own-types.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { taskMinutes } from '#shared/domain/time/event-time.ts';
import { isSkipped } from '#shared/domain/tasks/own-tasks.ts';
import { formatDayShort } from '#shared/domain/time/local-date.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import { REMOVE_FAILED } from '../failure-messages.ts';
import { refusalReason } from '../refusal-reason.ts';
import { moveTask, type TaskWhen } from './move-task.ts';
import type { UndoControl } from './use-undo.ts';

export interface TaskDetails extends TaskWhen {
  title: string;
  eventType: OwnTaskType;
}

/** Each rejects where the phone refuses or can't save it, but for `remove`, which tells by itself. */
export interface TaskEdits {
  add: (details: TaskDetails) => Promise<void>;
  move: (event: ProgrammeEvent, when: TaskWhen) => Promise<void>;
  edit: (event: ProgrammeEvent, details: TaskDetails) => Promise<void>;
  remove: (event: ProgrammeEvent) => Promise<void>;
}

/** What the participant does to the programme by hand, each with the change that takes it back. */
export function useTaskEdits(sync: SyncClient, programme: Programme, undo: UndoControl): TaskEdits {
  const { actions } = sync;
  return useMemo(() => {
    const moveTo = (eventId: string, when: TaskWhen) => moveTask(sync, eventId, when);
    const moveBack = async (
      formerId: string,
      before: TaskWhen,
      beginAgain: (eventId: string) => Promise<void>,
    ) => {
      const eventId = undo.idOf(formerId);
      await moveTo(eventId, before);
      await beginAgain(eventId);
    };
    return {
      async add({ title, eventType, ...when }) {
        const { id } = await actions.addTask({ programId: programme.id, title, eventType, ...when });
        undo.did({
          title: `Added ${title}`,
          days: [when.date],
          undo: () => actions.removeTask(undo.idOf(id)),
        });
      },
      async move(event, when) {
        const before = whenOfEvent(event);
        if (isSameWhen(before, when)) return;
        const beginAgain = await moveTo(event.id, when);
        undo.did({
          title: `Moved to ${formatDayShort(when.date)}${when.time === null ? '' : ` at ${when.time}`}`,
          days: [before.date, when.date],
          undo: () => moveBack(event.id, before, beginAgain),
        });
      },
      async edit(event, details) {
        const before = whenOfEvent(event);
        const formerType = typeOf(event);
        const title = details.title === event.title ? undefined : details.title;
        const eventType = details.eventType === formerType ? undefined : details.eventType;
        const moved = !isSameWhen(before, details);
        const beginAgain = moved ? await moveTo(event.id, details) : null;
        if (title !== undefined || eventType !== undefined) {
          await actions.editTask({
            eventId: event.id,
            ...(title === undefined ? {} : { title }),
            ...(eventType === undefined ? {} : { eventType }),
          });
        }
        if (!moved && title === undefined && eventType === undefined) return;
        undo.did({
          title: `Changed ${details.title}`,
          days: [before.date, details.date],
          async undo() {
            const eventId = undo.idOf(event.id);
            if (beginAgain) await moveBack(event.id, before, beginAgain);
            await actions.editTask({
              eventId,
              ...(title === undefined ? {} : { title: event.title }),
              ...(eventType === undefined ? {} : { eventType: formerType }),
            });
          },
        });
      },
      async remove(event) {
        try {
          const removed = await actions.removeTask(event.id);
          undo.did({
            title: `Removed ${event.title}`,
            days: [whenOfEvent(event).date],
            async undo() {
              const { id } = await actions.restoreTask(removed);
              undo.cameBackAs(event.id, id);
              // A new task has a status, but no reason for it.
              if (isSkipped(removed)) await actions.skipTask(id);
            },
          });
        } catch (error) {
          notify({ kind: 'error', title: REMOVE_FAILED, body: refusalReason(error) ?? undefined });
        }
      },
    };
  }, [sync, actions, programme.id, undo]);
}

/** When the event is, as the forms have it. */
export function whenOfEvent(event: ProgrammeEvent): TaskWhen {
  const [date = '', time = ''] = event.start_local.split('T');
  return { date, time: event.all_day ? null : time, minutes: taskMinutes(event) };
}

/** The category of an own task as its type; what else it may be counts as core. */
export function typeOf(event: ProgrammeEvent): OwnTaskType {
  return event.event_type === 'habit' || event.event_type === 'content' ? event.event_type : 'core';
}

function isSameWhen(a: TaskWhen, b: TaskWhen): boolean {
  return a.date === b.date && a.time === b.time && (a.time === null || a.minutes === b.minutes);
}
