import type { MutationKind } from '#shared/product/definitions.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { PlannedTask, TaskPlace } from '#shared/product/tables/planned-task.ts';
import type { PlanResult, ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import { shownStatus, withStatus } from './event-oracles.ts';
import { isSame, put, putIn, writes, type Effect, type Judged, type Oracle } from './oracle.ts';

type OfPlans = Extract<MutationKind, `plan.${string}`>;
type Written = Extract<PlanResult, { kind: 'written' }>;

export const planOracles: { readonly [K in OfPlans]: Oracle<K> } = {
  'plan.apply': (judged) => {
    const { args, rows, effect } = judged;
    const stored = rows.get('scenario_sessions', args.id);
    const programme = args.program_id === null ? undefined : rows.get('programmes', args.program_id);
    const isPossible = (stored || args.context) && (args.tasks.length === 0 || programme);
    if (!isPossible || !effect)
      return isPossible || effect ? 'a plan needs its session and its programme' : null;
    if (stored?.status === 'completed') return effect.size === 0 ? null : 'a plan is written once';
    const [session, ...others] = putIn(effect, 'scenario_sessions');
    if (!session?.result || others.length > 0 || session.id !== args.id)
      return 'a plan says what became of it';
    if (session.updated_at !== args.completed_at) return 'a plan dates its session';
    return session.result.kind === 'clash'
      ? complaintOfClash(judged, effect, session, session.result)
      : complaintOfWritten(judged, effect, session, session.result);
  },
  'plan.undo': ({ args, rows, effect }) => {
    const session = rows.get('scenario_sessions', args.id);
    if (!session || !effect) return session || effect ? 'an undo needs its session' : null;
    const { result } = session;
    const isOpen = result?.kind === 'written' && !result.undone && args.undone_at < result.undo_until;
    if (!isOpen) return effect.size === 0 ? null : 'what is not open to an undo stays';
    const after = putIn(effect, 'scenario_sessions')[0];
    const undone = after?.result?.kind === 'written' ? after.result.undone : null;
    if (!undone) return 'an undo says what it did';
    const wanted = {
      ...session,
      updated_at: args.undone_at,
      result: { ...result, undone: { ...undone, at: args.undone_at } },
    };
    if (!isSame(after, wanted)) return 'an undo changes the result alone';
    const changed = putIn(effect, 'events');
    if (!isSame(changed.map(({ id }) => id).sort(), [...undone.restored].sort()))
      return 'an undo writes what it names';
    for (const { before, after: left } of result.changed) {
      const isAsLeft = isSame(rows.get('events', left.id), left);
      const isRestored = undone.restored.includes(left.id);
      if (isRestored === undone.kept.includes(left.id)) return 'an undo names each row once';
      if (isRestored && !isAsLeft) return 'a row that was changed since stays';
      if (isRestored && !changed.some((row) => isSame(row, before))) return 'an undo restores whole rows';
      const isWithin = args.event_ids.includes(left.id) && args.days.includes(left.start_local.slice(0, 10));
      if (!isRestored && isAsLeft && isWithin) return 'an undo restores what is as the plan left it';
    }
    return null;
  },
  // A settling counts for the clash that it names; one of an earlier app for those judged before it.
  'plan.settle': writes(({ id, judged_at, settled_at }, rows) => {
    const session = rows.get('scenario_sessions', id);
    if (!session) return null;
    const { result } = session;
    if (result?.kind !== 'clash' || result.settled_at !== null) return [];
    const isMeant = judged_at === undefined ? result.judged_at <= settled_at : judged_at === result.judged_at;
    return isMeant ? [put('scenario_sessions', { ...session, result: { ...result, settled_at } })] : [];
  }),
};

function complaintOfClash(
  { args, rows }: Judged<'plan.apply'>,
  effect: Effect,
  session: ScenarioSessionRow,
  result: Extract<PlanResult, { kind: 'clash' }>,
): string | null {
  if (effect.size !== 1) return 'a plan that clashes writes no event';
  const stored = rows.get('scenario_sessions', args.id);
  const about = ({ status, state, context, number, started_at, completed_at }: ScenarioSessionRow) => ({
    status,
    state,
    context,
    number,
    started_at,
    completed_at,
  });
  if (stored && !isSame(about(session), about(stored))) return 'a plan that clashes leaves its session open';
  if (result.settled_at !== null || result.judged_at !== args.completed_at)
    return 'a clash is new, and dated';
  if (result.difference.length === 0) return 'a clash says why';
  for (const { reason, event_id } of result.difference) {
    const task = args.tasks.find((each) => each.event_id === event_id);
    if (!task) return 'a clash is about a task of the plan';
    const event = shownEvent(rows.get('events', event_id), args.program_id);
    if ((reason === 'gone') !== (event === undefined))
      return 'gone is said of what is gone, and of nothing else';
    if (event && (reason === 'changed') === isSame(placeOf(event), task.seen))
      return 'changed is said of what changed';
  }
  return null;
}

type Planned = { day: string; status: TaskPlace['status'] };

/** What is done stays; beside a plan also what is skipped, and Plan the Day of another day. */
function staysBeside({ day, status }: Planned, { scenario_type, context }: ScenarioSessionRow): boolean {
  if (scenario_type !== 'pre_checkin_review') return status === 'completed';
  const isOpen = status === 'pending' || status === 'in_progress';
  return !isOpen || !day.startsWith(context.selectedDate ?? '');
}

/** The event of a talk may be a task of its plan, too: it is done where the plan has put it. */
function statusOfTalk(planned: Planned, session: ScenarioSessionRow): TaskPlace['status'] {
  return staysBeside(planned, session) ? planned.status : 'completed';
}

function complaintOfWritten(
  { args, rows }: Judged<'plan.apply'>,
  effect: Effect,
  session: ScenarioSessionRow,
  result: Written,
): string | null {
  const { completed_at, open, text } = args;
  if (session.status !== 'completed' || session.completed_at !== completed_at)
    return 'a plan completes its session';
  const { undo_until } = result;
  if (!isSame([result.open, result.text, result.undone], [open, text, null]))
    return 'a plan keeps what was left open';
  if (undo_until <= completed_at) return 'a plan can be undone until its day ends';
  const written = new Map(putIn(effect, 'events').map((event) => [event.id, event]));
  const changed = new Map(result.changed.map((row) => [row.after.id, row]));
  for (const task of args.tasks) {
    const before = shownEvent(rows.get('events', task.event_id), args.program_id);
    if (!before || !isSame(placeOf(before), task.seen)) return 'a plan over a task that changed clashes';
    const after = changed.get(task.event_id)?.after ?? before;
    const complaint = complaintOfTask(task, before, after, result, (planned) =>
      args.event?.id === task.event_id ? statusOfTalk(planned, session) : planned.status,
    );
    if (complaint) return complaint;
  }
  for (const [id, { before, after }] of changed) {
    const isNamed = args.tasks.some(({ event_id }) => event_id === id) || id === args.event?.id;
    if (!isNamed) return 'a plan changes its own tasks alone';
    if (!isSame(before, rows.get('events', id))) return 'an undo would restore another row';
    if (!isSame(after, written.get(id))) return 'a plan writes what its result says';
  }
  const linked = args.event && rows.get('events', args.event.id);
  const isNear = linked?.start_local.startsWith(args.event?.local_date ?? '');
  const isTask = args.tasks.some(({ event_id }) => event_id === linked?.id);
  if (linked && isNear && !isTask) {
    const asItIs = { day: linked.start_local.slice(0, 10), status: shownStatus(linked) };
    const done = staysBeside(asItIs, session) ? undefined : withStatus(linked, 'completed', completed_at);
    if (!isSame(written.get(linked.id), done)) return 'the event of a talk is completed with it';
  }
  const others = [...written.keys()].filter((id) => !changed.has(id) && id !== args.event?.id);
  return others.length === 0 ? null : 'a plan changes its own tasks alone';
}

function complaintOfTask(
  { start, minutes, status, seen }: PlannedTask,
  before: ProgrammeEvent,
  after: ProgrammeEvent,
  { missed }: Written,
  statusOf: (planned: Planned) => TaskPlace['status'],
): string | null {
  const place = placeOf(after);
  const isMissed = missed.some(({ event_id }) => event_id === before.id);
  if (isMissed && (start === undefined || start === seen.start)) return 'only a new start can be missed';
  const to = isMissed ? seen.start : (start ?? seen.start);
  const wanted = {
    start: to,
    minutes: minutes ?? seen.minutes,
    status: statusOf({ day: (to ?? seen.date).slice(0, 10), status: status ?? seen.status }),
  };
  if (!isSame(wanted, { start: place.start, minutes: place.minutes, status: place.status }))
    return 'a task is where, as long and in the status that its plan says';
  const kept = ({ title, event_type, program_id, google_event_id }: ProgrammeEvent) => ({
    title,
    event_type,
    program_id,
    google_event_id,
  });
  return isSame(kept(before), kept(after)) ? null : 'a plan changes time, length and status alone';
}

function shownEvent(event: ProgrammeEvent | undefined, programId: string | null): ProgrammeEvent | undefined {
  return event && event.archived_at === null && event.program_id === programId ? event : undefined;
}

/** Where a participant sees a task; one without a length takes what was planned, or half an hour. */
function placeOf(event: ProgrammeEvent): TaskPlace {
  const { all_day, start_local, end_local, metadata } = event;
  const ofClock = all_day ? 0 : (Date.parse(`${end_local}Z`) - Date.parse(`${start_local}Z`)) / 60_000;
  const { duration_minutes: planned } = metadata;
  const ofPlan = typeof planned === 'number' && planned >= 1 && planned <= 1440 ? Math.round(planned) : 30;
  return {
    start: all_day ? null : start_local,
    date: start_local.slice(0, 10),
    minutes: ofClock > 0 ? ofClock : ofPlan,
    status: shownStatus(event),
  };
}
