import { z } from 'zod/mini';
import { localDateTimeSchema } from '../../protocol/ids.ts';

/** A span that the participant has said to be busy. Nothing is planned inside it; it is no task. */
export const busySpanSchema = z.object({
  /** 'busy:0': its number in the talk. */
  id: z.string(),
  title: z.string(),
  start: localDateTimeSchema,
  /** Minutes. */
  duration_min: z.number(),
});
export type BusySpan = z.infer<typeof busySpanSchema>;

/** How far the last message moved a task, or changed its length: what 'another 15' goes on from. */
export const measureSchema = z.object({
  task_id: z.string(),
  /** Minutes; less than 0 is earlier, or shorter. */
  by: z.number(),
  /** The start before it. */
  start: z.optional(localDateTimeSchema),
  /** 'In 20 minutes': counted from the moment of saying. */
  in: z.optional(z.boolean()),
  /** The length before it. */
  duration_min: z.optional(z.number()),
});
export type Measure = z.infer<typeof measureSchema>;

/**
 * What a talk remembers of its messages. Every member may be missing: talks of older versions have none, and an older
 * version that goes on with a newer talk leaves it out.
 */
export const memorySchema = z.object({
  /** Tasks and busy spans of the last message that named or changed any, in the order of its words. */
  recent: z.optional(z.array(z.string())),
  /** All of them so far, the latest last. */
  named: z.optional(z.array(z.string())),
  busy: z.optional(z.array(busySpanSchema)),
  measure: z.optional(measureSchema),
  /** The last reply told of a change before it asked. */
  told: z.optional(z.boolean()),
  /** The tasks that the last reply listed. */
  listed: z.optional(z.array(z.string())),
  /** The words of the time that the last message asked about, or after which its busy span is over. */
  moment: z.optional(z.string()),
});
export type Memory = z.infer<typeof memorySchema>;

/** More of them are not referred to. */
const NAMED_MAX = 12;
export const BUSY_MAX = 8;

/** The memory after a message that named these, in the order of its words. */
export function remembering(memory: Memory, ids: readonly string[]): Memory {
  if (ids.length === 0) return memory;
  const recent = [...new Set(ids)].slice(-NAMED_MAX);
  const named = [...(memory.named ?? []).filter((id) => !recent.includes(id)), ...recent].slice(-NAMED_MAX);
  return { ...memory, recent, named };
}
