import { taskStatusOf } from '../../domain/task-status.ts';
import type { EntityRows, MergedField, TableName } from '../registry.ts';
import type { ProgrammeEvent } from '../tables/events.schema.ts';
import type { Notice, NoticeKind, NoticeSideOf } from '../tables/notices.schema.ts';

/** A choice as a notice shows it, without its moment. */
type Choice<K extends NoticeKind> = Omit<NoticeSideOf<K>, 'at'>;

/** What the server decides and says where two devices set one field of a row differently. */
interface ClashRuleOf<Row, K extends NoticeKind> {
  /** The kind of notice that tells the participant. */
  notice: K;
  /** A name for what was set. */
  title: (row: Row) => string;
  /** What a row has chosen; null where nobody chose it by hand. */
  choiceOf: (row: Row) => Choice<K> | null;
  /** Whether two choices that differ in their letters are one; null: never. */
  isSame: ((one: Choice<K>, other: Choice<K>) => boolean) | null;
  /** What a losing mutation keeps of this row all the same; null: nothing. */
  keeps: ((standing: Row, written: Row) => Row | null) | null;
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

/** By `table.field`: each merged field of the registry has one. The phone never loads them. */
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
    // How a declined change had been edited is nobody's choice.
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
};

/** The answers of a check-in that the event carries. */
function keptCheckIn(standing: ProgrammeEvent, written: ProgrammeEvent): ProgrammeEvent | null {
  const { checkin_data } = written.metadata;
  if (checkin_data === standing.metadata.checkin_data) return null;
  return { ...standing, metadata: { ...standing.metadata, checkin_data } };
}

/** The rule of a field that a mutation sets. */
export function clashRuleOf({ table, field }: { table: string; field: string }): ClashRule {
  // Only `sets` of a mutation names fields, and its type allows merged ones alone.
  return clashRules[`${table}.${field}` as MergedField] as unknown as ClashRule;
}
