import type { TableName } from '#shared/contract/entities.ts';
import type { Notice } from '#shared/contract/entities/notice.ts';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import { taskStatusOf } from '#shared/domain/task-status.ts';
import type { FieldDecision } from './decide-field.ts';
import type { HeldRows } from './held-rows.ts';
import type { PushContext } from './push-context.ts';
import type { RowWrite } from './row-store.ts';

/**
 * Where two devices set the same thing of a task differently, the notice by which every device of the participant
 * learns which choice was kept; nothing where nobody's choice is lost. `at` is when the arriving choice was made, in
 * milliseconds.
 */
export function conflictNotice(
  context: PushContext,
  held: HeldRows,
  at: number,
  clocked: { table: TableName; id: string; field: string },
  writes: readonly RowWrite[],
  decision: FieldDecision,
): RowWrite[] {
  if (decision.kind === 'unopposed' || clocked.table !== 'events') return [];
  const standing = held.row('events', clocked.id);
  const arriving = writes.find(({ table, row }) => table === 'events' && row.id === clocked.id)?.row;
  if (!standing || !arriving) return [];

  const other = decision.kind === 'loses' ? decision.kept : decision.dropped;
  const stood = { event: standing, at: new Date(other.at).toISOString() };
  const came = { event: arriving as ProgrammeEvent, at: new Date(at).toISOString() };
  const choices = choicesAbout(
    clocked.field,
    decision.kind === 'loses' ? stood : came,
    decision.kind === 'loses' ? came : stood,
  );
  if (!choices) return [];
  const notice: Notice = {
    id: context.newId(),
    ...choices,
    event_id: clocked.id,
    title: standing.title,
    created_at: new Date(context.serverNow).toISOString(),
  };
  return [{ table: 'notices', row: notice }];
}

interface Side {
  event: ProgrammeEvent;
  at: string;
}
type Choices = { [N in Notice as N['kind']]: Pick<N, 'kind' | 'kept' | 'dropped'> }[Notice['kind']];

/** Both choices of the field; null where they are the same, or nobody chooses the field by hand. */
function choicesAbout(field: string, kept: Side, dropped: Side): Choices | null {
  switch (field) {
    case 'status':
      return differing({ kind: 'status_conflict', kept: statusOf(kept), dropped: statusOf(dropped) });
    case 'time':
      return differing({ kind: 'time_conflict', kept: timeOf(kept), dropped: timeOf(dropped) });
    case 'title':
      return differing({ kind: 'title_conflict', kept: titleOf(kept), dropped: titleOf(dropped) });
    case 'event_type':
      return differing({ kind: 'category_conflict', kept: categoryOf(kept), dropped: categoryOf(dropped) });
    default:
      return null;
  }
}

const statusOf = ({ event, at }: Side) => ({ status: taskStatusOf(event), at });
const timeOf = ({ event: { all_day, start_local, end_local }, at }: Side) => ({
  all_day,
  start_local,
  end_local,
  at,
});
const titleOf = ({ event: { title }, at }: Side) => ({ title, at });
const categoryOf = ({ event: { event_type }, at }: Side) => ({ event_type, at });

function differing(choices: Choices): Choices | null {
  const same = JSON.stringify({ ...choices.kept, at: '' }) === JSON.stringify({ ...choices.dropped, at: '' });
  return same ? null : choices;
}
