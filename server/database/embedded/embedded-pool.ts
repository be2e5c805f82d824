import type { PGlite } from '@electric-sql/pglite';
import { CONNECTION_FAILURE } from '../sql-pool.ts';
import type { SqlClient, SqlPool } from '../sql-pool.ts';
import { createStatements } from './prepared-statements.ts';

/** What begins or ends a (sub)transaction takes no parameters and gives no rows: one message does, not five. */
const BOUNDARY = /^(?:begin|commit|rollback|savepoint|release)\b[\w ]*$/i;

/** As it is now: a test that moves the time would hold the database too. */
const afterTheLoop = setImmediate;

export interface EmbeddedPool extends SqlPool {
  /** Lets nobody wait for a turn any longer and fails every later use with `reason`. The first reason stays. */
  fail(reason: Error): void;
}

/**
 * The one connection of the embedded engine, handed out in turns: who waits first is served first. Between connect and
 * release no other statement runs, so a role or a setting of one transaction never shows in another.
 *
 * `inspect` is asked after each statement and throws once the storage can be trusted no longer: from then on the pool
 * serves nobody.
 */
export function createEmbeddedPool(db: PGlite, inspect: () => void): EmbeddedPool {
  const waiting: { resolve: (client: SqlClient) => void; reject: (error: Error) => void }[] = [];
  const statements = createStatements(db);
  let busy = false;
  let failure: Error | undefined;

  function serve(): void {
    const next = busy ? undefined : waiting.shift();
    if (next === undefined) return;
    busy = true;
    next.resolve(takeTurn());
  }

  function takeTurn(): SqlClient {
    let mine = true;
    const guarded = async <T>(run: () => Promise<T>): Promise<T> => {
      if (!mine) throw new Error('The connection was given back already');
      if (failure !== undefined) throw failure;
      try {
        return await run();
      } finally {
        check();
      }
    };
    return {
      query: (sql, parameters = []) =>
        guarded(async () => {
          if (!BOUNDARY.test(sql)) return statements.run(sql, parameters);
          const result = (await db.exec(sql)).at(-1);
          return { command: result?.command ?? '', rowCount: 0, rows: [] };
        }),
      script: (sql) =>
        guarded(async () => {
          statements.forget();
          return (await db.exec(sql)).flatMap(({ rows }) => rows as unknown[]);
        }),
      release() {
        if (!mine) return;
        mine = false;
        void endTurn();
      },
    };
  }

  /** A transaction left open would become the next one's. */
  async function endTurn(): Promise<void> {
    try {
      if (failure === undefined && db.isInTransaction()) await db.exec('rollback');
    } catch (error) {
      fail(new Error('A transaction could not be ended', { cause: error }));
    }
    busy = false;
    // The engine answers without a turn of the event loop: transactions that wait for each other would hold it for as long
    // as there are any, and nobody's socket would be read.
    if (waiting.length > 0) afterTheLoop(serve);
  }

  function check(): void {
    try {
      inspect();
    } catch (error) {
      throw fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  function fail(reason: Error): Error {
    const first = (failure ??= Object.assign(reason, { code: CONNECTION_FAILURE }));
    for (const { reject } of waiting.splice(0)) reject(first);
    return first;
  }

  return {
    connect: () =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure);
        waiting.push({ resolve, reject });
        serve();
      }),
    fail: (reason) => void fail(reason),
    async end() {
      fail(new Error('The database is closed'));
    },
  };
}
