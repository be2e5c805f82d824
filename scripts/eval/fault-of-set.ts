import type { z } from 'zod';

/** Why a file is no set of its kind, in one sentence: with the id of the item, where its place has one. */
export function faultOfSet(kind: string, content: unknown, { issues }: z.ZodError): Error {
  const [issue] = issues;
  const path = issue?.path ?? [];
  const [list, n] = path;
  const items = (content as Record<PropertyKey, unknown> | null)?.[list ?? ''];
  const item: unknown = Array.isArray(items) && typeof n === 'number' ? items[n] : undefined;
  const id = (item as { id?: unknown } | undefined)?.id;
  const place = typeof id === 'string' ? [id, ...path.slice(2)] : path;
  return new Error(`not a set of ${kind}: ${place.join('.')}: ${issue?.message ?? ''}`);
}
