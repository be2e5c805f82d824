import { z } from 'zod/mini';
import { isBusyTime, NO_TASK } from '../../domain/time/busy-time.ts';
import { SKIPPED } from '../../domain/tasks/own-tasks.ts';
import { applyTaskStatus } from '../../domain/tasks/apply-task-status.ts';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import type { ProductMutation } from './product-mutation.ts';

export const skipEventArgsSchema = z.strictObject({
  event_id: uuidSchema,
  /** The day on which the event starts, in the programme's zone. */
  local_date: localDateSchema,
});
export type SkipEventArgs = z.infer<typeof skipEventArgsSchema>;

/**
 * The participant skips a task on purpose: failed, with `metadata.reason` 'skipped'. The skip competes with other
 * status choices as one of them. Any later status choice clears the reason.
 */
export const skipEvent: ProductMutation<'event.skip', SkipEventArgs> = {
  kind: 'event.skip',
  kv: 1,
  argsSchema: skipEventArgsSchema,
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
  apply: (rows, { event_id }) => {
    const event = rows.get('events', event_id);
    if (!event) return { ok: false, code: 'not_found' };
    if (isBusyTime(event)) return { ok: false, code: 'invalid', fields: NO_TASK };
    const failed = applyTaskStatus(event, 'failed', null);
    rows.put('events', { ...failed, metadata: { ...failed.metadata, reason: SKIPPED } });
    return { ok: true };
  },
};
