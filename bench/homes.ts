import { findPostgres, run, startPostgres } from '#server/testing/postgres-cluster.ts';
import { createAppServer } from '../e2e/support/server/app-server.ts';
import { createParticipant, readServer } from '../e2e/support/participant.ts';
import type { Account } from './sync-page/home.ts';

export interface HomeOfOne {
  /** Of the running server. */
  url: string;
  account: Account;
  eventIds: string[];
}

/**
 * Starts the built server on the embedded database and then on PostgreSQL, each with one new participant, of whose
 * programme `count` events are named. Where PostgreSQL is not installed, it says so.
 */
export async function eachHome(
  count: number,
  visit: (name: string, home: HomeOfOne) => Promise<void>,
): Promise<void> {
  await withServer({}, (home) => visit('the embedded database', home));
  const bin = findPostgres();
  if (bin === undefined) {
    console.log('PostgreSQL is not installed here');
    return;
  }
  const cluster = await startPostgres(bin);
  try {
    await run(cluster.url('postgres'), 'create database daymark_bench');
    await withServer({ DATABASE_URL: cluster.url('daymark_bench') }, (home) => visit('PostgreSQL', home));
  } finally {
    await cluster.stop();
  }

  async function withServer(
    env: Record<string, string>,
    use: (home: HomeOfOne) => Promise<void>,
  ): Promise<void> {
    const server = await createAppServer({ env });
    try {
      await server.start();
      const participant = await createParticipant(server.url);
      const { events } = await readServer(participant);
      const programId = events[0]?.program_id;
      if (programId === undefined || events.length < count)
        throw new Error(`the programme has ${events.length} events, not ${count}`);
      const token = String(participant.session.access_token);
      await use({
        url: server.url,
        account: { userId: participant.userId, programId, token },
        eventIds: events.slice(0, count).map(({ id }) => id),
      });
    } finally {
      await server.dispose();
    }
  }
}
