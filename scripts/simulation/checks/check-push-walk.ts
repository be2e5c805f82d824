import type { PushedMutation, SyncRequest, SyncResponse } from '#shared/protocol/sync.ts';
import { PARTS_MAX } from '#shared/push/push-parts.ts';
import { demand } from '../broken-invariant.ts';
import { share } from './share-entities.ts';

/** Each part of a push begins behind something that rows may follow from; what needs one part more comes again. */
const SOURCES = /\bw:(setups|questionnaires|proposals|check_ins):/;

/**
 * What the results of one push say of each other. I3: nothing takes effect over an earlier change of the same thing
 * that could not run or was refused. I8: nothing is blocked but by such a change, or by what a push has too much of.
 */
export function checkPushWalk({ push }: SyncRequest, { results, through }: SyncResponse): void {
  const byUid = new Map(results.map((result) => [result.uid, result]));
  const stuck: PushedMutation[] = [];
  const refused: PushedMutation[] = [];
  let sources = 0;
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
      const isBeyond = sources >= PARTS_MAX;
      demand(
        isBeyond || sharesWith(stuck),
        'I8',
        () => `${mutation.kind} ${mutation.uid} is blocked by nothing`,
      );
    }
    if (result.status === 'blocked' || result.status === 'retry') stuck.push(mutation);
    if (result.status === 'rejected') refused.push(mutation);
    if (SOURCES.test(mutation.entities.join(' '))) sources += 1;
  }
}
