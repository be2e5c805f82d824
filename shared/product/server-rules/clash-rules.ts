import { taskStatusOf } from '../../domain/tasks/task-status.ts';
import type { EntityRows, MergedField, TableName } from '../registry.ts';
import type { ProgrammeEvent } from '../tables/events.schema.ts';
import type { Notice, NoticeKind, NoticeSideOf } from '../tables/notices.schema.ts';

/** A choice as a notice shows it, without its time. */
type Choice<K extends NoticeKind> = Omit<NoticeSideOf<K>, 'at'>;

/** How the server resolves and reports two devices that set one field of a row differently. */
interface ClashRuleOf<Row, K extends NoticeKind> {
  /** The kind of notice that reports the clash to the participant. */
  notice: K;
  /** The title of the notice. */
  title: (row: Row) => string;
  /** The choice that a row holds; null if no participant made it. */
  choiceOf: (row: Row) => Choice<K> | null;
  /** Whether two unequal choices mean the same; null: never. */
  isSame: ((one: Choice<K>, other: Choice<K>) => boolean) | null;
  /** The stored row with the non-conflicting values of a losing mutation; null: there are none. */
  keeps: ((current: Row, written: Row) => Row | null) | null;
}

type TableOfField<F extends MergedField> = F extends `${infer T extends TableName}.${string}` ? T : never;
type Rules = {
  readonly [F in MergedField]: {
    [K in NoticeKind]: ClashRuleOf<EntityRows[TableOfField<F>], K>;
  }[NoticeKind];
};

/** A rule whose table is known by its field alone. */
export type ClashRule = ClashRuleOf<unknown, Notice['kind']>;

const eventTitle = ({ title }: ProgrammeEvent) => title;

/** One rule for each merged field of the registry, by `table.field`. The phone never loads the rules. */
export const clashRules: Rules = {
  'events.status': {
    notice: 'status_conflict',
    title: eventTitle,
    choiceOf: (event) => ({ status: taskStatusOf(event) }),
    isSame: null,
    keeps: keptCheckIn,
  },
  'events.time': {
    notice: 'time_conflict',
    title: eventTitle,
    choiceOf: ({ all_day, start_local, end_local }) => ({ all_day, start_local, end_local }),
    isSame: null,
    keeps: null,
  },
  'events.title': {
    notice: 'title_conflict',
    title: eventTitle,
    choiceOf: ({ title }) => ({ title }),
    isSame: null,
    keeps: null,
  },
  'events.event_type': {
    notice: 'category_conflict',
    title: eventTitle,
    choiceOf: ({ event_type }) => ({ event_type }),
    isSame: null,
    keeps: null,
  },
  'proposals.status': {
    notice: 'proposal_conflict',
    title: () => 'Your plan',
    choiceOf: ({ status, change, from_week }) => {
      if (status !== 'accepted' && status !== 'declined') return null;
      const isForWeeks = status === 'accepted' && change.weeks !== null;
      return { decision: status, change, ...(isForWeeks && { from_week }) };
    },
    // Two declines are the same choice, even if the declined changes were edited differently.
    isSame: (one, other) => one.decision === 'declined' && other.decision === 'declined',
    keeps: null,
  },
  'programmes.time_zone': {
    notice: 'zone_conflict',
    title: () => 'Time zone of your program',
    choiceOf: ({ time_zone }) => ({ time_zone }),
    isSame: null,
    keeps: null,
  },
  'reminder_settings.check_ins': ofReminder('check_ins', 'Daily check-in reminders'),
  'reminder_settings.updates': ofReminder('updates', 'Program updates'),
  'reminder_settings.tips': ofReminder('tips', 'Health tips'),
  'reminder_settings.quiet_hours': ofReminder('quiet_hours', 'Quiet hours'),
};

/** Each setting is a choice of its own, under the name that Settings gives it. */
function ofReminder(
  setting: NoticeSideOf<'reminder_conflict'>['setting'],
  title: string,
): ClashRuleOf<EntityRows['reminder_settings'], 'reminder_conflict'> {
  return {
    notice: 'reminder_conflict',
    title: () => title,
    choiceOf: (settings) => ({ setting, chosen: settings[setting] }),
    isSame: null,
    keeps: null,
  };
}

/** Keeps the check-in answers that a losing mutation put on the event. */
function keptCheckIn(current: ProgrammeEvent, written: ProgrammeEvent): ProgrammeEvent | null {
  const { checkin_data } = written.metadata;
  if (checkin_data === current.metadata.checkin_data) return null;
  return { ...current, metadata: { ...current.metadata, checkin_data } };
}

/** The rule of a field that a mutation sets. */
export function clashRuleOf({ table, field }: { table: string; field: string }): ClashRule {
  // Safe cast: only a mutation's `sets` names fields, and its type allows merged fields alone.
  return clashRules[`${table}.${field}` as MergedField] as unknown as ClashRule;
}
