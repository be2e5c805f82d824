import { plannedChanges } from '../plan/plan-diff.ts';
import type { PlanSession } from '../plan/plan-session.schema.ts';

/** The longest `turns` of a session, in characters of JSON. A session travels in a mutation of at most 16 KiB. */
const TURNS_MAX = 5000;

/** The session with its oldest messages taken as one where they are too many: undo then takes these back together. */
export function withBoundedTurns(session: PlanSession): PlanSession {
  let { turns } = session;
  while (turns.length > 1 && JSON.stringify(turns).length > TURNS_MAX) {
    const [first = [], second = [], ...later] = turns;
    turns = [plannedChanges({ ...session, turns: [first, second] }), ...later];
  }
  return turns === session.turns ? session : { ...session, turns };
}
