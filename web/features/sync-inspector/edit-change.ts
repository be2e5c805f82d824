import type { EventTime } from '#shared/product/tables/event-time.ts';
import { OWN_TASK_TYPES, type OwnTaskType } from '#shared/product/tables/own-task.ts';
import { TASK_STATUSES, type TaskStatus } from '#shared/product/tables/events.schema.ts';
import { addEventArgsSchema } from '#shared/product/mutations/add-event.ts';
import { decideProposalArgsSchema } from '#shared/product/mutations/decide-proposal.ts';
import { editEventArgsSchema } from '#shared/product/mutations/edit-event.ts';
import { moveEventArgsSchema } from '#shared/product/mutations/move-event.ts';
import { setTaskStatusArgsSchema } from '#shared/product/mutations/set-task-status.ts';
import { setTimeZoneArgsSchema } from '#shared/product/mutations/set-time-zone.ts';
import { EVENT_CATEGORY_NAMES } from '#shared/domain/event-category.ts';
import { minutesBetween } from '#shared/domain/event-time.ts';
import type { RejectedMutation } from '#sync/client.ts';
import type { SyncActions } from '#sync/daymark/client.ts';
import { mayHaveLeft } from '#web/platform/left-days.ts';
import { statusWord, textOf } from './change-messages.ts';
import { weekChosenAgain, type DecidedPlan } from './decided-plan.ts';

/** One thing that can be changed about a refused change; with `options` it is a choice of them. */
export interface EditField {
  key: string;
  label: string;
  kind: 'choice' | 'select' | 'text' | 'date' | 'moment';
  /** As it was refused. */
  value: string;
  options?: readonly { value: string; label: string }[];
}

export interface ChangeEditor {
  fields: readonly EditField[];
  /** What making it anew means, where the fields do not say it. */
  note?: string;
  /** Makes the change anew, as a new one, with what the fields hold now. */
  save(actions: SyncActions, values: Readonly<Record<string, string>>): Promise<unknown>;
}

/** What the fields hold before anybody edits them. */
export function valuesOf({ fields }: ChangeEditor): Record<string, string> {
  return Object.fromEntries(fields.map(({ key, value }) => [key, value]));
}

const TITLE: Pick<EditField, 'key' | 'label' | 'kind'> = { key: 'title', label: 'Title', kind: 'text' };
const STATUS_OPTIONS = TASK_STATUSES.map((status) => ({ value: status, label: statusWord(status) }));
const DECISION_OPTIONS = [
  { value: 'accepted', label: 'Accept' },
  { value: 'declined', label: 'Decline' },
] as const;
const TYPE_OPTIONS = OWN_TASK_TYPES.map((type) => ({ value: type, label: EVENT_CATEGORY_NAMES[type] }));

/**
 * How a refused change can be edited; null where there is nothing to choose about it, or where its arguments are not
 * understood. A check-in, the setup and the questionnaire have their own forms. Each editor goes through the action that
 * a screen would take, so that the new change is complete by itself. `now` in milliseconds since the epoch.
 */
export function editorOf(
  {
    kind,
    args,
    plan,
    userId,
  }: Pick<RejectedMutation, 'kind' | 'args'> & {
    plan: DecidedPlan | null;
    userId: string;
  },
  now: number,
): ChangeEditor | null {
  switch (kind) {
    case 'event.set_status':
    case 'event.skip':
      return statusEditor(kind === 'event.skip' ? 'failed' : null, args);
    case 'programme.set_time_zone':
      return zoneEditor(args);
    case 'event.move':
      return moveEditor(args);
    case 'event.edit':
      return ownTaskEditor(args);
    case 'event.add':
      return addEditor(args);
    case 'day.submit':
      return submitEditor(args, userId, now);
    case 'proposal.decide':
      return decisionEditor(args, plan, now);
    default:
      return null;
  }
}

function statusEditor(skipped: TaskStatus | null, args: unknown): ChangeEditor | null {
  const eventId: unknown = Reflect.get(Object(args), 'event_id');
  const status = skipped ?? setTaskStatusArgsSchema.safeParse(args).data?.status;
  if (typeof eventId !== 'string' || status === undefined) return null;
  return {
    fields: [{ key: 'status', label: 'Status', kind: 'choice', value: status, options: STATUS_OPTIONS }],
    save: (actions, { status: chosen }) => actions.setTaskStatus(eventId, chosen as TaskStatus),
  };
}

function zoneEditor(args: unknown): ChangeEditor | null {
  const parsed = setTimeZoneArgsSchema.safeParse(args);
  if (!parsed.success) return null;
  const { program_id, time_zone } = parsed.data;
  const known = Intl.supportedValuesOf('timeZone');
  const zones = known.includes(time_zone) ? known : [time_zone, ...known];
  return {
    fields: [
      {
        key: 'zone',
        label: 'Time zone',
        kind: 'select',
        value: time_zone,
        options: zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
      },
    ],
    save: (actions, { zone = time_zone }) => actions.setTimeZone(program_id, zone),
  };
}

function moveEditor(args: unknown): ChangeEditor | null {
  const parsed = moveEventArgsSchema.safeParse(args);
  if (!parsed.success) return null;
  const { event_id: eventId } = parsed.data;
  return {
    fields: [whenField(parsed.data)],
    save: (actions, { when = '' }) =>
      actions.moveEvent({ eventId, ...dateAndTime(when), minutes: minutesBetween(parsed.data) }),
  };
}

function ownTaskEditor(args: unknown): ChangeEditor | null {
  const parsed = editEventArgsSchema.safeParse(args);
  if (!parsed.success) return null;
  const { event_id: eventId, change } = parsed.data;
  if (change.field === 'title') {
    return {
      fields: [{ ...TITLE, value: change.value }],
      save: (actions, { title = '' }) => actions.editTask({ eventId, title: title.trim() }),
    };
  }
  return {
    fields: [typeField(change.value)],
    save: (actions, { type }) => actions.editTask({ eventId, eventType: type as OwnTaskType }),
  };
}

function addEditor(args: unknown): ChangeEditor | null {
  const parsed = addEventArgsSchema.safeParse(args);
  if (!parsed.success) return null;
  const { program_id: programId, title: refused, event_type } = parsed.data;
  return {
    fields: [{ ...TITLE, value: refused }, typeField(event_type), whenField(parsed.data)],
    save: (actions, { title = '', type, when = '' }) =>
      actions.addTask({
        programId,
        title: title.trim(),
        eventType: type as OwnTaskType,
        ...dateAndTime(when),
        minutes: minutesBetween(parsed.data),
      }),
  };
}

/** What a submission says is what the day's list says, so that is taken anew; not where it may be here in part. */
function submitEditor(args: unknown, userId: string, now: number): ChangeEditor | null {
  const programId = textOf(args, 'program_id');
  const localDate = textOf(args, 'local_date');
  if (programId === undefined || localDate === undefined) return null;
  // Days leave by UTC.
  if (mayHaveLeft(userId, localDate, new Date(now).toISOString().slice(0, 10))) return null;
  return {
    fields: [],
    note: "The day is submitted anew, with its list as this device shows it now. Change the day's tasks first, if they are not as they should be. Retry sends the list as it was then.",
    save: (actions) => actions.submitDay({ programId, localDate }),
  };
}

/**
 * An accepted change of the plan stays as the participant adjusted it. There is nothing to decide about one for which
 * its programme has no week left.
 */
function decisionEditor(args: unknown, plan: DecidedPlan | null, now: number): ChangeEditor | null {
  const parsed = decideProposalArgsSchema.safeParse(args);
  if (!parsed.success) return null;
  const { proposal_id: proposalId, decision: decided, change } = parsed.data;
  const fromWeek = weekChosenAgain(plan, parsed.data, now);
  if (fromWeek === null) return null;
  return {
    fields: [
      { key: 'decision', label: 'Your decision', kind: 'choice', value: decided, options: DECISION_OPTIONS },
    ],
    save: (actions, { decision }) =>
      actions.decideProposal({
        proposalId,
        decision: decision as typeof decided,
        change,
        ...(decision === 'accepted' && { fromWeek }),
      }),
  };
}

function whenField({ all_day, start_local }: Pick<EventTime, 'all_day' | 'start_local'>): EditField {
  return all_day
    ? { key: 'when', label: 'Day', kind: 'date', value: start_local.slice(0, 10) }
    : { key: 'when', label: 'Day and time', kind: 'moment', value: start_local };
}

function typeField(value: string): EditField {
  return { key: 'type', label: 'Category', kind: 'choice', value, options: TYPE_OPTIONS };
}

function dateAndTime(when: string): { date: string; time: string | null } {
  const [date = '', time] = when.split('T');
  return { date, time: time ?? null };
}
