import { z } from 'zod/mini';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';

/** What a proposal would change in the plan. */
export const planChangeSchema = z.object({
  /** Minutes of training, as a factor of what the plan asks for. */
  volume: z.number().check(z.gte(0.5), z.lte(1.2)),
  /** How many habits more, or fewer where negative. */
  habits: z.number().check(z.int(), z.gte(-2), z.lte(1)),
  /** For how many weeks; null to the end. */
  weeks: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(12))),
  /** The step of a habit's dose by its routine's id, 0 for the tiny one; absent where no dose changes. */
  doses: z.optional(
    z.record(z.string().check(z.maxLength(40)), z.number().check(z.int(), z.gte(0), z.lte(2))),
  ),
});
export type PlanChange = z.infer<typeof planChangeSchema>;

/**
 * A change of the plan that the server proposes after looking at how the last days went. Nothing changes before the
 * participant accepts it, as it is or edited; whatever was decided stays on record.
 */
export const proposalSchema = z.object({
  id: uuidSchema,
  program_id: uuidSchema,
  kind: z.enum(['less', 'more', 'lighter_week']),
  /** The programme's week, from 1, in which the change would begin; once accepted, in which it begins. */
  from_week: z.number().check(z.int(), z.gte(1)),
  /** What was seen, in a sentence for the participant. */
  reason: z.string(),
  /** What is proposed; once accepted, what was accepted. */
  change: planChangeSchema,
  status: z.enum(['open', 'accepted', 'declined', 'expired']),
  created_at: instantSchema,
  decided_at: z.nullable(instantSchema),
});
export type Proposal = z.infer<typeof proposalSchema>;
