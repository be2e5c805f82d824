import { sql } from 'kysely';
import type { TableName } from '#shared/product/registry.ts';
import type { Trx } from '#server/database/database.ts';
import { faultKind } from '#server/http/fault-kind.ts';
import type { WrittenRow } from '#shared/push/push-storage.ts';
import type { AfterWrites, FindAbsent, PushContext } from './push-context.ts';

/** The order in which consequences follow a write: a proposal is about the plan as a rewriting left it. */
const PLACES = ['mail', 'rewrite', 'propose'] as const;

/** What follows a transition of a row from its former state, as a module declares it. */
export interface Consequence {
  place: (typeof PLACES)[number];
  /** The tables whose transitions it may follow. */
  tables: ReadonlySet<string>;
  /** Whether it follows this transition of a row of these tables. */
  follows(transition: WrittenRow): boolean;
  /**
   * Runs once after a write, in its transaction, with the transitions that it follows. The rows that it writes in
   * version `v` have no consequences. `now` is the server's clock in milliseconds.
   */
  after(
    trx: Trx,
    userId: string,
    transitions: readonly WrittenRow[],
    now: number,
    v: number,
  ): Promise<unknown>;
  /** The log's word for its failure, which undoes it alone; null: its failure refuses the whole write. */
  fault: string | null;
  /** The rows that it writes and that a restore from a backup may lose; null: there are none. */
  derive: Derivation | null;
}

export interface Derivation {
  table: TableName;
  /** Writes those of these rows, none of which is there, that follow from others. Answers whether there were any. */
  rows(trx: Trx, userId: string, v: number, ids: readonly string[], now: number): Promise<boolean>;
  /** The log's word for its failure. */
  fault: string;
}

/** All consequences of all modules. Made once; every entrance that writes participants' rows is handed them. */
export interface Consequences extends Pick<PushContext, 'onFault'> {
  onWritten: AfterWrites;
  onAbsent: FindAbsent;
}

/** Joins the consequences that the modules declare, in their one order. */
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
 * Runs `work` behind a savepoint. Where it fails, undoes what it wrote and answers its error; throws an error by which
 * the whole transaction is lost.
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
