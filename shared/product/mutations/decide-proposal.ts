import { z } from 'zod/mini';
import { planChangeSchema } from '../tables/proposals.schema.ts';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import type { ProductMutation } from './product-mutation.ts';

export const decideProposalArgsSchema = z.strictObject({
  proposal_id: uuidSchema,
  decision: z.enum(['accepted', 'declined']),
  /** The change as proposed, or as the participant edited it. */
  change: planChangeSchema,
  /** The week, as shown, in which an accepted change begins; if absent, the proposal's. */
  from_week: z.optional(z.number().check(z.int(), z.gte(1), z.lte(53))),
  decided_at: instantSchema,
});
export type DecideProposalArgs = z.infer<typeof decideProposalArgsSchema>;

/**
 * The participant accepts a proposal, as proposed or edited, or declines it. If two devices decide differently, the
 * later decision counts. The server rewrites the rest of the programme from the decision.
 */
export const decideProposal: ProductMutation<'proposal.decide', DecideProposalArgs> = {
  kind: 'proposal.decide',
  kv: 1,
  argsSchema: decideProposalArgsSchema,
  upcast: null,
  entities: (args) => [`w:proposals:${args.proposal_id}`],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: (args) => ({ table: 'proposals', id: args.proposal_id, field: 'status' }),
  creates: null,
  datedBy: { field: 'decided_at', latestOf: null },
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, { proposal_id, decision, change, from_week, decided_at }) => {
    const proposal = rows.get('proposals', proposal_id);
    if (!proposal) return { ok: false, code: 'not_found' };
    rows.put('proposals', {
      ...proposal,
      status: decision,
      change,
      from_week: from_week ?? proposal.from_week,
      decided_at,
    });
    return { ok: true };
  },
};
