import type { EntityRow, TableName } from '../registry.ts';
import type { Notice, NoticeSideOf } from '../tables/notices.schema.ts';
import type { ProgrammeEvent } from '../tables/events.schema.ts';
import type { Programme } from '../tables/programmes.schema.ts';
import type { Proposal } from '../tables/proposals.schema.ts';
import { taskStatusOf } from '../../domain/task-status.ts';
import type { FieldDecision } from '../../push/decide-field.ts';

interface Clash {
  clocked: { table: TableName; id: string; field: string };
  /** The row as it stands, and as the arriving change would leave it. */
  standing: EntityRow | undefined;
  arriving: EntityRow;
  /** When the arriving choice was made, in milliseconds. */
  at: number;
  decision: FieldDecision;
}

/**
 * Where two devices set the same thing differently, the notice by which every device of the participant learns which
 * choice was kept; null where nobody's choice is lost.
 */
export function conflictNotice(
  { clocked, standing, arriving, at, decision }: Clash,
  { newId, serverNow }: { newId: () => string; serverNow: number },
): Notice | null {
  if (decision.kind === 'unopposed' || !standing) return null;

  const other = decision.kind === 'loses' ? decision.kept : decision.dropped;
  const stood = { row: standing, at: new Date(other.at).toISOString() };
  const came = { row: arriving, at: new Date(at).toISOString() };
  const choices = choicesAbout(
    `${clocked.table}.${clocked.field}`,
    decision.kind === 'loses' ? stood : came,
    decision.kind === 'loses' ? came : stood,
  );
  if (!choices) return null;
  return {
    id: newId(),
    ...choices,
    event_id: clocked.id,
    title: TITLES[clocked.table] ?? (standing as ProgrammeEvent).title,
    created_at: new Date(serverNow).toISOString(),
  };
}

/** What is set, where it is no task with a title of its own. */
const TITLES: Partial<Record<TableName, string>> = {
  proposals: 'Your plan',
  programmes: 'Time zone of your program',
};

interface Side {
  row: EntityRow;
  at: string;
}
type Choices = { [N in Notice as N['kind']]: Pick<N, 'kind' | 'kept' | 'dropped'> }[Notice['kind']];

/** Both choices of the field; null where they are the same, or nobody chooses the field by hand. */
function choicesAbout(field: string, kept: Side, dropped: Side): Choices | null {
  switch (field) {
    case 'events.status':
      return differing({ kind: 'status_conflict', kept: statusOf(kept), dropped: statusOf(dropped) });
    case 'events.time':
      return differing({ kind: 'time_conflict', kept: timeOf(kept), dropped: timeOf(dropped) });
    case 'events.title':
      return differing({ kind: 'title_conflict', kept: titleOf(kept), dropped: titleOf(dropped) });
    case 'events.event_type':
      return differing({ kind: 'category_conflict', kept: categoryOf(kept), dropped: categoryOf(dropped) });
    case 'proposals.status':
      return decisions(decisionOf(kept), decisionOf(dropped));
    case 'programmes.time_zone':
      return differing({ kind: 'zone_conflict', kept: zoneOf(kept), dropped: zoneOf(dropped) });
    default:
      return null;
  }
}

// The field says which table's rows they are.
const eventOf = ({ row }: Side) => row as ProgrammeEvent;
const statusOf = (side: Side) => ({ status: taskStatusOf(eventOf(side)), at: side.at });
const timeOf = (side: Side) => {
  const { all_day, start_local, end_local } = eventOf(side);
  return { all_day, start_local, end_local, at: side.at };
};
const titleOf = (side: Side) => ({ title: eventOf(side).title, at: side.at });
const categoryOf = (side: Side) => ({ event_type: eventOf(side).event_type, at: side.at });
const zoneOf = ({ row, at }: Side) => ({ time_zone: (row as Programme).time_zone, at });
const decisionOf = ({ row, at }: Side) => {
  const { status, change, from_week } = row as Proposal;
  if (status !== 'accepted' && status !== 'declined') return null;
  const isForWeeks = status === 'accepted' && change.weeks !== null;
  return { decision: status, change, at, ...(isForWeeks && { from_week }) };
};

/** How a declined change had been edited is nobody's choice. */
function decisions(
  kept: NoticeSideOf<'proposal_conflict'> | null,
  dropped: NoticeSideOf<'proposal_conflict'> | null,
): Choices | null {
  if (!kept || !dropped || (kept.decision === 'declined' && dropped.decision === 'declined')) return null;
  return differing({ kind: 'proposal_conflict', kept, dropped });
}

function differing(choices: Choices): Choices | null {
  return isSame({ ...choices.kept, at: '' }, { ...choices.dropped, at: '' }) ? null : choices;
}

/** Whether two JSON values without lists are the same, in whatever order their members stand. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
