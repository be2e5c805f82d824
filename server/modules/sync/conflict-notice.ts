import type { TableName } from '#shared/contract/entities.ts';
import type { Notice } from '#shared/contract/entities/notice.ts';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import { taskStatusOf } from '#shared/domain/task-status.ts';
import type { FieldDecision } from './decide-field.ts';
import type { HeldRows } from './held-rows.ts';
import type { PushContext } from './push-context.ts';
import type { RowWrite } from './row-store.ts';

/**
 * Where two devices set a task differently, the notice by which every device of the participant learns which choice
 * was kept; nothing where nobody's choice is lost. `at` is when the arriving choice was made, in milliseconds.
 */
export function conflictNotice(
  context: PushContext,
  held: HeldRows,
  at: number,
  clocked: { table: TableName; id: string; field: string },
  writes: readonly RowWrite[],
  decision: FieldDecision,
): RowWrite[] {
  if (decision.kind === 'unopposed' || clocked.table !== 'events' || clocked.field !== 'status') return [];
  const standing = held.row('events', clocked.id);
  const arriving = writes.find(({ table, row }) => table === 'events' && row.id === clocked.id)?.row;
  if (!standing || !arriving) return [];

  const other = decision.kind === 'loses' ? decision.kept : decision.dropped;
  const stood = { status: taskStatusOf(standing), at: new Date(other.at).toISOString() };
  const came = { status: taskStatusOf(arriving as ProgrammeEvent), at: new Date(at).toISOString() };
  if (stood.status === came.status) return [];
  const notice: Notice = {
    id: context.newId(),
    kind: 'status_conflict',
    event_id: clocked.id,
    title: standing.title,
    kept: decision.kind === 'loses' ? stood : came,
    dropped: decision.kind === 'loses' ? came : stood,
    created_at: new Date(context.serverNow).toISOString(),
  };
  return [{ table: 'notices', row: notice }];
}
