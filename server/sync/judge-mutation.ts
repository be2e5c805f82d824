import { LEDGER_DAYS } from '#shared/protocol/sync.ts';
import { conflictNotice } from '#shared/product/server-rules/conflict-notice.ts';
import { decideField } from '#shared/push/decide-field.ts';
import { unconflictedWrites } from '#shared/product/server-rules/unconflicted-writes.ts';
import type { RowCache } from './row-cache.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import type { PushContext } from './push-context.ts';
import type { RowRemoval, RowWrite } from './row-store.ts';
import type { Verdict } from './verdict.ts';

const DAY_MS = 86_400_000;

export interface Judgement {
  verdict: Verdict;
  /** Empty unless it took effect; of a conflict the notice, and what stays of it (see unconflicted-writes.ts). */
  writes: RowWrite[];
  removals: RowRemoval[];
}

/** What becomes of one mutation over the held rows, and what it would write. Throws only where our own code fails. */
export function judgeMutation(context: PushContext, held: RowCache, mutation: IncomingMutation): Judgement {
  const { parsed } = mutation;
  if (parsed.kind === 'fault') throw parsed.error;
  if (parsed.kind === 'refused') {
    const { code, fields } = parsed;
    return refused(fields ? { status: 'rejected', code, fields } : { status: 'rejected', code });
  }
  if (context.serverNow - mutation.at > LEDGER_DAYS * DAY_MS) {
    return refused({ status: 'rejected', code: 'too_old' });
  }

  const attempt = held.attempt(parsed.entities);
  const outcome = parsed.definition.apply(attempt.rows, parsed.args);
  if (!outcome.ok) {
    const { code, fields } = outcome;
    return refused({ status: 'rejected', code, ...(fields && { fields }) });
  }
  const writes = attempt.writes();
  const removals = attempt.removals();
  if (writes.some(({ table, row }) => held.wasDeleted(table, row.id))) {
    return refused({ status: 'rejected', code: 'deleted' });
  }

  const clocked = parsed.definition.clockedField?.(parsed.args);
  const chosen = writes.find(({ table, row }) => table === clocked?.table && row.id === clocked.id);
  if (!clocked || !chosen) return { verdict: { status: 'ok' }, writes, removals };
  const { table, id, field } = clocked;
  const clocks = held.fieldClocks(table, id);
  const { at, baseVersion } = mutation;
  const decision = decideField(clocks[field], { clientId: context.clientId, at, baseVersion });
  const standing = held.row(table, id);
  const notice = conflictNotice({ clocked, standing, arriving: chosen.row, at, decision }, context);
  const notices: RowWrite[] = notice ? [{ table: 'notices', row: notice }] : [];
  if (decision.kind === 'loses') {
    return {
      verdict: { status: 'conflict' },
      writes: [...unconflictedWrites(standing, clocked, writes), ...notices],
      removals: [],
    };
  }

  const next = { ...clocks, [field]: { client: context.clientId, at, v: context.v } };
  const stamped = writes.map((write) =>
    write.table === table && write.row.id === id ? { ...write, clocks: next } : write,
  );
  return { verdict: { status: 'ok' }, writes: [...stamped, ...notices], removals };
}

function refused(verdict: Verdict): Judgement {
  return { verdict, writes: [], removals: [] };
}
