import { z } from 'zod/mini';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';

/** The change of the plan that a proposal asks for. */
export const planChangeSchema = z.object({
  /** A factor on the plan's minutes of training. */
  volume: z.number().check(z.gte(0.5), z.lte(1.2)),
  /** The change in the number of habits; negative for fewer. */
  habits: z.number().check(z.int(), z.gte(-2), z.lte(1)),
  /** The duration in weeks; null: to the end of the programme. */
  weeks: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(12))),
  /** The step of a habit's dose by its routine's id, 0 for the tiny one; absent if no dose changes. */
  doses: z.optional(
    z.record(z.string().check(z.maxLength(40)), z.number().check(z.int(), z.gte(0), z.lte(2))),
  ),
});
export type PlanChange = z.infer<typeof planChangeSchema>;

/**
 * A change of the plan that the server proposes after reviewing the last days. Nothing changes before the participant
 * accepts it, as proposed or edited. Every decision stays on record.
 */
export const proposalSchema = z.object({
  id: uuidSchema,
  program_id: uuidSchema,
  kind: z.enum(['less', 'more', 'lighter_week']),
  /** The programme's week, from 1, in which the proposed or accepted change begins. */
  from_week: z.number().check(z.int(), z.gte(1)),
  /** The observation behind the proposal, as a sentence for the participant. */
  reason: z.string(),
  /** The proposed change; after a decision, the change that was decided on. */
  change: planChangeSchema,
  status: z.enum(['open', 'accepted', 'declined', 'expired']),
  created_at: instantSchema,
  decided_at: z.nullable(instantSchema),
});
export type Proposal = z.infer<typeof proposalSchema>;
