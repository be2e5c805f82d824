import { z } from 'zod/mini';
import { savedSetupSchema, type SavedSetup } from '../tables/setups.schema.ts';
import type { ProductMutation } from './product-mutation.ts';

export const saveSetupArgsSchema = z.strictObject(savedSetupSchema.shape);

/**
 * 'Complete Setup'. Every saving is kept. The server rewrites the rest of the programme from the setup, in the
 * transaction that stores it.
 */
export const saveSetup: ProductMutation<'setup.save', SavedSetup> = {
  kind: 'setup.save',
  kv: 1,
  argsSchema: saveSetupArgsSchema,
  upcast: null,
  entities: (args) => [`w:setups:${args.id}`],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: { field: 'created_at', latestOf: { table: 'setups', among: [] } },
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, args) => {
    rows.put('setups', args);
    return { ok: true };
  },
};
