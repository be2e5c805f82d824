import { PUSH_LIMIT } from '#shared/protocol/sync.ts';
import type { OutboxRow } from '../store/schema.ts';
import { byteLength } from './byte-length.ts';
import { createEntitySet } from '#shared/protocol/entity-ref.ts';
import { pushedMutation } from './pushed-mutation.ts';
import { isHeld, type Moment } from './readiness.ts';

export interface PushLimits {
  /** At most this many rows: 500, or fewer during the search for a faulty one. */
  rows: number;
  /** At most this many UTF-8 bytes of all rows together, commas included. */
  bytes?: number;
}

/**
 * A push is a prefix of the unacked rows in writing order: two pushers can only repeat each other. Held rows
 * are skipped, with every row that shares an entity with a skipped one.
 */
export function choosePush(outbox: OutboxRow[], at: Moment, limits: PushLimits): OutboxRow[] {
  const most = Math.min(PUSH_LIMIT, limits.rows);
  const chosen: OutboxRow[] = [];
  const skipped = createEntitySet();
  let bytes = 0;
  for (const row of outbox) {
    if (row.state === 'acked') continue;
    if (isHeld(row, at) || skipped.shares(row)) {
      skipped.add(row);
      continue;
    }
    bytes += limits.bytes === undefined ? 0 : byteLength(JSON.stringify(pushedMutation(row))) + 1;
    // The prefix ends here: no later row may take this row's place.
    if (chosen.length >= most || bytes > (limits.bytes ?? Infinity)) break;
    chosen.push(row);
  }
  return chosen;
}
