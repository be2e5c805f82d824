import { z } from 'zod/mini';
import { savedSetupSchema, type SavedSetup } from '../tables/setups.schema.ts';
import type { MutationDefinition } from '../../protocol/mutation.ts';

export const saveSetupArgsSchema = z.strictObject(savedSetupSchema.shape);

/**
 * 'Complete Setup'. Every saving is kept. The server rewrites what is left of the programme from it, in the transaction
 * that stores it.
 */
export const saveSetup: MutationDefinition<'setup.save', SavedSetup> = {
  kind: 'setup.save',
  kv: 1,
  argsSchema: saveSetupArgsSchema,
  entities: (args) => [`w:setups:${args.id}`],
  debounceMs: 0,
  durability: 'strict',
  apply: (rows, args) => {
    rows.put('setups', args);
    return { ok: true };
  },
};
