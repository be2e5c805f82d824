import type { PlanClash } from '#shared/product/tables/planned-task.ts';
import type { ScenarioType } from '#shared/domain/chat/scenario-type.ts';
import type { PlanOutcome } from '#sync/daymark/client.ts';
import type { PlannedChange, PlanReport } from '#shared/coach/planner/plan/plan-report.ts';
import { cardText, safetyCard } from '#shared/coach/triage/safety-card.ts';
import { inPlaceOfAnswer } from '#shared/coach/triage/hold-back.ts';
import { isOffered, OWN_WORDS } from '#shared/coach/triage/own-words.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';
import type { TriageData } from '#shared/coach/triage/triage-data.ts';
import { correctedNow } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { isSendable } from '#web/platform/chat/is-sendable.ts';
import { judgeMessage } from '#web/platform/chat/judge-message.ts';
import { createTurns } from '#web/platform/chat/turns.ts';
import type { OpenedScenario } from '#web/platform/scenario/opened-scenario.ts';
import { isSentLater } from '#web/platform/sync-state/sync-messages.ts';
import type { Planner } from './planner-type.ts';
import { busyOf, proposedLedger, type Ledger } from './plan-ledger.ts';
import { contextOf, readPlanRows } from './read-plan-rows.ts';

export interface DeskPorts {
  sync: SyncClient;
  loadPlanner: (type: ScenarioType) => Promise<Planner>;
  /** The data of the triage; null where it cannot be had, and words alone judge. */
  loadTriage: () => Promise<TriageData | null>;
  uuid: () => string;
  /** Milliseconds since the epoch, by this device. */
  now: () => number;
  /** How long Complete waits for the server's verdict, in milliseconds. */
  verdictMs: number;
}

/** What a dialog does in this tab; everything said is rows and not here. */
export interface DeskState {
  stage: 'opening' | 'open' | 'failed' | 'completing';
  sessionId: string | null;
  planner: Planner | null;
  /** A message is being judged. */
  isJudging: boolean;
  /** A message whose reply is being made: it is shown before its row is. */
  pending: { id: string; content: string; saidAt: string } | null;
  /** A stop whose row could not be stored: its card is shown all the same. */
  unstored: Triage | null;
  /** What was pressed on the soft cards, by the message's id. */
  pressed: ReadonlyMap<string, 'help' | 'not_that'>;
  /** What the plan would change after a message of this visit, by its id; null where it would change nothing. */
  ledgers: ReadonlyMap<string, Ledger | null>;
  /** Why this device's own rows do not take the plan; what the server says of it stands in the session's row. */
  difference: readonly PlanClash[] | null;
}

/** `kept`: nothing was done, and the text stays a draft. */
export type Sent = { kind: 'stored'; isComplete: boolean } | { kind: 'kept' } | { kind: 'failed' };

/** `clash`: nothing was written, and what changed meanwhile is shown. */
export type Completed = { kind: 'done'; outcome: PlanOutcome } | { kind: 'clash' } | { kind: 'failed' };

/**
 * What becomes of the tasks that changed meanwhile: they follow the plan all the same, or stay as they are now and out of
 * the plan.
 */
export type Decision = 'follow_plan' | 'leave_out';

export interface ScenarioDesk {
  state: () => DeskState;
  subscribe: (changed: () => void) => () => void;
  /** Opens the open session, or begins one; `again` also after a completed one. */
  open: (again: boolean) => Promise<void>;
  /** Judges the text, then stores it with its reply. While a reply is being made only a stop is stored. */
  send: (text: string) => Promise<Sent>;
  /** Writes the plan as it is now; `decision` after a clash. */
  complete: (decision?: Decision) => Promise<Completed>;
  /** What was pressed on a soft card. "It's not that" brings the reply that waited. */
  press: (messageId: string, button: 'help' | 'not_that') => Promise<void>;
}

/** The longest message of a scenario, in code points. */
export const MESSAGE_MAX = 1000;

/**
 *   text ─▶ triage ─▶ a stop: the message and its card, and that is all
 *              └─▶ planner (moment, zone and id are those of the press) ─▶ message, reply and state in one transaction
 *   Complete ─▶ the plan over the rows of now ─▶ one transaction ─▶ up to 3 s for the server's verdict
 */
export function createScenarioDesk(ports: DeskPorts, opened: OpenedScenario): ScenarioDesk {
  const { sync } = ports;
  const { actions, queries } = sync;
  const { type, event, selectedDate } = opened;
  const listeners = new Set<() => void>();
  const turns = createTurns();
  let state: DeskState = {
    stage: 'opening',
    sessionId: null,
    planner: null,
    isJudging: false,
    pending: null,
    unstored: null,
    pressed: new Map(),
    ledgers: new Map(),
    difference: null,
  };

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    open,
    send,
    complete,
    press,
  };

  function change(part: Partial<DeskState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function correctedMs(): number {
    return correctedNow(ports.now(), sync.status().serverClock);
  }

  async function open(again: boolean): Promise<void> {
    change({ stage: 'opening', ledgers: new Map(), difference: null });
    try {
      const planner = await ports.loadPlanner(type);
      const rows = await readPlanRows(sync, event?.id ?? null);
      const context = contextOf(planner, rows, selectedDate, correctedMs());
      const { session, message } = planner.startSession(type, context, await offers());
      const { session: row } = await actions.startScenario({
        type,
        eventId: event?.id ?? null,
        selectedDate,
        eventTitle: event?.title ?? null,
        timeZone: deviceZone(),
        again,
        opening: { state: session, message },
      });
      change({ stage: 'open', sessionId: row.id, planner });
    } catch (error) {
      console.error('A chat session could not be started.', error);
      change({ stage: 'failed' });
    }
  }

  /** Answers that the first questions may offer. */
  async function offers(): Promise<string[]> {
    if (type !== 'post_questionnaire_followup') return [];
    const [{ habitOffers }, [latest]] = await Promise.all([
      import('./habit-offers.ts'),
      sync.queries.questionnaires(),
    ]);
    return latest ? habitOffers(latest.response_data) : [];
  }

  async function send(text: string): Promise<Sent> {
    const content = text.trim();
    const { sessionId, planner } = state;
    if (sessionId === null || planner === null || state.stage !== 'open' || !isSendable(text, MESSAGE_MAX))
      return { kind: 'kept' };
    const sent = await turns.once(content, () => sendTo(sessionId, planner, content));
    return sent ?? { kind: 'kept' };
  }

  async function sendTo(sessionId: string, planner: Planner, content: string): Promise<Sent> {
    const message = {
      sessionId,
      messageId: ports.uuid(),
      content,
      saidAt: new Date(correctedMs()).toISOString(),
      timeZone: deviceZone(),
    };
    const triage = await turns.next(() => judge(content, sessionId));
    const card = triage.level === 'hard' ? safetyCard(triage) : null;
    if (state.pending !== null && !card) return { kind: 'kept' };
    try {
      if (card) {
        await actions.sayInScenario({ ...message, triage, outcome: { stop: { content: cardText(card) } } });
        change({ unstored: null });
        return { kind: 'stored', isComplete: false };
      }
      change({ pending: { id: message.messageId, content, saidAt: message.saidAt } });
      const { outcome, isComplete, ledger } = await answerTo(planner, message, triage);
      await actions.sayInScenario({ ...message, triage, outcome });
      change({
        unstored: null,
        ledgers: new Map(state.ledgers).set(message.messageId, ledger),
        difference: null,
      });
      return { kind: 'stored', isComplete };
    } catch (error) {
      console.error('A message of a scenario could not be stored.', error);
      change({ unstored: card && triage });
      return { kind: 'failed' };
    } finally {
      if (!card) change({ pending: null });
    }
  }

  async function press(messageId: string, button: 'help' | 'not_that'): Promise<void> {
    change({ pressed: new Map(state.pressed).set(messageId, button) });
    const { sessionId, planner } = state;
    if (button === 'help' || sessionId === null || planner === null) return;
    const message = (await queries.scenarioMessages(sessionId)).find(({ id }) => id === messageId);
    if (!message?.triage || message.triage.waved_away) return;
    const { content, said_at: saidAt, time_zone: timeZone, triage } = message;
    try {
      const { outcome, ledger } = await answerTo(
        planner,
        { sessionId, content, saidAt },
        { ...triage, waved_away: true },
      );
      await actions.sayInScenario({
        sessionId,
        messageId,
        content,
        saidAt: new Date(correctedMs()).toISOString(),
        timeZone,
        triage: { ...triage, waved_away: true },
        outcome,
      });
      change({ ledgers: new Map(state.ledgers).set(messageId, ledger), difference: null });
    } catch (error) {
      console.error('The reply that waited for a card could not be stored.', error);
    }
  }

  /** Words that the open question offers are its answer. A sentence that was waved away in this talk stays so. */
  async function judge(content: string, sessionId: string): Promise<Triage> {
    change({ isJudging: true });
    try {
      const messages = await queries.scenarioMessages(sessionId);
      const offers = messages.findLast(({ role, card }) => role === 'assistant' && !card)?.buttons ?? [];
      if (isOffered(content, offers)) return OWN_WORDS;
      const triage = await judgeMessage(content, ports.loadTriage);
      const wasWaved = messages.some((said) => said.triage?.waved_away && said.content === content);
      return wasWaved && triage.level === 'soft' ? { ...triage, waved_away: true } : triage;
    } finally {
      change({ isJudging: false });
    }
  }

  async function answerTo(
    planner: Planner,
    { sessionId, content, saidAt }: { sessionId: string; content: string; saidAt: string },
    triage: Triage,
  ) {
    const { session, context, events } = await planAt(planner, sessionId, Date.parse(saidAt));
    const messages = await queries.scenarioMessages(sessionId);
    const instead = inPlaceOfAnswer(triage, messages);
    if (instead !== null) {
      // The plan waits as it is, with what it last asked.
      const buttons = messages.findLast(({ role, card }) => role === 'assistant' && !card)?.buttons ?? [];
      const { status } = planner.reportOf(session, context);
      return {
        outcome: { reply: { content: instead, buttons: [...buttons] }, state: session, status },
        isComplete: false,
        ledger: null,
      };
    }
    const turn = planner.reply(session, content, saidAt, context);
    const report = planner.reportOf(turn.session, context);
    return {
      outcome: { reply: turn.message, state: turn.session, status: report.status },
      isComplete: report.is_complete,
      ledger: report.plan && proposedLedger(report.plan.diff, context, events, busyOf(turn.session)),
    };
  }

  /** The session as it is stored, and what the planner knows at a moment in milliseconds. */
  async function planAt(planner: Planner, sessionId: string, nowMs: number) {
    const [row, rows] = await Promise.all([
      queries.scenarioSession(sessionId),
      readPlanRows(sync, event?.id ?? null),
    ]);
    const session = planner.sessionOf(row?.state);
    if (!row || !session) throw new Error('The session is not on this device');
    const context = contextOf(planner, rows, row.context.selectedDate ?? selectedDate, nowMs);
    return {
      row,
      session,
      context,
      programme: rows.programme,
      events: new Map(rows.events.map((each) => [each.id, each])),
    };
  }

  async function complete(decision?: Decision): Promise<Completed> {
    const { sessionId, planner } = state;
    if (sessionId === null || planner === null || state.stage !== 'open') return { kind: 'failed' };
    change({ stage: 'completing' });
    try {
      const { row, session, context, programme } = await planAt(planner, sessionId, correctedMs());
      const { plan, text, collected_data } = planner.reportOf(session, context);
      const clashes = state.difference ?? (row.result?.kind === 'clash' ? row.result.difference : []);
      const outcome = await actions.completePlan({
        sessionId,
        programId: programme?.id ?? null,
        operations: decided(plan ? withMissed(plan) : [], clashes, decision),
        open: 'open' in collected_data ? collected_data.open : [],
        text: plan ? '' : text,
      });
      if (outcome.outcome === 'conflict') {
        change({ difference: outcome.difference });
        return { kind: 'clash' };
      }
      change({ difference: null });
      return outcome.recorded && (await isRefused(sessionId)) ? { kind: 'clash' } : { kind: 'done', outcome };
    } catch (error) {
      console.error('A plan could not be completed.', error);
      return { kind: 'failed' };
    } finally {
      change({ stage: 'open' });
    }
  }

  /** Whether the server refuses the plan in time; nobody is waited for where there is none. */
  async function isRefused(sessionId: string): Promise<boolean> {
    if (isSentLater(sync.status())) return false;
    const inTime = new Promise((resolve) => setTimeout(resolve, ports.verdictMs));
    await Promise.race([sync.syncNow(), inTime]).catch(() => undefined);
    return (await queries.scenarioSession(sessionId))?.result?.kind === 'clash';
  }
}

/** What is past by now goes along, so that the rows say that it was left out. */
function withMissed({ operations, missed }: Pick<PlanReport, 'operations' | 'missed'>): PlannedChange[] {
  return [
    ...operations,
    ...missed.flatMap(({ task_id, from, to }): PlannedChange[] =>
      to.start === null ? [] : [{ op: 'schedule', task_id, start: to.start, seen: from }],
    ),
  ];
}

/** The plan after the participant has seen what changed meanwhile. */
function decided(
  operations: readonly PlannedChange[],
  difference: readonly PlanClash[],
  decision: Decision | undefined,
): PlannedChange[] {
  if (decision === undefined) return [...operations];
  const clashes = new Map(difference.map((clash) => [clash.event_id, clash]));
  return operations.flatMap((operation): PlannedChange[] => {
    const clash = clashes.get(operation.task_id);
    if (!clash) return [operation];
    if (decision === 'leave_out' || clash.now === null) return [];
    const { minutes, ...place } = clash.now;
    return [{ ...operation, seen: { ...place, duration_min: minutes } }];
  });
}

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
