import { z } from 'zod/mini';
import { timeZoneSchema, uuidSchema } from '../../protocol/ids.ts';
import type { ProductMutation } from './product-mutation.ts';

export const setTimeZoneArgsSchema = z.strictObject({ program_id: uuidSchema, time_zone: timeZoneSchema });
export type SetTimeZoneArgs = z.infer<typeof setTimeZoneArgsSchema>;

/** The participant moves the programme to another zone: wall times stay, instants follow. */
export const setTimeZone: ProductMutation<'programme.set_time_zone', SetTimeZoneArgs> = {
  kind: 'programme.set_time_zone',
  kv: 1,
  argsSchema: setTimeZoneArgsSchema,
  upcast: null,
  entities: (args) => [`w:programmes:${args.program_id}`],
  coalesceKey: (args) => `zone:${args.program_id}`,
  debounceMs: 0,
  durability: 'relaxed',
  sets: (args) => ({ table: 'programmes', id: args.program_id, field: 'time_zone' }),
  creates: null,
  datedBy: null,
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, args) => {
    const programme = rows.get('programmes', args.program_id);
    if (!programme) return { ok: false, code: 'not_found' };
    rows.put('programmes', { ...programme, time_zone: args.time_zone });
    return { ok: true };
  },
};
