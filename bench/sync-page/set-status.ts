import { mutations } from '#shared/product/definitions.ts';
import { PROTO, PULL_LIMIT, SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import { syncResponseSchema, type PushedMutation, type SyncResponse } from '#shared/protocol/sync.ts';
import { DAY } from '#sync/testing/sample-rows.ts';
import { browserRng } from '#web/platform/sync/browser-rng.ts';
import type { Contender } from './contender.ts';
import type { Home } from './home.ts';

/** What a hand-written client must remember between two requests. */
export interface Place {
  cursor: string | null;
  dataEpoch: string | null;
}

/** A tick as the protocol has it. */
export function setStatus(eventId: string, status: Parameters<Contender['tick']>[1]): PushedMutation {
  const args = { event_id: eventId, local_date: DAY, status, completion_date: null };
  const { kv, entities } = mutations['event.set_status'];
  return {
    uid: browserRng.uuid(),
    kind: 'event.set_status',
    kv,
    args,
    entities: entities(args),
    occurredAt: new Date().toISOString(),
    skew: 0,
  };
}

/** One request of a client that only works while nothing goes wrong. Rejects where it is not answered with 200. */
export async function ask(
  home: Home,
  clientId: string,
  at: Place,
  push: PushedMutation[],
): Promise<SyncResponse> {
  const reply = await home.sync(
    {
      proto: PROTO,
      clientId,
      userId: home.userId,
      schema: SCHEMA_VERSION,
      dataEpoch: at.dataEpoch,
      clientNow: new Date().toISOString(),
      cursor: at.cursor,
      push,
      pullLimit: PULL_LIMIT,
    },
    { keepalive: false },
  );
  if (reply.kind !== 'answer' || reply.status !== 200) throw new Error(`not taken: ${JSON.stringify(reply)}`);
  return syncResponseSchema.parse(reply.body);
}
