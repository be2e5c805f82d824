import { z } from 'zod/mini';
import { isOwnTask } from '../../domain/own-tasks.ts';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import type { MutationDefinition } from '../../protocol/mutation.ts';

export const removeEventArgsSchema = z.strictObject({
  event_id: uuidSchema,
  /** The day on which the event starts, in the programme's zone. */
  local_date: localDateSchema,
});
export type RemoveEventArgs = z.infer<typeof removeEventArgsSchema>;

/** The participant removes an own task for good. One that is gone already is removed, too. */
export const removeEvent: MutationDefinition<'event.remove', RemoveEventArgs> = {
  kind: 'event.remove',
  kv: 1,
  argsSchema: removeEventArgsSchema,
  entities: (args) => [`w:events:${args.event_id}`, `r:day:${args.local_date}`],
  debounceMs: 0,
  durability: 'strict',
  apply: (rows, { event_id }) => {
    const event = rows.get('events', event_id);
    if (event && !isOwnTask(event)) {
      return { ok: false, code: 'invalid', fields: { event_id: 'is not a task of your own' } };
    }
    rows.remove('events', event_id);
    return { ok: true };
  },
};
