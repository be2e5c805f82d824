import type { TableName } from '#shared/contract/entities.ts';
import type { Notice } from '#shared/contract/entities/notice.ts';
import { taskStatusOf } from '#shared/domain/task-status.ts';
import type { FieldDecision } from './decide-field.ts';
import type { HeldRows, RowWrite } from './held-rows.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import type { PushContext } from './push-context.ts';
import { saveRow } from './row-store.ts';

/** Where two devices chose differently, every device of the participant learns which choice was kept. */
export async function tellLoser(
  context: PushContext,
  held: HeldRows,
  mutation: IncomingMutation,
  clocked: { table: TableName; id: string; field: string },
  writes: readonly RowWrite[],
  decision: FieldDecision,
): Promise<void> {
  if (decision.kind === 'unopposed' || clocked.table !== 'events' || clocked.field !== 'status') return;
  const standing = held.row('events', clocked.id);
  const arriving = writes.find((write) => write.table === 'events' && write.row.id === clocked.id)?.row;
  if (!standing || !arriving) return;
  const other = decision.kind === 'loses' ? decision.kept : decision.dropped;
  const stood = { status: taskStatusOf(standing), at: new Date(other.at).toISOString() };
  const came = { status: taskStatusOf(arriving as typeof standing), at: new Date(mutation.at).toISOString() };
  if (stood.status === came.status) return;
  const notice: Notice = {
    id: context.newId(),
    kind: 'status_conflict',
    event_id: clocked.id,
    title: standing.title,
    kept: decision.kind === 'loses' ? stood : came,
    dropped: decision.kind === 'loses' ? came : stood,
    created_at: new Date(context.serverNow).toISOString(),
  };
  await saveRow(context.trx, context.userId, context.v, 'notices', notice);
}
