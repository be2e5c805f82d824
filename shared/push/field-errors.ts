import type { z } from 'zod/mini';

/** Bounds the complaints that the ledger stores; more would help nobody. */
const FIELDS_MAX = 20;

/**
 * The first complaint of each field: `{ 'snapshot.events.0.id': 'must be ...' }`. A complaint about the whole value is
 * under `whole`.
 */
export function fieldErrors(error: z.core.$ZodError, whole = 'args'): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    for (const path of pathsOf(issue, whole)) {
      if (Object.keys(fields).length < FIELDS_MAX) fields[storable(path)] ??= storable(issue.message);
    }
  }
  return fields;
}

/** Zod reports unknown members on the object that holds them; people look for the member's own name. */
function pathsOf(issue: z.core.$ZodIssue, whole: string): string[] {
  const holder = issue.path.map(String);
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
  if (keys.length > 0) return keys.slice(0, FIELDS_MAX).map((key) => [...holder, key.slice(0, 64)].join('.'));
  return [holder.join('.') || whole];
}

/** Names and messages may quote the input. Text that the ledger cannot store must not fail the rest of the push. */
function storable(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '\uFFFD');
}
