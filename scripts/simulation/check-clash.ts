import { mutations, type MutationKind } from '#shared/contract/mutations.ts';
import type { PushedMutation } from '#shared/contract/sync.ts';
import { demand } from './broken-invariant.ts';

/** Who set a field last, when, and in which version. */
export interface Choice {
  clientId: string;
  /** Effective time in milliseconds. */
  at: number;
  v: number;
}

/** What the judge knows of an answer that decided a mutation for the first time. */
interface Arrival {
  clientId: string;
  /** serverNow of the answer, and of the one before it to the same client; in milliseconds. */
  serverNow: number;
  lastAnswerAt: number | undefined;
  epoch: string;
  status: 'ok' | 'conflict';
  v: number;
}

/**
 * I4, where several phones wrote: of two choices of the same thing that did not know of each other the later one
 * counts, and only then one is told that another counts. `choices` is brought up to date.
 */
export function checkClash(choices: Map<string, Choice>, mutation: PushedMutation, arrival: Arrival): void {
  const { kind, args, uid } = mutation;
  const clocked = mutations[kind as MutationKind].clockedField?.(args as never);
  if (!clocked) return;
  const key = `${clocked.table}:${clocked.id}.${clocked.field}`;
  const standing = choices.get(key);
  const at = madeAt(mutation, arrival);
  const isOlder =
    standing !== undefined &&
    standing.clientId !== arrival.clientId &&
    standing.v > madeOn(mutation, arrival.epoch) &&
    at < standing.at;
  demand(
    isOlder === (arrival.status === 'conflict'),
    'I4',
    () => `${kind} ${uid} made at ${at} is ${arrival.status}, what stood was made at ${standing?.at}`,
  );
  if (!isOlder) choices.set(key, { clientId: arrival.clientId, at, v: arrival.v });
}

/** By the server's clock, not before what the phone had seen and not after now. */
function madeAt(
  { occurredAt, skew, knownServerNow }: PushedMutation,
  { lastAnswerAt, serverNow }: Arrival,
): number {
  const seen =
    knownServerNow === undefined || lastAnswerAt === undefined
      ? 0
      : Math.min(Date.parse(knownServerNow), lastAnswerAt);
  return Math.min(Math.max(Date.parse(occurredAt) + skew, seen), serverNow);
}

/** The version it was made on; 0 where that was of another data epoch. */
function madeOn({ baseV }: PushedMutation, epoch: string): number {
  return baseV?.startsWith(`${epoch}:`) ? Number(baseV.slice(epoch.length + 1)) : 0;
}
