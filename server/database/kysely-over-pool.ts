import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { DatabaseSchema } from './schema.ts';
import type { SqlClient, SqlPool } from './sql-pool.ts';

/** Kysely in PostgreSQL's dialect over either home. It never ends the pool: the home does. */
export function kyselyOverPool(pool: SqlPool): Kysely<DatabaseSchema> {
  const connect = async () => clientForKysely(await pool.connect());
  const forKysely = { connect, end: async () => undefined };
  return new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: forKysely as unknown as PostgresPool }),
  });
}

function clientForKysely(client: SqlClient) {
  return {
    async query(sql: string, parameters: readonly unknown[]) {
      const result = await client.query(sql, parameters);
      // A transaction in which a statement failed answers COMMIT with ROLLBACK and no error. Work that swallowed the
      // failure must not believe that it was saved.
      if (sql === 'commit' && result.command !== 'COMMIT') {
        throw new Error('The transaction was rolled back: a statement in it had failed');
      }
      return result;
    },
    release: () => client.release(),
  };
}
