import type { Notice, NoticeSideOf } from '#shared/product/tables/notices.schema.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { Proposal } from '#shared/product/tables/proposals.schema.ts';
import type { ReminderSettings } from '#shared/product/tables/reminder-settings.schema.ts';
import { categoryOf, EVENT_CATEGORY_NAMES } from '#shared/domain/tasks/event-category.ts';
import { durationWords } from '#shared/domain/time/duration-words.ts';
import { minutesBetween } from '#shared/domain/time/event-time.ts';
import { formatDayShort } from '#shared/domain/time/local-date.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import type { SyncActions } from '#sync/daymark/client.ts';
import { weekChosenAgain, type DecidedPlan } from '#web/platform/kinds/decided-plan.ts';
import { isSameDecision, type Decision } from '#web/platform/kinds/same-decision.ts';
import { statusWord } from '#web/platform/kinds/status-word.ts';
import { decisionWords } from './decision-messages.ts';

/**
 * One of the two choices that a notice tells of, in words: 'Completed', 'Thu 5 Mar at 08:00', 'Daily Habits'; of times
 * that begin together with how long they last: 'Thu 5 Mar at 08:00 for 30 min'.
 */
export function choiceWords(notice: Notice, side: 'kept' | 'dropped'): string {
  switch (notice.kind) {
    case 'status_conflict':
      return statusWord(notice[side].status);
    case 'time_conflict':
      return timeWords(notice[side], beginTogether(notice.kept, notice.dropped));
    case 'title_conflict':
      return `"${notice[side].title}"`;
    case 'category_conflict':
      return categoryWords(notice[side]);
    case 'proposal_conflict':
      return decisionWords(notice[side]);
    case 'zone_conflict':
      return notice[side].time_zone;
    case 'reminder_conflict':
      return reminderWords(notice[side].chosen);
  }
}

/** The row that a notice is about. */
export type NoticedRow = ProgrammeEvent | Proposal | Programme | ReminderSettings;

/** What that row says now about the notice's field, in the same words. */
export function currentWords(notice: Notice, row: NoticedRow): string {
  // The kind says whose row it is.
  const event = row as ProgrammeEvent;
  switch (notice.kind) {
    case 'status_conflict':
      return statusWord(taskStatusOf(event));
    case 'time_conflict':
      return timeWords(event, beginTogether(event, notice.kept) || beginTogether(event, notice.dropped));
    case 'title_conflict':
      return `"${event.title}"`;
    case 'category_conflict':
      return categoryWords(event);
    case 'proposal_conflict': {
      return decisionWords(decisionOf(row as Proposal));
    }
    case 'zone_conflict':
      return (row as Programme).time_zone;
    case 'reminder_conflict':
      return reminderWords((row as ReminderSettings)[notice.kept.setting]);
  }
}

/** Whether the choice that was kept is still what stands. */
export function isKeptStill(notice: Notice, row: NoticedRow): boolean {
  // Not all that differs is in the words: doses that this build does not know, or the week in an older notice.
  if (notice.kind === 'proposal_conflict') return isSameDecision(notice.kept, decisionOf(row as Proposal));
  if (notice.kind === 'time_conflict') return isSameTime(notice.kept, row as ProgrammeEvent);
  return currentWords(notice, row) === choiceWords(notice, 'kept');
}

function decisionOf({ status, change, from_week }: Proposal): Decision {
  return { decision: status, change, from_week };
}

/**
 * How to choose again what was dropped, as a new change; null where choosing it would change nothing any more. `plan` is
 * what a notice about the plan is about.
 */
export function remedyOf(notice: Notice, plan: DecidedPlan | null, now: number): Remedy | null {
  if (notice.kind !== 'proposal_conflict') return (actions) => takeDropped(actions, notice);
  const { decision, change } = notice.dropped;
  const decided = { proposalId: notice.event_id, decision, change };
  if (decision === 'declined') return (actions) => actions.decideProposal(decided);
  const fromWeek = weekChosenAgain(plan, notice.dropped, now);
  return fromWeek === null ? null : (actions) => actions.decideProposal({ ...decided, fromWeek });
}

export type Remedy = (
  actions: Pick<
    SyncActions,
    'setTaskStatus' | 'moveEvent' | 'editTask' | 'decideProposal' | 'setTimeZone' | 'setReminders'
  >,
) => Promise<unknown>;

async function takeDropped(
  actions: Parameters<Remedy>[0],
  notice: Exclude<Notice, { kind: 'proposal_conflict' }>,
): Promise<void> {
  const eventId = notice.event_id;
  switch (notice.kind) {
    case 'status_conflict':
      await actions.setTaskStatus(eventId, notice.dropped.status);
      return;
    case 'time_conflict': {
      const { all_day, start_local } = notice.dropped;
      const [date = '', time = ''] = start_local.split('T');
      await actions.moveEvent({
        eventId,
        date,
        time: all_day ? null : time,
        minutes: minutesBetween(notice.dropped),
      });
      return;
    }
    case 'title_conflict':
      await actions.editTask({ eventId, title: notice.dropped.title });
      return;
    case 'category_conflict':
      await actions.editTask({ eventId, eventType: categoryOf(notice.dropped) });
      return;
    case 'zone_conflict':
      await actions.setTimeZone(eventId, notice.dropped.time_zone);
      return;
    case 'reminder_conflict':
      await actions.setReminders({ [notice.dropped.setting]: notice.dropped.chosen });
  }
}

type Time = Pick<ProgrammeEvent, 'all_day' | 'start_local' | 'end_local'>;

const beginTogether = (one: Time, other: Time): boolean =>
  one.all_day === other.all_day && one.start_local === other.start_local;

const isSameTime = (one: Time, other: Time): boolean =>
  beginTogether(one, other) && one.end_local === other.end_local;

function timeWords(time: Time, withLength: boolean): string {
  const [date = '', clock = ''] = time.start_local.split('T');
  if (time.all_day) return formatDayShort(date);
  const begins = `${formatDayShort(date)} at ${clock}`;
  const minutes = minutesBetween(time);
  return withLength && minutes > 0 ? `${begins} for ${durationWords(minutes)}` : begins;
}

function categoryWords(event: Pick<ProgrammeEvent, 'event_type'>): string {
  return EVENT_CATEGORY_NAMES[categoryOf(event)];
}

function reminderWords(chosen: NoticeSideOf<'reminder_conflict'>['chosen']): string {
  if (chosen === null || typeof chosen === 'boolean') return chosen ? 'On' : 'Off';
  return `${chosen.from} to ${chosen.to}`;
}
