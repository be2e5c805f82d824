import type { Proposal } from '#shared/product/tables/proposals.schema.ts';
import type { RowPatch } from '#shared/protocol/sync.ts';

/** An open proposal for a programme, of every kind of change. */
export function proposalOf(programId: string): RowPatch {
  const proposal: Proposal = {
    id: '00000000-0000-7000-8000-000000000201',
    program_id: programId,
    kind: 'less',
    from_week: 2,
    reason: 'You did 5 of 14 tasks in the last seven days.',
    change: { volume: 0.8, habits: -1, weeks: null },
    status: 'open',
    created_at: new Date().toISOString(),
    decided_at: null,
  };
  return { t: 'proposals', id: proposal.id, v: 1, row: { ...proposal } };
}
