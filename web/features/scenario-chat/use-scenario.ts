import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import type { ScenarioMessage } from '#shared/product/tables/scenario-messages.schema.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ScenarioReport } from '#shared/coach/planner/session/scenario-report.ts';
import type { DaysOfTalk } from '#shared/coach/planner/session/days-of-talk.ts';
import { nowIn } from '#shared/domain/time/programme-week.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { loadTriage } from '#web/platform/coach/load-triage.ts';
import type { OpenedScenario } from '#web/platform/scenario/opened-scenario.ts';
import { browserRng } from '#web/platform/sync/browser-rng.ts';
import { useByServerTime } from '#web/platform/sync-state/use-by-server-time.ts';
import { keepBusy, keptSpans } from './keep-busy.ts';
import type { BusyKeeping } from './ledger-card.tsx';
import { loadPlanner } from './load-planner.ts';
import { busyOf, proposedLedger, type Ledger } from './plan-ledger.ts';
import { contextOf, readPlanRows, type PlanRows } from './read-plan-rows.ts';
import { createScenarioDesk, type DeskState, type ScenarioDesk } from './scenario-desk.ts';

/** What a dialog shows, from the rows of its session. */
export interface Scenario {
  desk: ScenarioDesk;
  state: DeskState;
  /** Undefined until it is read. */
  session: ScenarioSessionRow | undefined;
  messages: readonly ScenarioMessage[] | undefined;
  /** What the planner says of the session as the rows are now; null until all is there. */
  report: ScenarioReport | null;
  /** What the plan would change now. */
  ledger: Ledger | null;
  /** The busy spans of the talk that are in the calendar, and what brings one there. */
  keeping: BusyKeeping;
  /** What a talk with fixed questions could put on the days ahead; null where it names nothing, or is not over. */
  onDays: { talk: DaysOfTalk; rows: PlanRows } | null;
  /** Milliseconds of the server's clock, by the minute. */
  now: number;
}

const THREE_SECONDS = 3000;
const A_MINUTE = 60_000;

export function useScenario(sync: SyncClient, opened: OpenedScenario): Scenario {
  const clock = use(ClockContext);
  const [desk] = useState(() =>
    createScenarioDesk(
      {
        sync,
        loadPlanner,
        loadTriage,
        uuid: browserRng.uuid,
        now: () => clock.now(),
        verdictMs: THREE_SECONDS,
      },
      opened,
    ),
  );
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  const { sessionId, planner } = state;
  useEffect(() => void desk.open(false), [desk]);

  const { queries } = sync;
  const session = useLiveQuery(
    () => (sessionId === null ? undefined : queries.scenarioSession(sessionId)),
    [queries, sessionId],
  );
  const messages = useLiveQuery(
    () => (sessionId === null ? undefined : queries.scenarioMessages(sessionId)),
    [queries, sessionId],
  );
  const eventId = opened.event?.id ?? null;
  const rows = useLiveQuery(() => readPlanRows(sync, eventId), [sync, eventId]);
  const now = useByServerTime(sync, (ms) => Math.floor(ms / A_MINUTE) * A_MINUTE);

  const day = session?.context.selectedDate ?? opened.selectedDate;
  const talk = session?.state;
  const made = useMemo(() => {
    const parsed = planner?.sessionOf(talk);
    if (!planner || !parsed || !rows) return null;
    const context = contextOf(planner, rows, day, now);
    const report = planner.reportOf(parsed, context);
    const events = new Map(rows.events.map((event) => [event.id, event]));
    const spans = busyOf(parsed);
    const { programme } = rows;
    const isOver = parsed.type !== 'pre_checkin_review' && report.is_complete && programme !== null;
    const onDays = isOver ? planner.daysOfTalk(parsed, nowIn(programme, now).slice(0, 10)) : null;
    return {
      report,
      ledger: report.plan && proposedLedger(report.plan.diff, context, events, spans),
      spans,
      kept: keptSpans(spans, rows.events),
      onDays: onDays && { talk: onDays, rows },
    };
  }, [planner, talk, rows, day, now]);
  const keep = async (spanId: string) => {
    const span = made?.spans.find(({ id }) => id === spanId);
    if (span) await keepBusy(sync, eventId, span);
  };
  return {
    desk,
    state,
    session,
    messages,
    report: made?.report ?? null,
    ledger: made?.ledger ?? null,
    onDays: made?.onDays ?? null,
    keeping: { kept: made?.kept ?? new Set(), keep },
    now,
  };
}
