import { z } from 'zod/mini';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import type { ProductMutation } from './product-mutation.ts';

export const settlePlanArgsSchema = z.strictObject({
  id: uuidSchema,
  /** The clash that the participant saw, by its `judged_at`; absent in a settling of an earlier app. */
  judged_at: z.optional(instantSchema),
  settled_at: instantSchema,
});
export type SettlePlanArgs = z.infer<typeof settlePlanArgsSchema>;

/**
 * The participant has seen why a plan was not written: that clash is not shown again. A clash of a later plan of the
 * session is. A settling that names no clash counts for those that were judged before it.
 */
export const settlePlan: ProductMutation<'plan.settle', SettlePlanArgs> = {
  kind: 'plan.settle',
  // 2: names the clash.
  kv: 2,
  argsSchema: settlePlanArgsSchema,
  upcast: { 1: (args) => args },
  entities: ({ id }) => [`w:scenario_sessions:${id}`],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: { field: 'settled_at', latestOf: null },
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, { id, judged_at, settled_at }) => {
    const session = rows.get('scenario_sessions', id);
    if (!session) return { ok: false, code: 'not_found' };
    const { result } = session;
    if (result?.kind !== 'clash' || result.settled_at !== null) return { ok: true };
    const isSeen = judged_at === undefined ? result.judged_at <= settled_at : result.judged_at === judged_at;
    if (!isSeen) return { ok: true };
    rows.put('scenario_sessions', { ...session, result: { ...result, settled_at } });
    return { ok: true };
  },
};
