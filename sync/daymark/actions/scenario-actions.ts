import { Dexie } from 'dexie';
import { daysOfPlan, eventsAround } from '#shared/domain/programme/days-of-plan.ts';
import { judgePlan } from '#shared/domain/programme/judge-plan.ts';
import { laterThan } from '#shared/domain/later-than.ts';
import { plannedTasks } from '#shared/domain/programme/planned-tasks.ts';
import { scenarioSessionId } from '#shared/domain/chat/scenario-ids.ts';
import { taskPlaceOf } from '#shared/domain/tasks/task-place.ts';
import type { ApplyPlanArgs } from '#shared/product/mutations/apply-plan.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { PlanClash } from '#shared/product/tables/planned-task.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import { MutationRefused } from '../../outbox/mutation-refused.ts';
import type { Recorder } from '../../outbox/record-mutation.ts';
import { readMeta } from '../../store/meta.ts';
import type { PlanOutcome, SyncActions } from '../client.ts';
import { daymarkStore, type DaymarkDatabase } from '../database.ts';
import { scenarioSessionOf } from '../queries/scenario-sessions.ts';
import { record, type DaymarkContext } from '../record.ts';

/** What a participant does in the scenario chat, and with a plan. The screen computes each reply. */
export function createScenarioActions(recorder: Recorder, onWritten: () => void) {
  const store = daymarkStore(recorder.store);
  return { startScenario, sayInScenario, completePlan, undoPlan, settlePlan } satisfies Partial<SyncActions>;

  async function startScenario(input: Parameters<SyncActions['startScenario']>[0]) {
    const { type, eventId, opening, again = false, timeZone } = input;
    const found = await store.use((db) => scenarioSessionOf(db, { type, eventId }));
    if (found && !(again && found.status === 'completed')) return { session: found, began: false };
    const { id } = await record(recorder, 'scenario.start', async ({ db, correctedNow }) => {
      // Another tab may have begun it since: then its session stands.
      const latest = await scenarioSessionOf(db, { type, eventId });
      const number = !latest ? 1 : latest.status === 'completed' ? latest.number + 1 : latest.number;
      const { userId } = await readMeta(db);
      return {
        id: scenarioSessionId({ userId, type, eventId, number }),
        scenario_type: type,
        event_id: eventId,
        number,
        context: {
          eventId,
          source: input.source ?? 'calendar_event',
          selectedDate: input.selectedDate,
          eventTitle: input.eventTitle,
        },
        state: { ...opening.state },
        opening: opening.message,
        started_at: new Date(correctedNow).toISOString(),
        time_zone: timeZone,
      };
    });
    onWritten();
    return { session: await storedSession(id), began: true };
  }

  async function sayInScenario(input: Parameters<SyncActions['sayInScenario']>[0]): Promise<void> {
    const { sessionId, messageId, content, saidAt, timeZone, triage, outcome } = input;
    await record(recorder, 'scenario.say', async (context) => {
      const session = await shownSession(context, sessionId);
      if (session.status === 'completed')
        throw new MutationRefused('invalid', 'The session is completed', undefined, {
          session_id: 'is completed',
        });
      const latest = await latestMoment(context.db, session);
      return {
        id: messageId,
        session_id: sessionId,
        content,
        said_at: laterThan(latest, Date.parse(saidAt)),
        time_zone: timeZone,
        triage,
        ...('stop' in outcome
          ? { reply: { content: outcome.stop.content, buttons: [] }, next: null }
          : { reply: outcome.reply, next: { state: { ...outcome.state }, status: outcome.status } }),
      };
    });
    onWritten();
  }

  async function completePlan(input: Parameters<SyncActions['completePlan']>[0]): Promise<PlanOutcome> {
    const id = input.sessionId ?? input.planId ?? recorder.uuid();
    /** Set where this device's own rows know the outcome: then nothing is recorded. */
    let known: PlanOutcome | undefined;
    try {
      await record(recorder, 'plan.apply', async (context) => {
        const session = await context.row('scenario_sessions', id);
        known = session?.status === 'completed' ? outcomeOf(session, false) : undefined;
        const args = await planArgs(context, id, input);
        const difference = known ? undefined : await clashHere(context, args);
        if (difference) known = conflict(id, difference, false);
        if (known) throw new MutationRefused('invalid', 'The outcome of the plan is known');
        return args;
      });
    } catch (error) {
      if (!known) throw error;
      return known;
    }
    onWritten();
    return outcomeOf(await storedSession(id), true);
  }

  async function undoPlan(planId: string) {
    await record(recorder, 'plan.undo', async (context) => {
      const { result } = await shownSession(context, planId);
      const undone_at = new Date(context.correctedNow).toISOString();
      if (result?.kind === 'written' && undone_at >= result.undo_until)
        throw new MutationRefused('invalid', 'The day of the plan has ended', undefined, {
          undone_at: 'must be before the day of the plan ends',
        });
      const changed = result?.kind === 'written' ? result.changed : [];
      const days = changed.flatMap(({ before, after }) => [dayOf(before), dayOf(after)]);
      return {
        id: planId,
        event_ids: changed.map(({ after }) => after.id),
        days: [...new Set(days)].sort(),
        undone_at,
      };
    });
    onWritten();
    const { result } = await storedSession(planId);
    const undone = result?.kind === 'written' ? result.undone : null;
    return { restored: undone?.restored ?? [], kept: undone?.kept ?? [] };
  }

  async function settlePlan(planId: string, judgedAt: string): Promise<void> {
    await record(recorder, 'plan.settle', ({ correctedNow }) => ({
      id: planId,
      judged_at: judgedAt,
      settled_at: new Date(correctedNow).toISOString(),
    }));
    onWritten();
  }

  async function storedSession(id: string): Promise<ScenarioSessionRow> {
    const stored = await store.use((db) => db.scenario_sessions.get(id));
    if (!stored) throw new MutationRefused('not_found', 'The session is not on this device');
    return stored.row;
  }
}

const dayOf = ({ start_local }: ProgrammeEvent) => start_local.slice(0, 10);

async function shownSession({ row }: DaymarkContext, id: string): Promise<ScenarioSessionRow> {
  const session = await row('scenario_sessions', id);
  if (!session) throw new MutationRefused('not_found', 'The session is not on this device');
  return session;
}

/** The moment of the session's last message or change. */
async function latestMoment(db: DaymarkDatabase, { id, updated_at }: ScenarioSessionRow): Promise<string> {
  const last = await db.scenario_messages
    .where('[row.session_id+row.said_at]')
    .between([id, Dexie.minKey], [id, Dexie.maxKey])
    .last();
  return last && last.row.said_at > updated_at ? last.row.said_at : updated_at;
}

async function planArgs(
  context: DaymarkContext,
  id: string,
  {
    sessionId,
    programId,
    operations,
    missed = [],
    open = [],
    text = '',
    ...input
  }: Parameters<SyncActions['completePlan']>[0],
): Promise<ApplyPlanArgs> {
  const { db, row, correctedNow } = context;
  const session = sessionId === null ? null : await shownSession(context, sessionId);
  const ids = operations.map(({ task_id }) => task_id);
  const stored = await db.events.bulkGet([...new Set(ids)]);
  const shown = new Map(stored.flatMap((each) => (each ? [[each.id, taskPlaceOf(each.row)] as const] : [])));
  const event = session && session.event_id !== null ? await row('events', session.event_id) : undefined;
  return {
    id,
    program_id: programId,
    context: session ? null : (input.context ?? null),
    tasks: plannedTasks({ operations, missed }, (taskId) => shown.get(taskId)),
    event: event ? { id: event.id, local_date: dayOf(event) } : null,
    open: [...open],
    text,
    completed_at: new Date(correctedNow).toISOString(),
  };
}

/** What this device's own rows say against the plan; undefined where nothing does. */
async function clashHere(
  { db, row }: DaymarkContext,
  { program_id, tasks, completed_at }: ApplyPlanArgs,
): Promise<PlanClash[] | undefined> {
  if (program_id === null || tasks.length === 0) return undefined;
  const programme = await row('programmes', program_id);
  if (!programme) return undefined;
  const events = new Map<string, ProgrammeEvent>();
  for (const { from, to } of eventsAround(daysOfPlan(tasks))) {
    const around = await db.events.where('row.start_local').between(from, to, true, true).toArray();
    for (const each of around) events.set(each.id, each.row);
  }
  for (const stored of await db.events.bulkGet(tasks.map(({ event_id }) => event_id)))
    if (stored) events.set(stored.id, stored.row);
  const judged = judgePlan({ tasks, at: completed_at, programme, events: [...events.values()] });
  return judged.kind === 'clash' ? judged.difference : undefined;
}

/** What stands in the row after the transaction. */
function outcomeOf({ id, result }: ScenarioSessionRow, recorded: boolean): PlanOutcome {
  if (result?.kind !== 'written') return conflict(id, result?.difference ?? [], recorded);
  const { changed, missed } = result;
  return {
    planId: id,
    recorded,
    outcome: changed.length > 0 ? 'written' : 'nothing',
    changed,
    missed,
    difference: [],
  };
}

function conflict(planId: string, difference: readonly PlanClash[], recorded: boolean): PlanOutcome {
  return { planId, recorded, outcome: 'conflict', changed: [], missed: [], difference };
}
