import type { Notice } from '#shared/contract/entities/notice.ts';
import type { SentChange } from '#sync/sync-client.ts';
import { statusWord, textOf } from './change-words.ts';
import { momentText } from './moment-text.ts';

/** Whose choice it was that this device knows of: the one that was dropped, the one that was kept, or neither. */
export type NoticeSide = 'dropped' | 'kept' | 'neither';

/**
 * Which of the two choices this device made, by what it has sent. Where it has set both at some time, the one nearer
 * to the notice's own time; times differ by the clocks' correction, so none is compared exactly.
 */
export function sideOf(notice: Notice, sent: readonly SentChange[]): NoticeSide {
  const farOff = (side: Notice['kept']): number =>
    Math.min(
      Infinity,
      ...sent
        .filter(
          ({ kind, args }) =>
            kind === 'event.set_status' &&
            textOf(args, 'event_id') === notice.event_id &&
            textOf(args, 'status') === side.status,
        )
        .map(({ occurredAt }) => Math.abs(occurredAt - Date.parse(side.at))),
    );
  const [dropped, kept] = [farOff(notice.dropped), farOff(notice.kept)];
  if (dropped === Infinity && kept === Infinity) return 'neither';
  return dropped <= kept ? 'dropped' : 'kept';
}

/** 'You set Completed at 08:10 on this phone; Failed was set at 08:12 elsewhere. Kept: Failed.' */
export function noticeWords(notice: Notice, side: NoticeSide, at: { now: number; device: string }): string {
  const when = (instant: string) => momentText(Date.parse(instant), at.now);
  const dropped = statusWord(notice.dropped.status);
  const kept = statusWord(notice.kept.status);
  const [before, after] = [when(notice.dropped.at), when(notice.kept.at)];
  const end = `Kept: ${kept}.`;
  switch (side) {
    case 'dropped':
      return `You set ${dropped} at ${before} on this ${at.device}; ${kept} was set at ${after} elsewhere. ${end}`;
    case 'kept':
      return `${dropped} was set at ${before} elsewhere; you set ${kept} at ${after} on this ${at.device}. ${end}`;
    case 'neither':
      return `${dropped} was set at ${before} on one device; ${kept} was set at ${after} on another. ${end}`;
  }
}
