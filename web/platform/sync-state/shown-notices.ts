import type { Notice, NoticeKind } from '#shared/product/tables/notices.schema.ts';
import type { SyncQueries } from '#sync/daymark/client.ts';

const KNOWN: Readonly<Record<NoticeKind, true>> = {
  status_conflict: true,
  time_conflict: true,
  title_conflict: true,
  category_conflict: true,
  proposal_conflict: true,
  zone_conflict: true,
  reminder_conflict: true,
};

/** The notices that the Sync page lists, newest first; of what a newer server may tell, this build has no words. */
export function shownNotices(queries: Pick<SyncQueries, 'notices'>): Promise<Notice[]> {
  return queries.notices().then((notices) => notices.filter(({ kind }) => Object.hasOwn(KNOWN, kind)));
}
