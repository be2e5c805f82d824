import { z } from 'zod/mini';
import { isBusyTime } from '../../domain/time/busy-time.ts';
import { ownTaskLimit } from '../../domain/tasks/own-task-limit.ts';
import { isOwnTask } from '../../domain/tasks/own-tasks.ts';
import { moveByHand, validateMove } from '../../domain/programme/move-by-hand.ts';
import { validateWithinProgramme } from '../../domain/programme/validate-within-programme.ts';
import { eventTimeCheck, eventTimeShape } from '../tables/event-time.ts';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import type { ProductMutation } from './product-mutation.ts';

export const moveEventArgsSchema = z
  .strictObject({
    event_id: uuidSchema,
    program_id: uuidSchema,
    /** The day on which the event started before, in the programme's zone. */
    from_date: localDateSchema,
    ...eventTimeShape,
    /** The week of the new day, 1 for the programme's first. */
    program_week: z.number().check(z.int(), z.gte(1)),
    moved_at: instantSchema,
  })
  .check(eventTimeCheck);
export type MoveEventArgs = z.infer<typeof moveEventArgsSchema>;

/**
 * The participant moves an event to another day or time of the programme, or changes its length. The mutation reads
 * both days, so that a submission of either keeps its place among the moves.
 */
export const moveEvent: ProductMutation<'event.move', MoveEventArgs> = {
  kind: 'event.move',
  kv: 1,
  argsSchema: moveEventArgsSchema,
  upcast: null,
  entities: (args) => [
    `w:events:${args.event_id}`,
    `r:programmes:${args.program_id}`,
    ...new Set([`r:day:${args.from_date}`, `r:day:${args.start_local.slice(0, 10)}`] as const),
  ],
  coalesceKey: (args) => `time:${args.event_id}`,
  debounceMs: 0,
  durability: 'relaxed',
  sets: (args) => ({ table: 'events', id: args.event_id, field: 'time' }),
  creates: null,
  datedBy: null,
  limit: ownTaskLimit(({ event_id, start_local }, eventOf) => {
    const event = eventOf(event_id);
    const day = start_local.slice(0, 10);
    if (!event || !isOwnTask(event) || isBusyTime(event) || event.start_local.startsWith(day)) return null;
    return { id: event_id, day };
  }),
  ranges: null,
  clears: null,
  apply: (rows, args) => {
    const event = rows.get('events', args.event_id);
    const programme = rows.get('programmes', args.program_id);
    if (!event || !programme || event.program_id !== programme.id) return { ok: false, code: 'not_found' };
    const fields = validateMove(event, args) ?? validateWithinProgramme(programme, args.start_local);
    if (fields) return { ok: false, code: 'invalid', fields };
    rows.put('events', moveByHand(event, args));
    return { ok: true };
  },
};
