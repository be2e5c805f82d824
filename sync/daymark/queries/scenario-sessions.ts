import { Dexie, type PromiseExtended } from 'dexie';
import { byPlaceInScenario } from '#shared/domain/chat/by-place-in-scenario.ts';
import type { ScenarioType } from '#shared/domain/chat/scenario-type.ts';
import type { ScenarioMessage } from '#shared/product/tables/scenario-messages.schema.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import type { DaymarkDatabase } from '../database.ts';
import { byCodeUnit } from './by-code-unit.ts';

export interface SessionsOf {
  type: ScenarioType;
  /** Null for the talks that were opened without an event. */
  eventId: string | null;
}

/** The latest talk of an event, or of a type without one; a plan without a talk is none. */
export function scenarioSessionOf(
  db: DaymarkDatabase,
  of: SessionsOf,
): PromiseExtended<ScenarioSessionRow | undefined> {
  const { type, eventId } = of;
  const stored =
    eventId === null
      ? db.scenario_sessions.where('row.scenario_type').equals(type)
      : db.scenario_sessions.where('row.event_id').equals(eventId);
  return stored.toArray().then((all) =>
    all
      .map(({ row }) => row)
      .filter((row) => row.scenario_type === type && row.event_id === eventId && row.number > 0)
      .sort((a, b) => b.number - a.number)
      .at(0),
  );
}

/** The messages of a session in their order. */
export function scenarioMessages(db: DaymarkDatabase, sessionId: string): PromiseExtended<ScenarioMessage[]> {
  return db.scenario_messages
    .where('[row.session_id+row.said_at]')
    .between([sessionId, Dexie.minKey], [sessionId, Dexie.maxKey])
    .toArray()
    .then((all) => all.map(({ row }) => row).sort(byPlaceInScenario));
}

/** The completed sessions, the latest first; of one type, if given. */
export function scenarioResults(
  db: DaymarkDatabase,
  type?: ScenarioType,
): PromiseExtended<ScenarioSessionRow[]> {
  return db.scenario_sessions
    .where('row.result.kind')
    .equals('written')
    .toArray()
    .then((all) =>
      all
        .map(({ row }) => row)
        .filter(({ scenario_type }) => type === undefined || scenario_type === type)
        .sort((a, b) => byCodeUnit(b.completed_at ?? '', a.completed_at ?? '')),
    );
}

/** The plans that were not written, and whose difference the participant has not settled, the latest first. */
export function planClashes(db: DaymarkDatabase): PromiseExtended<ScenarioSessionRow[]> {
  return db.scenario_sessions
    .where('row.result.kind')
    .equals('clash')
    .toArray()
    .then((all) =>
      all
        .map(({ row }) => row)
        .filter(({ result }) => result?.kind === 'clash' && result.settled_at === null)
        .sort((a, b) => byCodeUnit(b.updated_at, a.updated_at)),
    );
}
