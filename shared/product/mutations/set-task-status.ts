import { z } from 'zod/mini';
import { isBusyTime, NO_TASK } from '../../domain/time/busy-time.ts';
import { applyTaskStatus } from '../../domain/tasks/apply-task-status.ts';
import { taskStatusSchema } from '../tables/events.schema.ts';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import type { ProductMutation } from './product-mutation.ts';

export const setTaskStatusArgsSchema = z.strictObject({
  event_id: uuidSchema,
  /** The day on which the event starts, in the programme's zone. */
  local_date: localDateSchema,
  status: taskStatusSchema,
  /** When the task was completed; null for every other status. */
  completion_date: z.nullable(instantSchema),
});
export type SetTaskStatusArgs = z.infer<typeof setTaskStatusArgsSchema>;

/** The participant sets a task to one of its four states. Sent after a pause of 1.5 s without another click. */
export const setTaskStatus: ProductMutation<'event.set_status', SetTaskStatusArgs> = {
  kind: 'event.set_status',
  kv: 1,
  argsSchema: setTaskStatusArgsSchema,
  upcast: null,
  entities: (args) => [`w:events:${args.event_id}`, `r:day:${args.local_date}`],
  coalesceKey: (args) => `status:${args.event_id}`,
  debounceMs: 1500,
  durability: 'relaxed',
  sets: (args) => ({ table: 'events', id: args.event_id, field: 'status' }),
  creates: null,
  datedBy: null,
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, args) => {
    const event = rows.get('events', args.event_id);
    if (!event) return { ok: false, code: 'not_found' };
    if (isBusyTime(event)) return { ok: false, code: 'invalid', fields: NO_TASK };
    rows.put('events', applyTaskStatus(event, args.status, args.completion_date));
    return { ok: true };
  },
};
