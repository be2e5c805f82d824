import type { ScenarioType } from './scenario-type.ts';
import { nameBasedUuid } from '../name-based-uuid.ts';

/*
 * Every device and the server derive the same ids, so that two devices which start a talk start the same one.
 */

/**
 * The session `number` (1 for the first) of an event, or without an event of the participant. All ids are UUIDs in lower
 * case.
 */
export function scenarioSessionId(of: {
  userId: string;
  type: ScenarioType;
  eventId: string | null;
  number: number;
}): string {
  return nameBasedUuid(of.eventId ?? of.userId, `scenario ${of.type} ${of.number}`);
}

/** The id of the message with which the assistant opens a session. */
export function openingIdOf(sessionId: string): string {
  return nameBasedUuid(sessionId, 'opening');
}

/** The id of the only reply to a message. */
export function scenarioReplyIdOf(messageId: string): string {
  return nameBasedUuid(messageId, 'reply');
}
