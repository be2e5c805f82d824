import pg from 'pg';
import { ARRAY_ELEMENTS, VALUE_PARSERS } from '../value-parsers.ts';
import { CONNECTION_FAILURE } from '../sql-pool.ts';
import type { DatabaseHome, SqlClient, SqlResult } from '../sql-pool.ts';
import { createPostgresListener } from './postgres-listener.ts';

/** PostgreSQL 15 or later by its URL. Nothing connects before the first use. */
export function openPostgres(options: {
  databaseUrl: string;
  poolSize: number;
  log: (message: string) => void;
}): DatabaseHome {
  const config: pg.ClientConfig = {
    connectionString: options.databaseUrl,
    application_name: 'daymark',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: { getTypeParser: typeParser },
  };
  // The pool waits for what onConnect returns, though its type says void.
  const onConnect = setSession as (client: pg.ClientBase) => void;
  const pool = new pg.Pool({ ...config, max: options.poolSize, onConnect });
  pool.on('error', (error) => options.log(`An idle connection to PostgreSQL was lost: ${error.message}`));
  // One lost between the statements of a transaction says so by an event, and unheard it would end the process. The
  // transaction's next statement fails and tells its caller.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const listener = createPostgresListener({ connect: () => connectAlone(config), log: options.log });

  return {
    kind: 'postgres',
    pool: { connect: async () => sqlClient(await connected(pool)), end: () => pool.end() },
    listen: (channel, heard) => listener.listen(channel, heard),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

async function connectAlone(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  await client.connect().catch(nameFailedConnect);
  return client;
}

/** What the parsers rely on, and limits that let no forgotten transaction hold a participant's version row. */
async function setSession(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set search_path to public; set bytea_output to 'hex';
     set idle_in_transaction_session_timeout to '60s'; set statement_timeout to '60s'`,
  );
}

function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch(nameFailedConnect);
}

/**
 * Whatever kept the connection from being made (a network, a password that was changed, a database that is not there),
 * nothing was asked yet: no request is to blame.
 */
function nameFailedConnect(cause: unknown): never {
  const failed = new Error('DATABASE_URL: no connection to PostgreSQL could be made', { cause });
  throw Object.assign(failed, { code: CONNECTION_FAILURE });
}

/**
 * The driver tells of a connection that is gone by a bare Error. It gets the SQLSTATE that the failure has, so that
 * nobody decides by its text whether to try again.
 */
function nameLostConnection(error: unknown): never {
  const bare = error instanceof Error && error.constructor === Error && !('code' in error);
  if (!bare) throw error;
  const lost = new Error('The connection to PostgreSQL was lost', { cause: error });
  throw Object.assign(lost, { code: CONNECTION_FAILURE });
}

function sqlClient(client: pg.PoolClient): SqlClient {
  return {
    async query(sql, parameters = []): Promise<SqlResult> {
      const { command, rowCount, rows } = await client
        .query<Record<string, unknown>>(sql, [...parameters])
        .catch(nameLostConnection);
      return { command, rowCount: rowCount ?? 0, rows };
    },
    async script(sql) {
      // Several statements are answered by several results.
      const results = [await client.query<Record<string, unknown>>(sql)].flat();
      return results.flatMap(({ rows }) => rows);
    },
    release: () => client.release(),
  };
}

/** The driver's own list of types leaves out the arrays. */
const driversParser = pg.types.getTypeParser as (oid: number, format: string) => (text: string) => unknown;
/** The oid of text[], whose parser splits an array into its elements' texts. */
const TEXT_ARRAY = 1009;

function typeParser(oid: number, format = 'text'): (text: string) => unknown {
  const parse = VALUE_PARSERS[oid];
  if (parse !== undefined) return parse;
  const element = VALUE_PARSERS[ARRAY_ELEMENTS[oid] ?? 0];
  if (element !== undefined) return (text) => parseElements(text, element);
  return driversParser(oid, format);
}

function parseElements(text: string, parse: (text: string) => unknown): unknown[] {
  const elements = driversParser(TEXT_ARRAY, 'text')(text) as (string | null)[];
  return elements.map((element) => (element === null ? null : parse(element)));
}
