import { PUSH_LIMIT } from '#shared/protocol/sync.ts';
import type { OutboxRow } from '../store/schema.ts';
import { byteLength } from './byte-length.ts';
import { createEntitySet } from '#shared/protocol/entity-ref.ts';
import { pushedMutation } from './pushed-mutation.ts';
import { isHeld, type Moment } from './readiness.ts';

export interface PushLimits {
  /** At most this many rows; 500, or fewer while a faulty one is being looked for. */
  rows: number;
  /** At most this many UTF-8 bytes of all rows together, commas included. */
  bytes?: number;
}

/**
 * A push is a prefix of the unacknowledged rows in the order they were written, so that two pushers can only repeat
 * each other. Held rows are left out, with all that shares an entity with what was left out.
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
    // The prefix ends here: nothing later may go in its place.
    if (chosen.length >= most || bytes > (limits.bytes ?? Infinity)) break;
    chosen.push(row);
  }
  return chosen;
}
