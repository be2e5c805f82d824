import { z } from 'zod/mini';
import { isBusyTime } from '../../domain/time/busy-time.ts';
import { ownTaskLimit } from '../../domain/tasks/own-task-limit.ts';
import { addOwnTask } from '../../domain/tasks/add-own-task.ts';
import { validateWithinProgramme } from '../../domain/programme/validate-within-programme.ts';
import { eventTimeCheck, eventTimeShape } from '../tables/event-time.ts';
import { taskTitleSchema } from '../tables/own-task.ts';
import { OWN_EVENT_TYPES } from '../tables/own-types.ts';
import { taskStatusSchema } from '../tables/events.schema.ts';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import type { ProductMutation } from './product-mutation.ts';

export const addEventArgsSchema = z
  .strictObject({
    id: uuidSchema,
    program_id: uuidSchema,
    title: taskTitleSchema,
    event_type: z.enum(OWN_EVENT_TYPES),
    ...eventTimeShape,
    /** Monday weeks of the programme, 1 for the first. */
    program_week: z.number().check(z.int(), z.gte(1)),
    /** Pending for a new task; the former status if a removal is undone. */
    status: taskStatusSchema,
    completion_date: z.nullable(instantSchema),
    added_at: instantSchema,
  })
  .check(eventTimeCheck);
export type AddEventArgs = z.infer<typeof addEventArgsSchema>;

/**
 * The participant adds an own task, or keeps busy time, which has no status. An event that exists already stays unchanged: the mutation ran before, and later
 * mutations of the event count.
 */
export const addEvent: ProductMutation<'event.add', AddEventArgs> = {
  kind: 'event.add',
  // 2: busy time.
  kv: 2,
  argsSchema: addEventArgsSchema,
  upcast: { 1: (args) => args },
  entities: (args) => [
    `w:events:${args.id}`,
    `r:programmes:${args.program_id}`,
    `r:day:${args.start_local.slice(0, 10)}`,
  ],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: ({ id }) => ({ table: 'events', id }),
  datedBy: null,
  limit: ownTaskLimit(({ id, start_local, ...args }, eventOf) =>
    eventOf(id) || isBusyTime(args) ? null : { id, day: start_local.slice(0, 10) },
  ),
  ranges: null,
  clears: null,
  apply: (rows, args) => {
    if (rows.get('events', args.id)) return { ok: true };
    const programme = rows.get('programmes', args.program_id);
    if (!programme) return { ok: false, code: 'not_found' };
    const outside = validateWithinProgramme(programme, args.start_local);
    if (outside) return { ok: false, code: 'invalid', fields: outside };
    rows.put('events', addOwnTask(args));
    return { ok: true };
  },
};
