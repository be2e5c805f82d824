import type { PendingMutation } from '#sync/client.ts';
import { saveJson } from '#web/platform/browser/save-json.ts';
import type { Named, NamedNotice, RefusedFact } from './use-sync-facts.ts';

/** Hands the participant a file of a refused change, with the reason and all its answers. */
export function exportRefused({
  uid,
  kind,
  code,
  fields,
  occurredAt,
  diedAt,
  args,
  words,
}: RefusedFact): void {
  saveJson(nameOf(uid), {
    uid,
    kind,
    what: words,
    reason: { code, fields },
    savedAt: new Date(occurredAt).toISOString(),
    refusedAt: new Date(diedAt).toISOString(),
    args,
  });
}

/** The same of a change that waits. */
export function exportWaiting({ uid, kind, occurredAt, args, words }: Named<PendingMutation>): void {
  saveJson(nameOf(uid), {
    uid,
    kind,
    what: words,
    savedAt: new Date(occurredAt).toISOString(),
    args,
  });
}

/** A choice of one device that another one's replaced: both, and what stands now in the page's words. */
export function exportNotice({
  notice: { id, kind, title, event_id, created_at, kept, dropped },
  current,
}: NamedNotice): void {
  saveJson(nameOf(id, 'notice'), {
    id,
    kind,
    what: title,
    about: event_id,
    toldAt: created_at,
    kept,
    dropped,
    now: current,
  });
}

const nameOf = (id: string, what: 'change' | 'notice' = 'change'): string =>
  `daymark-${what}-${id.slice(0, 8)}.json`;
