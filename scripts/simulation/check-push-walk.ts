import type { PushedMutation, SyncRequest, SyncResponse } from '#shared/contract/sync.ts';
import { demand } from './broken-invariant.ts';
import { share } from './share-entities.ts';

/**
 * What the results of one push say of each other. I3: nothing takes effect over an earlier change of the same thing
 * that could not run or was refused. I8: nothing is blocked but by such a change.
 */
export function checkPushWalk({ push }: SyncRequest, { results, through }: SyncResponse): void {
  const byUid = new Map(results.map((result) => [result.uid, result]));
  const stuck: PushedMutation[] = [];
  const refused: PushedMutation[] = [];
  for (const mutation of push) {
    const result = byUid.get(mutation.uid);
    if (!result) continue;
    const isNews = result.v === undefined || result.v >= through;
    const sharesWith = (others: PushedMutation[]): boolean =>
      others.some((other) => share(other.entities, mutation.entities));
    const tookEffect = result.status === 'ok' || result.status === 'conflict';
    if (tookEffect && isNews) {
      demand(!sharesWith(stuck), 'I3', () => `${mutation.kind} ran over one that could not: ${mutation.uid}`);
      demand(!sharesWith(refused), 'I3', () => `${mutation.kind} ran over a refused one: ${mutation.uid}`);
    }
    if (result.status === 'blocked') {
      demand(sharesWith(stuck), 'I8', () => `${mutation.kind} ${mutation.uid} is blocked by nothing`);
    }
    if (result.status === 'blocked' || result.status === 'retry') stuck.push(mutation);
    if (result.status === 'rejected') refused.push(mutation);
  }
}
