import type { EntityRow } from '#shared/product/registry.ts';
import type { SyncRequest, SyncResponse } from '#shared/protocol/sync.ts';
import { demand } from '../broken-invariant.ts';
import { effectOf } from './effect-of.ts';
import { share } from './share-entities.ts';

/**
 * I1: what was accepted before a restore is refused after it only where what it is about is gone, or where it shares
 * something with an earlier change of its push that is refused. `rows` are the server's as they stood before it.
 */
export function checkRefusedAnew(
  uid: string,
  { push }: SyncRequest,
  { results }: SyncResponse,
  { rows, isDeleted }: { rows: ReadonlyMap<string, EntityRow>; isDeleted(id: string): boolean },
): void {
  const place = push.findIndex((each) => each.uid === uid);
  const mutation = push[place];
  const result = results.find((each) => each.uid === uid);
  if (!mutation || !result) return;
  const refused = new Set(results.filter(({ status }) => status === 'rejected').map((each) => each.uid));
  const earlier = push.slice(0, place).filter((each) => refused.has(each.uid));
  const depends = earlier.some((each) => share(each.entities, mutation.entities));
  const { id } = mutation.args as { id?: string };
  const isGone = effectOf(rows, mutation).size === 0 || (id !== undefined && isDeleted(id));
  demand(
    result.code === 'depends_on' ? depends : isGone,
    'I1',
    () => `${mutation.kind} ${uid} was accepted before a restore and is refused after it (${result.code})`,
  );
}
