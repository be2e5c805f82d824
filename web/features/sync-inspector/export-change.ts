import type { WaitingChange } from '#sync/sync-client.ts';
import { saveJson } from '#web/platform/save-json.ts';
import type { Named, RefusedFact } from './use-sync-facts.ts';

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
export function exportWaiting({ uid, kind, occurredAt, args, words }: Named<WaitingChange>): void {
  saveJson(nameOf(uid), {
    uid,
    kind,
    what: words,
    savedAt: new Date(occurredAt).toISOString(),
    args,
  });
}

const nameOf = (uid: string): string => `daymark-change-${uid.slice(0, 8)}.json`;
