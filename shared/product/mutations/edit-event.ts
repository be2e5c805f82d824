import { z } from 'zod/mini';
import { isBusyTime, NO_TASK } from '../../domain/time/busy-time.ts';
import { isOwnTask } from '../../domain/tasks/own-tasks.ts';
import { ownTaskTypeSchema, taskTitleSchema } from '../tables/own-task.ts';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import type { ProductMutation } from './product-mutation.ts';

/** One field per mutation, so that devices that change different fields do not clash. */
const changeSchema = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('title'), value: taskTitleSchema }),
  z.strictObject({ field: z.literal('event_type'), value: ownTaskTypeSchema }),
]);

export const editEventArgsSchema = z.strictObject({
  event_id: uuidSchema,
  /** The day on which the event starts, in the programme's zone. */
  local_date: localDateSchema,
  change: changeSchema,
  edited_at: instantSchema,
});
export type EditEventArgs = z.infer<typeof editEventArgsSchema>;

/** The participant renames an own task or gives it another category. 'event.move' changes its time. */
export const editEvent: ProductMutation<'event.edit', EditEventArgs> = {
  kind: 'event.edit',
  kv: 1,
  argsSchema: editEventArgsSchema,
  upcast: null,
  entities: (args) => [`w:events:${args.event_id}`, `r:day:${args.local_date}`],
  coalesceKey: (args) => `${args.change.field}:${args.event_id}`,
  debounceMs: 0,
  durability: 'relaxed',
  sets: (args) => ({ table: 'events', id: args.event_id, field: args.change.field }),
  creates: null,
  datedBy: null,
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, { event_id, change, edited_at }) => {
    const event = rows.get('events', event_id);
    if (!event) return { ok: false, code: 'not_found' };
    if (!isOwnTask(event)) {
      return { ok: false, code: 'invalid', fields: { event_id: 'is not a task of your own' } };
    }
    if (change.field === 'event_type' && isBusyTime(event)) {
      return { ok: false, code: 'invalid', fields: NO_TASK };
    }
    const edited = change.field === 'title' ? { title: change.value } : { event_type: change.value };
    rows.put('events', { ...event, ...edited, metadata: { ...event.metadata, edited_at } });
    return { ok: true };
  },
};
