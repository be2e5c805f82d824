import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { SignedUp } from '#server/testing/build-test-app.ts';

/** A table as somebody may add it next year, with 1201 rows for the first of them and one for each other. */
export async function addLaterTable(database: Database, name: string, people: SignedUp[], reference = '') {
  await database.asOwner(async (trx) => {
    const columns = 'at timestamptz(3) not null, nr integer not null, note text not null';
    for (const statement of [
      `create table ${name} (user_id uuid not null ${reference}, ${columns}, primary key (user_id, at, nr))`,
      `grant select, insert, update, delete on ${name} to app_rw`,
    ]) {
      await sql.raw(statement).execute(trx);
    }
    for (const [index, { userId, email }] of people.entries()) {
      await sql`insert into ${sql.table(name)} select ${userId}::uuid, '2026-01-01'::timestamptz + make_interval(hours => n % 7), n, ${email}
        from generate_series(0, ${index === 0 ? 1200 : 0}) n`.execute(trx);
    }
  });
}
