import { z } from 'zod/mini';
import { isOwnTask } from '../../domain/tasks/own-tasks.ts';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import type { ProductMutation } from './product-mutation.ts';

export const removeEventArgsSchema = z.strictObject({
  event_id: uuidSchema,
  /** The day on which the event starts, in the programme's zone. */
  local_date: localDateSchema,
});
export type RemoveEventArgs = z.infer<typeof removeEventArgsSchema>;

/** The participant removes an own task for good. The removal of an absent task succeeds, too. */
export const removeEvent: ProductMutation<'event.remove', RemoveEventArgs> = {
  kind: 'event.remove',
  kv: 1,
  argsSchema: removeEventArgsSchema,
  upcast: null,
  entities: (args) => [`w:events:${args.event_id}`, `r:day:${args.local_date}`],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: null,
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, { event_id }) => {
    const event = rows.get('events', event_id);
    if (event && !isOwnTask(event)) {
      return { ok: false, code: 'invalid', fields: { event_id: 'is not a task of your own' } };
    }
    rows.remove('events', event_id);
    return { ok: true };
  },
};
