import { z } from 'zod/mini';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import { rule } from '../../protocol/rule.ts';
import type { ProductMutation } from './product-mutation.ts';

/** Keys that only the status mutator writes. */
export const STATUS_METADATA_KEYS = ['status', 'completed', 'completion_date'] as const;

/** The longest patch, in UTF-16 units of its JSON. */
const METADATA_MAX = 8000;

export const patchEventMetadataArgsSchema = z.strictObject({
  event_id: uuidSchema,
  local_date: localDateSchema,
  /** Merged key by key; null removes a key. At most 8 000 characters as JSON; no status keys. */
  patch: z.record(z.string().check(z.maxLength(64)), z.unknown()).check(
    rule(
      'json_length/1',
      (patch) => JSON.stringify(patch).length <= METADATA_MAX,
      `must be at most ${METADATA_MAX} characters`,
      [METADATA_MAX],
    ),
    rule(
      'no_status/1',
      (patch) => !STATUS_METADATA_KEYS.some((key) => key in patch),
      'must not hold status keys',
      [STATUS_METADATA_KEYS],
    ),
  ),
});
export type PatchEventMetadataArgs = z.infer<typeof patchEventMetadataArgsSchema>;

/** Sets free metadata of an event. 'event.set_status' sets status, completed and completion_date instead. */
export const patchEventMetadata: ProductMutation<'event.patch_metadata', PatchEventMetadataArgs> = {
  kind: 'event.patch_metadata',
  kv: 1,
  argsSchema: patchEventMetadataArgsSchema,
  upcast: null,
  entities: (args) => [`w:events:${args.event_id}`, `r:day:${args.local_date}`],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'relaxed',
  sets: null,
  creates: null,
  datedBy: null,
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, args) => {
    const event = rows.get('events', args.event_id);
    if (!event) return { ok: false, code: 'not_found' };
    const merged = Object.entries({ ...event.metadata, ...args.patch }).filter(([, value]) => value !== null);
    // A task that is not completed has completion_date null on purpose, so removing nulls must spare the status keys.
    const kept = STATUS_METADATA_KEYS.filter((key) => key in event.metadata).map((key) => [
      key,
      event.metadata[key],
    ]);
    rows.put('events', { ...event, metadata: Object.fromEntries([...merged, ...kept]) });
    return { ok: true };
  },
};
