import { z } from 'zod/mini';
import { applyTaskStatus } from '../../domain/tasks/apply-task-status.ts';
import type { ProgrammeEvent } from '../tables/events.schema.ts';
import { checkInSchema, type CheckIn } from '../tables/check-ins.schema.ts';
import type { ProductMutation } from './product-mutation.ts';

export const saveCheckInArgsSchema = z.strictObject(checkInSchema.shape);

/**
 * The participant saves a Daily Check-In, for the first time or again. Each saving adds a check-in row. The event
 * becomes completed and carries the answers as `metadata.checkin_data`. An absent event never costs a check-in. An
 * event that carries a later check-in keeps it: a late or repeated mutation then changes only its own row.
 */
export const saveCheckIn: ProductMutation<'check_in.save', CheckIn> = {
  kind: 'check_in.save',
  kv: 1,
  argsSchema: saveCheckInArgsSchema,
  upcast: null,
  entities: (args) => [`w:check_ins:${args.id}`, `w:events:${args.event_id}`, `r:day:${args.local_date}`],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: (args) => ({ table: 'events', id: args.event_id, field: 'status' }),
  creates: null,
  datedBy: { field: 'created_at', latestOf: { table: 'check_ins', among: ['local_date'] } },
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, args) => {
    rows.put('check_ins', args);
    const event = rows.get('events', args.event_id);
    if (event && !carriesLater(event, args)) {
      const { energy_level, mood, task_completion, notes, reviewed, touched, created_at } = args;
      const done = applyTaskStatus(event, 'completed', args.created_at);
      const checkin_data = { energy_level, mood, task_completion, notes, reviewed, touched, created_at };
      rows.put('events', { ...done, metadata: { ...done.metadata, checkin_data } });
    }
    return { ok: true };
  },
};

/** Whether the event carries a check-in made after this one; the latest check-in counts. */
function carriesLater(event: ProgrammeEvent, { created_at }: CheckIn): boolean {
  const carried: unknown = event.metadata.checkin_data?.created_at;
  return typeof carried === 'string' && carried > created_at;
}
