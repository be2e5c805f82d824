import type { PlanClash } from '#shared/product/tables/planned-task.ts';
import type { ScenarioMessage } from '#shared/product/tables/scenario-messages.schema.ts';
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
import {
  awaitsReply,
  cardPressed,
  newConversation,
  replyCame,
  replyFailed,
  type CardButton,
  type ConversationState,
} from '#web/platform/chat/conversation-state.ts';
import {
  createConversation,
  type ConversationStore,
  type Sent,
} from '#web/platform/chat/conversation-store.ts';
import { judgeMessage } from '#web/platform/chat/judge-message.ts';
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

/** What a dialog does in this tab; everything said is rows and not here. A message is shown as pending before its row is. */
export interface DeskState extends ConversationState {
  stage: 'opening' | 'open' | 'failed' | 'completing';
  sessionId: string | null;
  planner: Planner | null;
  /** What the plan would change after a message of this visit, by its id; null where it would change nothing. */
  ledgers: ReadonlyMap<string, Ledger | null>;
  /** Why this device's own rows do not take the plan; what the server says of it stands in the session's row. */
  difference: readonly PlanClash[] | null;
}

/** `clash`: nothing was written, and what changed meanwhile is shown. */
export type Completed = { kind: 'done'; outcome: PlanOutcome } | { kind: 'clash' } | { kind: 'failed' };

/**
 * What becomes of the tasks that changed meanwhile: they follow the plan all the same, or stay as they are now and out of
 * the plan.
 */
export type Decision = 'follow_plan' | 'leave_out';

export interface ScenarioDesk extends Omit<ConversationStore<DeskState>, 'change'> {
  /** Opens the open session, or begins one; `again` also after a completed one. */
  open: (again: boolean) => Promise<void>;
  /** Writes the plan as it is now; `decision` after a clash. */
  complete: (decision?: Decision) => Promise<Completed>;
  /** What was pressed on a soft card. "It's not that" brings the reply that waited. */
  press: (messageId: string, button: CardButton) => Promise<void>;
}

/** A message with its verdict, before it is a row. */
interface Said {
  sessionId: string;
  messageId: string;
  content: string;
  saidAt: string;
  timeZone: string;
  triage: Triage;
}

/** The longest message of a scenario, in code points. */
export const MESSAGE_MAX = 1000;

/**
 *   text ─▶ triage ─▶ a stop: the message and its card, and that is all
 *              └─▶ planner (the moment is that of the press) ─▶ message, reply and state in one transaction
 *   Complete ─▶ the plan over the rows of now ─▶ one transaction ─▶ up to 3 s for the server's verdict
 */
export function createScenarioDesk(ports: DeskPorts, opened: OpenedScenario): ScenarioDesk {
  const { sync } = ports;
  const { actions, queries } = sync;
  const { type, event, selectedDate } = opened;
  const { change, ...talk } = createConversation<DeskState>(
    {
      ...newConversation(),
      stage: 'opening',
      sessionId: null,
      planner: null,
      ledgers: new Map(),
      difference: null,
    },
    { max: MESSAGE_MAX, now: correctedMs, judge, say },
  );

  return { ...talk, open, complete, press };

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

  async function say(content: string, triage: Triage, at: number): Promise<{ sent: Sent | Promise<Sent> }> {
    const { sessionId, planner, stage } = talk.state();
    const card = triage.level === 'hard' ? safetyCard(triage) : null;
    if (sessionId === null || planner === null || (stage !== 'open' && !card)) return { sent: 'kept' };
    const message = {
      sessionId,
      messageId: ports.uuid(),
      content,
      saidAt: new Date(at).toISOString(),
      timeZone: deviceZone(),
      triage,
    };
    if (!card) return { sent: sayWithReply(planner, message) };
    await actions.sayInScenario({ ...message, outcome: { stop: { content: cardText(card) } } });
    change({ unstored: null });
    return { sent: 'stored' };
  }

  async function sayWithReply(planner: Planner, message: Said): Promise<Sent> {
    const { messageId: id, content, saidAt: said_at, triage } = message;
    change(awaitsReply(talk.state(), { id, content, said_at }));
    try {
      const { outcome, isComplete, ledger } = await answerTo(planner, message, triage);
      await actions.sayInScenario({ ...message, outcome });
      const state = talk.state();
      change({
        ...replyCame(state, id),
        unstored: null,
        ledgers: new Map(state.ledgers).set(id, ledger),
        difference: null,
      });
      return isComplete ? 'complete' : 'stored';
    } catch (error) {
      change(replyFailed(talk.state(), id));
      throw error;
    }
  }

  async function press(messageId: string, button: CardButton): Promise<void> {
    change(cardPressed(talk.state(), messageId, button));
    const { sessionId, planner } = talk.state();
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
      change({ ledgers: new Map(talk.state().ledgers).set(messageId, ledger), difference: null });
    } catch (error) {
      console.error('The reply that waited for a card could not be stored.', error);
    }
  }

  /** Words that the open question offers are its answer. */
  async function judge(content: string): Promise<Triage> {
    const { sessionId, planner } = talk.state();
    const messages = sessionId === null ? [] : await queries.scenarioMessages(sessionId);
    if (isOffered(content, openButtons(messages))) return OWN_WORDS;
    const titles = async () =>
      sessionId === null || planner === null
        ? []
        : (await planAt(planner, sessionId, correctedMs())).context.tasks.map(({ title }) => title);
    return judgeMessage(content, ports.loadTriage, async () => messages, titles);
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
      const buttons = openButtons(messages);
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
    const { sessionId, planner, stage } = talk.state();
    if (sessionId === null || planner === null || stage !== 'open') return { kind: 'failed' };
    change({ stage: 'completing' });
    try {
      const { row, session, context, programme } = await planAt(planner, sessionId, correctedMs());
      const { plan, text, collected_data } = planner.reportOf(session, context);
      const clashes = talk.state().difference ?? (row.result?.kind === 'clash' ? row.result.difference : []);
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

function openButtons(messages: readonly ScenarioMessage[]): readonly string[] {
  return messages.findLast(({ role, card }) => role === 'assistant' && !card)?.buttons ?? [];
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
