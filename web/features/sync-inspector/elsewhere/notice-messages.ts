import type { Notice } from '#shared/product/tables/notices.schema.ts';
import type { AckedMutation } from '#sync/client.ts';
import { uiOf, type KindsUi } from '#web/platform/kinds/kind-ui.ts';
import { textOf } from '#web/platform/kinds/mutation-args.ts';
import { choiceWords } from './choice-messages.ts';
import { momentText } from '../moment-text.ts';

/** Whose choice it was that this device knows of: the one that was dropped, the one that was kept, or neither. */
export type NoticeSide = 'dropped' | 'kept' | 'neither';

/** The server holds a time to what it knows, so one of them may be a little off; another choice of the same is not. */
const NEAR_MS = 120_000;

/**
 * Which of the two choices this device made, by what it has sent and when, both by the server's clock. What it set at
 * another time is no part of the notice, though it may be the same; of two that are, the nearer one counts.
 */
export function sideOf(kinds: KindsUi, notice: Notice, sent: readonly AckedMutation[]): NoticeSide {
  const isChoice = ({ kind, args }: AckedMutation, side: Notice['kept']) =>
    uiOf(kinds, kind)?.notices?.(args, side) ?? false;
  const farOff = (side: Notice['kept']): number =>
    Math.min(
      Infinity,
      ...sent
        .filter((change) => subjectOf(change) === notice.event_id && isChoice(change, side))
        .map(({ madeAt }) => Math.abs(madeAt - Date.parse(side.at)))
        .filter((ms) => ms <= NEAR_MS),
    );
  const [dropped, kept] = [farOff(notice.dropped), farOff(notice.kept)];
  if (dropped === Infinity && kept === Infinity) return 'neither';
  return dropped <= kept ? 'dropped' : 'kept';
}

/** What a change sets something of: a task, a proposal, the programme or the reminders of the account. */
function subjectOf({ args }: AckedMutation): string | undefined {
  return (
    textOf(args, 'event_id') ??
    textOf(args, 'proposal_id') ??
    textOf(args, 'program_id') ??
    textOf(args, 'id')
  );
}

/** 'On this phone you chose Completed at 08:10. A later choice from another device replaced it: Failed, at 08:12.' */
export function noticeWords(notice: Notice, side: NoticeSide, at: { now: number; device: string }): string {
  const when = (instant: string) => momentText(Date.parse(instant), at.now);
  const dropped = choiceWords(notice, 'dropped');
  const kept = choiceWords(notice, 'kept');
  const [before, after] = [when(notice.dropped.at), when(notice.kept.at)];
  const end = `replaced it: ${kept}, at ${after}.`;
  switch (side) {
    case 'dropped':
      return `On this ${at.device} you chose ${dropped} at ${before}. A later choice from another device ${end}`;
    case 'kept':
      return `On another device ${dropped} was chosen at ${before}. Your later choice on this ${at.device} ${end}`;
    case 'neither':
      return `On one device ${dropped} was chosen at ${before}. A later choice from another device ${end}`;
  }
}
