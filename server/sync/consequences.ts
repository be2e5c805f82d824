import { sql } from 'kysely';
import type { TableName } from '#shared/product/registry.ts';
import type { Trx } from '#server/database/database.ts';
import { faultKind } from '#server/http/fault-kind.ts';
import type { WrittenRow } from '#shared/push/push-storage.ts';
import type { AfterWrites, FindAbsent, PushContext } from './push-context.ts';

/** The order of consequences: a proposal is about the plan as the rewriting left it. */
const PLACES = ['mail', 'rewrite', 'propose', 'files'] as const;

/** Work that a module declares to follow a row's transition from its former state. */
export interface Consequence {
  place: (typeof PLACES)[number];
  /** The tables whose transitions may trigger the consequence. */
  tables: ReadonlySet<string>;
  /** Whether this transition of a row of `tables` triggers the consequence. */
  follows(transition: WrittenRow): boolean;
  /**
   * Runs once after a write, in its transaction, with the transitions that triggered the consequence. Its own writes,
   * in version `v`, have no consequences. `now` is the server's clock in milliseconds.
   */
  after(
    trx: Trx,
    userId: string,
    transitions: readonly WrittenRow[],
    now: number,
    v: number,
  ): Promise<unknown>;
  /** The log's name for a failure, which undoes this consequence alone. Null: a failure refuses the whole write. */
  fault: string | null;
  /** Derives the rows that a restore from a backup may lose; null: the consequence writes none. */
  derive: Derivation | null;
}

export interface Derivation {
  table: TableName;
  /** Writes those of these absent rows that derive from stored rows. Resolves to whether it wrote any. */
  rows(trx: Trx, userId: string, v: number, ids: readonly string[], now: number): Promise<boolean>;
  /** The log's name for a failure. */
  fault: string;
}

/** All consequences of all modules. Created once and passed to every entry point that writes participants' rows. */
export interface Consequences extends Pick<PushContext, 'onFault'> {
  onWritten: AfterWrites;
  onAbsent: FindAbsent;
}

/** Combines the declared consequences in the order of PLACES. */
export function collectConsequences(
  declared: readonly Consequence[],
  onFault: PushContext['onFault'],
): Consequences {
  const ordered = PLACES.flatMap((place) => declared.filter((one) => one.place === place));
  return {
    onFault,
    async onWritten(trx, userId, writes, now, v) {
      for (const { tables, follows, after, fault } of ordered) {
        const transitions = writes.filter((write) => tables.has(write.table) && follows(write));
        const [first] = transitions;
        if (!first) continue;
        const work = () => after(trx, userId, transitions, now, v);
        if (fault === null) {
          await work();
          continue;
        }
        const failure = await orUndo(trx, work);
        if (failure) onFault({ error: failure.error, uid: first.row.id, kind: fault });
      }
    },
    async onAbsent(trx, userId, absent, now, v) {
      let found = false;
      const failed = new Set<TableName>();
      for (const { derive } of ordered) {
        const ids = absent.filter(({ table }) => table === derive?.table).map(({ id }) => id);
        const [first] = ids;
        if (!derive || first === undefined) continue;
        let wrote = false;
        const work = async () => {
          wrote = await derive.rows(trx, userId, v, ids, now);
        };
        const failure = await orUndo(trx, work, (error) => faultKind(error) === 'unavailable');
        if (failure) {
          onFault({ error: failure.error, uid: first, kind: derive.fault });
          failed.add(derive.table);
        } else found ||= wrote;
      }
      return { found, failed };
    },
  };
}

/**
 * Runs `work` behind a savepoint. If `work` fails, rolls back to the savepoint and resolves to the error. Throws an
 * error that `isLost` recognises: the whole transaction is lost.
 */
async function orUndo(
  trx: Trx,
  work: () => Promise<unknown>,
  isLost: (error: unknown) => boolean = () => false,
): Promise<{ error: unknown } | null> {
  await sql`savepoint consequence`.execute(trx);
  try {
    await work();
    await sql`release savepoint consequence`.execute(trx);
    return null;
  } catch (error) {
    if (isLost(error)) throw error;
    await sql`rollback to savepoint consequence`.execute(trx);
    return { error };
  }
}
