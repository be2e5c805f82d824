import { z } from 'zod/mini';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import type { ProductMutation } from './product-mutation.ts';

export const settlePlanArgsSchema = z.strictObject({ id: uuidSchema, settled_at: instantSchema });
export type SettlePlanArgs = z.infer<typeof settlePlanArgsSchema>;

/** The participant has seen why a plan was not written: it is not shown again. A later plan of the session counts. */
export const settlePlan: ProductMutation<'plan.settle', SettlePlanArgs> = {
  kind: 'plan.settle',
  kv: 1,
  argsSchema: settlePlanArgsSchema,
  upcast: null,
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
  apply: (rows, { id, settled_at }) => {
    const session = rows.get('scenario_sessions', id);
    if (!session) return { ok: false, code: 'not_found' };
    const { result } = session;
    if (result?.kind !== 'clash' || result.settled_at !== null) return { ok: true };
    rows.put('scenario_sessions', { ...session, result: { ...result, settled_at } });
    return { ok: true };
  },
};
