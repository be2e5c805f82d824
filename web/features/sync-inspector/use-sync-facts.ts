import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import { useMemo, useRef } from 'react';
import type { Notice } from '#shared/product/tables/notices.schema.ts';
import type { RejectedMutation, AckedMutation, PendingMutation } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { DecidedPlan } from '#web/platform/kinds/decided-plan.ts';
import { uiOf, type KindsUi, type KindUi, type RefusedChange } from '#web/platform/kinds/kind-ui.ts';
import { textOf } from '#web/platform/kinds/mutation-args.ts';
import { useDiscardedNotices } from '#web/platform/sync-state/seen-notices.ts';
import { shownNotices } from '#web/platform/sync-state/shown-notices.ts';
import { changeWords } from './change-messages.ts';
import { currentWords, isKeptStill, type NoticedRow } from './elsewhere/choice-messages.ts';
import { sideOf, type NoticeSide } from './elsewhere/notice-messages.ts';

const SENT_READ = 500;
const SENT_SHOWN = 20;

/** A change and what it was, in words. */
export type Named<Change> = Change & { words: string };

export interface NamedNotice {
  notice: Notice;
  side: NoticeSide;
  /** What the task, the plan or the programme shows now, in words; null where it is no longer on this device. */
  current: string | null;
  /** What it shows is the choice that was kept. */
  isKeptStill: boolean;
  /** Of a notice about the plan what it is about; null as long as that is not on this device. */
  plan: DecidedPlan | null;
}

/** A refused change in words. `ui` is null where this version does not know its kind. */
export type RefusedFact = Named<RejectedMutation> & RefusedChange & { ui: KindUi | null };

/** `nextTryAt` is wall time in milliseconds before which it is not sent by itself; null: it goes with the next send. */
export type WaitingFact = Named<PendingMutation> & { nextTryAt: number | null };

export interface SyncFacts {
  waiting: WaitingFact[];
  refused: RefusedFact[];
  /** Newest first, without those that were let go on this device. */
  notices: NamedNotice[];
  /** The last ones, newest first. */
  sent: Named<AckedMutation>[];
  sentToday: number;
  serverClockAhead: number | null;
}

/** A reading that failed has what was read last, so that nothing on the screen goes with it; null where nothing was. */
type Reading =
  | { kind: 'loading'; facts: null }
  | { kind: 'failed'; facts: SyncFacts | null }
  | { kind: 'ready'; facts: SyncFacts };

/** Everything the inspector lists, live from the device's own database. `dayStart` in milliseconds. */
export function useSyncFacts(sync: SyncClient, kinds: KindsUi, dayStart: number): Reading {
  const last = useRef<{ of: SyncClient; facts: SyncFacts } | null>(null);
  const reading = useLiveQuery(
    () =>
      readFacts(sync, kinds, dayStart).then(
        (facts): Reading => {
          last.current = { of: sync, facts };
          return { kind: 'ready', facts };
        },
        (error: unknown): Reading => {
          console.error('The state of the sync could not be read.', error);
          return { kind: 'failed', facts: last.current?.of === sync ? last.current.facts : null };
        },
      ),
    [sync, kinds, dayStart],
  );
  const discarded = useDiscardedNotices(sync.userId);
  return useMemo(() => listed(reading ?? { kind: 'loading', facts: null }, discarded), [reading, discarded]);
}

function listed(reading: Reading, discarded: ReadonlySet<string>): Reading {
  if (reading.facts === null) return reading;
  const notices = reading.facts.notices.filter(({ notice }) => !discarded.has(notice.id));
  return { ...reading, facts: { ...reading.facts, notices } };
}

async function readFacts(
  { queries, userId }: SyncClient,
  kinds: KindsUi,
  dayStart: number,
): Promise<SyncFacts> {
  const waiting = await queries.pending();
  const nextTries = waiting.length > 0 ? await nextTriesOf(queries) : null;
  const refused = await queries.rejected();
  const allSent = await queries.acked(SENT_READ);
  const serverClockAhead = await queries.serverClockAhead();
  const notices = await shownNotices(queries);
  const sent = allSent.slice(0, SENT_SHOWN);
  const ids = new Set([
    ...[...waiting, ...refused, ...sent].flatMap(({ args }) => textOf(args, 'event_id') ?? []),
    ...notices.map(({ event_id }) => event_id),
  ]);
  const found = await Promise.all([...ids].map((id) => queries.event(id)));
  const events = new Map(found.flatMap((event) => (event ? [[event.id, event] as const] : [])));
  // Besides tasks, a notice may be about a proposal, the programme or the reminders.
  const [proposals, programmes] = [await queries.proposals(), await queries.programmes()];
  const reminders = await queries.reminderSettings();
  const others: NoticedRow[] = [...proposals, ...programmes, ...(reminders ? [reminders] : [])];
  const planOf = (proposalId: string | undefined): DecidedPlan | null => {
    const proposal = proposals.find(({ id }) => id === proposalId);
    const programme = programmes.find(({ id }) => id === proposal?.program_id);
    return proposal && programme ? { programme, proposal } : null;
  };
  const named = <Change extends { kind: string; args: unknown }>(change: Change) => ({
    ...change,
    words: changeWords(kinds, change, (id) => events.get(id)?.title),
  });
  return {
    waiting: waiting.map((change) => ({
      ...named(change),
      nextTryAt: nextTries?.get(change.uid) ?? null,
    })),
    refused: refused.map((change) => ({
      ...named(change),
      plan: planOf(textOf(change.args, 'proposal_id')),
      userId,
      ui: uiOf(kinds, change.kind),
    })),
    notices: notices.map((notice) => {
      const row = events.get(notice.event_id) ?? others.find(({ id }) => id === notice.event_id);
      return {
        notice,
        side: sideOf(kinds, notice, allSent),
        current: row ? currentWords(notice, row) : null,
        isKeptStill: row !== undefined && isKeptStill(notice, row),
        plan: planOf(notice.event_id),
      };
    }),
    sent: sent.map(named),
    sentToday: await queries.ackedSince(dayStart),
    serverClockAhead,
  };
}

/** Without the code that sends nothing is sent, and the app says so; the rest of the page is told all the same. */
function nextTriesOf(queries: SyncClient['queries']): Promise<ReadonlyMap<string, number> | null> {
  return queries.nextTries().catch((error: unknown) => {
    console.error('When the changes are tried again could not be read.', error);
    return null;
  });
}
