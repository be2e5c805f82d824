import { isMutationKind } from '#shared/product/definitions.ts';
import type { EntityRow } from '#shared/product/registry.ts';
import { demand } from '../broken-invariant.ts';
import { isArchived } from './check-written.ts';
import type { Phone } from '../devices/phone.ts';
import { KINDS, type Said } from '../kinds.ts';
import type { Simulation } from '../simulation.ts';
import type { Word } from './told-word.ts';

/** What a mutation that was saved says of its tasks, the judge's own reading. */
export function wordsOf({ uid, kind, args }: { uid: string; kind: string; args: unknown }): Word[] {
  if (!isMutationKind(kind)) return [];
  // Safe cast: these are the arguments of this kind.
  const said: Said[] = KINDS[kind].says?.(args as never) ?? [];
  return said.map((each) => ({ uid, ...each }));
}

/**
 * I4: where one phone alone wrote, the end is what it was last told, coalesced or not. The task is gone or in the archive
 * only where somebody took it away: what was said of one that was never there changed none.
 */
export function checkLastWords({ server, phones }: Simulation): void {
  const { decided, deleted, archived, follower } = server.history;
  for (const phone of phones) {
    if (phones.some((other) => other !== phone && other.userId === phone.userId)) continue;
    const last = new Map<string, Word>();
    for (const word of phone.words) {
      const decision = decided.get(word.uid);
      // A participant whose only word was dated by guess is told by the clash that the former one counts.
      const isTold = decision?.status === 'conflict' && decision.isUndated;
      const tookEffect = decision !== undefined && decision.status !== 'rejected' && !isTold;
      const isOfPlan = word.value === null;
      if (isOfPlan && decision?.wrote.includes(`events:${word.event}`))
        last.delete(`${word.event} ${word.field}`);
      else if (tookEffect && !isOfPlan) last.set(`${word.event} ${word.field}`, word);
    }
    for (const { uid, event, field, value } of last.values()) {
      const [key, name] = [`events:${event}`, `${phone.userId}/${event}`];
      const row = follower(phone.userId).rows.get(key);
      const is = fieldOf(row, field);
      const mayBeGone = deleted.has(name) || !decided.get(uid)?.wrote.includes(key);
      demand(
        is === undefined ? mayBeGone : is === value,
        'I4',
        () => `${phone.name}: the ${field} of ${event} is ${is}, the last word was ${value}`,
      );
      const mayBeArchived = !isArchived(row) || archived.has(name);
      demand(
        mayBeArchived,
        'I4',
        () => `${phone.name}: nobody archived ${event}, the last word was ${value}`,
      );
    }
  }
}

/** A refused change that is sent anew counts from then on, whatever was said since. */
export function forgetWordsOf(phone: Phone, args: unknown): void {
  const { event_id: event } = args as { event_id?: unknown };
  phone.words = phone.words.filter((word) => word.event !== event);
}

function fieldOf(row: EntityRow | undefined, field: Word['field']): string | undefined {
  if (!row || !('start_local' in row)) return undefined;
  return String(field === 'status' ? row.metadata.status : row[field]);
}
