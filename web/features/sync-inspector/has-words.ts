import type { NoticeKind } from '#shared/contract/entities/notice.ts';

const KNOWN: Readonly<Record<NoticeKind, true>> = {
  status_conflict: true,
  time_conflict: true,
  title_conflict: true,
  category_conflict: true,
  proposal_conflict: true,
  zone_conflict: true,
};

/** Whether this build has words for it: a newer server may tell of what it does not know. */
export function hasWords({ kind }: { kind: string }): boolean {
  return Object.hasOwn(KNOWN, kind);
}
