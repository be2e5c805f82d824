import { z } from 'zod/mini';
import { eventsAround } from '../../domain/programme/days-of-plan.ts';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { rule } from '../../protocol/rule.ts';
import { isSameJson } from '../../protocol/same-json.ts';
import { ENTITIES_LIMIT } from '../../protocol/sync-limits.ts';
import type { ProgrammeEvent } from '../tables/events.schema.ts';
import { isTooWide, namesEvents, planEntities } from './plan-entities.ts';
import type { ProductMutation, ProductRows } from './product-mutation.ts';

export const undoPlanArgsSchema = z
  .strictObject({
    /** The session whose plan is taken back. */
    id: uuidSchema,
    /** The events that the plan changed, as this device knows, and the days on which they were before and after. */
    event_ids: z.array(uuidSchema).check(z.maxLength(80)),
    days: z.array(localDateSchema).check(z.maxLength(80)),
    undone_at: instantSchema,
  })
  .check(
    rule(
      'reach/1',
      (args) => !isTooWide(reachOf(args)),
      { path: ['days'], error: 'must be at most 31 days' },
      [ENTITIES_LIMIT],
    ),
  );
export type UndoPlanArgs = z.infer<typeof undoPlanArgsSchema>;

/**
 * The participant takes a whole plan back. Each row that is still as the plan left it becomes the whole row that it was
 * before; a row that was changed since stays, and the result names it. Once the plan's day has ended, nothing changes.
 */
export const undoPlan: ProductMutation<'plan.undo', UndoPlanArgs> = {
  kind: 'plan.undo',
  kv: 1,
  argsSchema: undoPlanArgsSchema,
  upcast: null,
  entities: (args) => planEntities(reachOf(args)),
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: { field: 'undone_at', latestOf: null },
  limit: null,
  ranges: ({ days }) => eventsAround([...days].sort()),
  clears: null,
  apply: (rows, args) => {
    const session = rows.get('scenario_sessions', args.id);
    if (!session) return { ok: false, code: 'not_found' };
    const { result } = session;
    if (result?.kind !== 'written' || result.undone || args.undone_at >= result.undo_until)
      return { ok: true };
    const eventOf = reader(rows, args);
    const restored: string[] = [];
    const kept: string[] = [];
    for (const { before, after } of result.changed) {
      const isAsLeft = isSameJson(eventOf(after.id), after);
      (isAsLeft ? restored : kept).push(after.id);
      if (isAsLeft) rows.put('events', before);
    }
    rows.put('scenario_sessions', {
      ...session,
      updated_at: args.undone_at,
      result: { ...result, undone: { at: args.undone_at, restored, kept } },
    });
    return { ok: true };
  },
};

function reachOf({ id, event_ids, days }: Omit<UndoPlanArgs, 'undone_at'>) {
  return { id, program_id: null, days: [...new Set(days)], eventIds: [...new Set(event_ids)] };
}

/** Reads an event that the mutation may write; undefined for any other. */
function reader(rows: ProductRows, args: UndoPlanArgs): (id: string) => ProgrammeEvent | undefined {
  const around = new Map(rows.inRanges('events').map((event) => [event.id, event]));
  const isNamed = namesEvents(reachOf(args));
  return (id) =>
    around.get(id) ?? (isNamed && args.event_ids.includes(id) ? rows.get('events', id) : undefined);
}
