import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useSeenNotices } from './seen-notices.ts';
import { shownNotices } from './shown-notices.ts';
import { useSyncStatusPart } from './use-sync-status.ts';

/** What waits for the participant themselves; the Sync page lists it. */
export interface Needs {
  /** Changes that were refused and neither sent again nor let go. */
  refused: number;
  /** Notices of other devices' choices that were not seen here yet. */
  elsewhere: number;
}

/** What needs the participant, kept up to date. */
export function useNeeds(sync: SyncClient): Needs {
  const refused = useSyncStatusPart(sync, ({ rejected: dead }) => dead);
  const notices = useLiveQuery(() => shownNotices(sync.queries).catch(() => []), [sync]);
  const seen = useSeenNotices(sync.userId);
  return { refused, elsewhere: (notices ?? []).filter(({ id }) => !seen.has(id)).length };
}

/** '1 not accepted, 2 changed elsewhere'; nothing where nothing needs the participant. */
export function needsWords({ refused, elsewhere }: Needs): string {
  const parts = [refused > 0 && `${refused} not accepted`, elsewhere > 0 && `${elsewhere} changed elsewhere`];
  return parts.filter((part) => part !== false).join(', ');
}
