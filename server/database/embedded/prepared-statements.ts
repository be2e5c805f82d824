import { parse, protocol, type PGlite } from '@electric-sql/pglite';
import type { SqlResult } from '../sql-pool.ts';

const { serialize } = protocol;

/** What reads or writes rows. Everything else, and a script, may change what a prepared statement was made for. */
const OF_ROWS = /^\s*(?:select|insert|update|delete|with)\b/i;
/** A longer text is one of many rows at once, of which hardly two are the same. */
const LONGEST = 4_000;
/** Each keeps its plan in the engine's memory. */
const MOST = 250;
/**
 * Then it is prepared anew. After its fifth run PostgreSQL may keep a plan for good, and one that was made while a table
 * was nearly empty reads all of it when it is full.
 */
const RUNS = 200;

export interface Statements {
  /** Rejects as the engine does. Nothing else may use the engine meanwhile. */
  run(sql: string, parameters: readonly unknown[]): Promise<SqlResult>;
  /** Everything is prepared anew: to be called where the schema may have changed. */
  forget(): void;
}

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Statement {
  readonly name: string;
  /** Their oids, in order. */
  readonly parameterTypes: readonly number[];
  /** The shape of its rows; empty where it returns none. */
  readonly shape: Messages;
  runs: number;
}

/**
 * Statements that the engine has parsed, and planned where that does not depend on the parameters. The package's own
 * `query` parses, plans and describes each time, in six messages, which takes longer than most of what is asked here.
 */
export function createStatements(db: PGlite): Statements {
  /** By text; the one that was used last is the last. */
  const known = new Map<string, Statement>();
  /** The engine closes them with what is prepared next: where one failed, it may be the engine that has died. */
  const dropped: Uint8Array[] = [];
  let made = 0;

  return { run, forget };

  async function run(sql: string, parameters: readonly unknown[]): Promise<SqlResult> {
    if (sql.length > LONGEST || !OF_ROWS.test(sql)) {
      const { command = '', rowCount = 0, rows } = await db.query(sql, [...parameters]);
      if (!OF_ROWS.test(sql)) forget();
      return { command, rowCount, rows };
    }
    const statement = await ready(sql);
    try {
      const values = parameters.map((value, n) => asText(value, statement.parameterTypes[n]));
      const answers = await send(serialize.bind({ statement: statement.name, values }), serialize.execute());
      const [result] = parse.parseResults([...statement.shape, ...answers], db.parsers);
      return {
        command: result?.command ?? '',
        rowCount: result?.rowCount ?? 0,
        rows: result?.rows ?? [],
      };
    } catch (error) {
      // It may be the statement's own: the table is another one now.
      drop(sql, statement);
      throw error;
    }
  }

  async function ready(sql: string): Promise<Statement> {
    const found = known.get(sql);
    if (found !== undefined && found.runs < RUNS) {
      found.runs += 1;
      known.delete(sql);
      known.set(sql, found);
      return found;
    }
    if (found !== undefined) drop(sql, found);
    const [oldest] = known;
    if (oldest !== undefined && known.size >= MOST) drop(...oldest);
    return prepare(sql);
  }

  async function prepare(sql: string): Promise<Statement> {
    made += 1;
    const name = `s${made}`;
    const describe = serialize.describe({ type: 'S', name });
    const close = dropped.splice(0);
    // Where it fails, the name may be taken or not.
    dropped.push(serialize.close({ type: 'S', name }));
    const answers = await send(...close, serialize.parse({ name, text: sql }), describe);
    dropped.pop();
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answers),
      shape: answers.filter((message) => message.name === 'rowDescription'),
      runs: 1,
    };
    known.set(sql, statement);
    return statement;
  }

  function drop(sql: string, { name }: Statement): void {
    known.delete(sql);
    dropped.push(serialize.close({ type: 'S', name }));
  }

  function forget(): void {
    for (const [sql, statement] of known) drop(sql, statement);
  }

  function asText(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    return db.serializers[type ?? 0]?.(value) ?? (value as { toString(): string }).toString();
  }

  /** In one go, up to the point at which the engine answers: what follows a message that failed is skipped. */
  function send(...messages: Uint8Array[]): Promise<Messages> {
    return db.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), {});
  }
}
