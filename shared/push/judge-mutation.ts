import { LEDGER_DAYS } from '../protocol/sync.ts';
import { conflictNotice } from '../product/server-rules/conflict-notice.ts';
import { changedFields } from '../product/server-rules/changed-fields.ts';
import { unconflictedWrites } from '../product/server-rules/unconflicted-writes.ts';
import type { Moments } from './cleared-rows.ts';
import { decideField, type FieldClock } from './decide-field.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import type { RowRemoval, RowWrite } from './push-storage.ts';
import type { RowCache } from './row-cache.ts';
import type { Verdict } from './verdict.ts';

const DAY_MS = 86_400_000;

/** The client, the version and the server time under which mutations are judged. */
export interface Judging {
  clientId: string;
  serverNow: number;
  /** The version of every row that this push writes. */
  v: number;
  newId: () => string;
}

export interface Judgement {
  verdict: Verdict;
  /** Empty if rejected. For a conflict: the notice and the non-conflicting writes (see unconflicted-writes.ts). */
  writes: RowWrite[];
  removals: RowRemoval[];
}

/**
 * Judges one mutation over the cached rows and collects its writes. A write to a row that is cleared already takes no
 * effect. Throws only if our own code fails.
 */
export function judgeMutation(
  judging: Judging,
  cache: RowCache,
  mutation: IncomingMutation,
  { isCleared }: Pick<Moments, 'isCleared'>,
): Judgement {
  const { parsed } = mutation;
  if (parsed.kind === 'fault') throw parsed.error;
  if (parsed.kind === 'refused') {
    const { code, fields } = parsed;
    return refused(fields ? { status: 'rejected', code, fields } : { status: 'rejected', code });
  }
  if (judging.serverNow - mutation.at > LEDGER_DAYS * DAY_MS) {
    return refused({ status: 'rejected', code: 'too_old' });
  }

  const ranges = parsed.definition.ranges?.(parsed.args) ?? [];
  const attempt = cache.attempt(parsed.entities, ranges);
  const outcome = parsed.definition.apply(attempt.rows, parsed.args);
  if (!outcome.ok) {
    const { code, fields } = outcome;
    return refused({ status: 'rejected', code, ...(fields && { fields }) });
  }
  const writes = attempt.writes().filter((write) => !isCleared(write));
  const removals = attempt.removals();
  if (writes.some(({ table, row }) => cache.wasDeleted(table, row.id))) {
    return refused({ status: 'rejected', code: 'deleted' });
  }

  if (parsed.definition.ranges) {
    const chosen = { client: judging.clientId, at: mutation.at, v: judging.v };
    return { verdict: { status: 'ok' }, writes: withChangedClocks(cache, writes, chosen), removals };
  }

  const set = parsed.definition.sets?.(parsed.args);
  const chosen = writes.find(({ table, row }) => table === set?.table && row.id === set.id);
  if (!set || !chosen) return { verdict: { status: 'ok' }, writes, removals };
  const { table, id, field } = set;
  const clocks = cache.fieldClocks(table, id);
  const { at, baseVersion } = mutation;
  const decision = decideField(clocks[field], { clientId: judging.clientId, at, baseVersion });
  const current = cache.row(table, id);
  const notice = conflictNotice({ set, current, arriving: chosen.row, at, decision }, judging);
  const notices: RowWrite[] = notice ? [{ table: 'notices', row: notice }] : [];
  if (decision.kind === 'loses') {
    return {
      verdict: { status: 'conflict' },
      writes: [...unconflictedWrites(current, set, writes), ...notices],
      removals: [],
    };
  }

  const next = { ...clocks, [field]: { client: judging.clientId, at, v: judging.v } };
  const stamped = writes.map((write) =>
    write.table === table && write.row.id === id ? { ...write, clocks: next } : write,
  );
  return { verdict: { status: 'ok' }, writes: [...stamped, ...notices], removals };
}

/** Dates every merged field that these writes change. */
function withChangedClocks(cache: RowCache, writes: readonly RowWrite[], chosen: FieldClock): RowWrite[] {
  return writes.map((write) => {
    const { table, row, clocks } = write;
    const before = cache.row(table, row.id);
    if (!before || !clocks) return write;
    const fields = changedFields(table, before, row);
    return { ...write, clocks: { ...clocks, ...Object.fromEntries(fields.map((field) => [field, chosen])) } };
  });
}

function refused(verdict: Verdict): Judgement {
  return { verdict, writes: [], removals: [] };
}
