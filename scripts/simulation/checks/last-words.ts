import type { EntityRow } from '#shared/product/registry.ts';
import { demand } from '../broken-invariant.ts';
import { isArchived } from './check-written.ts';
import type { Phone } from '../devices/phone.ts';
import type { Simulation } from '../simulation.ts';
import type { Word } from './told-word.ts';

/** What a change that was saved says of its task, the judge's own reading. */
export function wordsOf({ uid, kind, args }: { uid: string; kind: string; args: unknown }): Word[] {
  const { event_id: event, status, start_local: start, change } = args as Record<string, unknown>;
  if (kind === 'plan.apply' || kind === 'plan.undo') return wordsOfPlan(uid, args);
  if (typeof event !== 'string') return [];
  const says = (field: Word['field'], value: unknown): Word[] => [
    { uid, event, field, value: String(value) },
  ];
  switch (kind) {
    case 'event.set_status':
      return says('status', status);
    case 'event.skip':
      return says('status', 'failed');
    case 'check_in.save':
    case 'questionnaire.save':
      return says('status', 'completed');
    case 'event.move':
      return says('start_local', start);
    case 'event.edit': {
      const { field, value } = change as { field: 'title' | 'event_type'; value: string };
      return says(field, value);
    }
    default:
      return [];
  }
}

/** A plan sets times and statuses; one that clashes sets none, and `wrote` of its decision says so. */
function wordsOfPlan(uid: string, args: unknown): Word[] {
  const { tasks = [], event_ids: ids = [] } = args as {
    tasks?: { event_id: string }[];
    event_ids?: string[];
  };
  return [...tasks.map(({ event_id: id }) => id), ...ids].flatMap((event): Word[] => [
    { uid, event, field: 'status', value: null },
    { uid, event, field: 'start_local', value: null },
  ]);
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
