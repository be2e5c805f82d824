import type { Notice } from '#shared/product/tables/notices.schema.ts';
import type { TaskStatus } from '#shared/product/tables/events.schema.ts';
import type { DecideProposalArgs } from '#shared/product/mutations/decide-proposal.ts';
import type { AckedMutation } from '#sync/client.ts';
import { textOf } from './change-messages.ts';
import { choiceWords } from './choice-messages.ts';
import { isSameDecision } from './decision-messages.ts';
import { momentText } from './moment-text.ts';

/** Whose choice it was that this device knows of: the one that was dropped, the one that was kept, or neither. */
export type NoticeSide = 'dropped' | 'kept' | 'neither';

/** The server holds a time to what it knows, so one of them may be a little off; another choice of the same is not. */
const NEAR_MS = 120_000;

/**
 * Which of the two choices this device made, by what it has sent and when, both by the server's clock. What it set at
 * another time is no part of the notice, though it may be the same; of two that are, the nearer one counts.
 */
export function sideOf(notice: Notice, sent: readonly AckedMutation[]): NoticeSide {
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

/** What a change sets something of: a task, a proposal or the programme. */
function subjectOf({ args }: AckedMutation): string | undefined {
  return textOf(args, 'event_id') ?? textOf(args, 'proposal_id') ?? textOf(args, 'program_id');
}

/** The status that a change of such a kind sets beside what it is for. */
const STATUS_OF_KIND: Readonly<Record<string, TaskStatus>> = {
  'event.skip': 'failed',
  'check_in.save': 'completed',
  'questionnaire.save': 'completed',
};

/** Whether the change chose what that side of a notice says. */
function isChoice({ kind, args }: AckedMutation, side: Notice['kept']): boolean {
  if ('status' in side) {
    const chosen = kind === 'event.set_status' ? textOf(args, 'status') : STATUS_OF_KIND[kind];
    return chosen === side.status;
  }
  if ('start_local' in side) {
    const fields = ['start_local', 'end_local'] as const;
    return kind === 'event.move' && fields.every((field) => textOf(args, field) === side[field]);
  }
  if ('decision' in side) {
    return kind === 'proposal.decide' && isSameDecision(args as DecideProposalArgs, side);
  }
  if ('time_zone' in side) return textOf(args, 'time_zone') === side.time_zone;
  if (kind !== 'event.edit' || typeof args !== 'object' || args === null) return false;
  const value = textOf(Reflect.get(args, 'change'), 'value');
  return value === ('title' in side ? side.title : side.event_type);
}

/** 'You set Completed at 08:10 on this phone; Failed was set at 08:12 elsewhere. Kept: Failed.' */
export function noticeWords(notice: Notice, side: NoticeSide, at: { now: number; device: string }): string {
  const when = (instant: string) => momentText(Date.parse(instant), at.now);
  const dropped = choiceWords(notice, 'dropped');
  const kept = choiceWords(notice, 'kept');
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
