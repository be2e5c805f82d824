import type { ScenarioMessage } from '../../product/tables/scenario-messages.schema.ts';

/** Orders the messages of a session: by their moment, at the same moment by the message, a reply below its message. */
export function byPlaceInScenario(one: ScenarioMessage, other: ScenarioMessage): number {
  return (
    compare(one.said_at, other.said_at) ||
    compare(messageOf(one), messageOf(other)) ||
    rank(one) - rank(other)
  );
}

const messageOf = ({ id, reply_to }: ScenarioMessage): string => reply_to ?? id;
const rank = ({ reply_to }: ScenarioMessage): number => (reply_to === null ? 0 : 1);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
