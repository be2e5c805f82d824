import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Proposal } from '#shared/contract/entities/proposal.ts';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import { decideProposal } from '#shared/contract/mutations/decide-proposal.ts';
import { PROTO, SCHEMA_VERSION, type SyncResponse } from '#shared/contract/sync.ts';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { parseEnvelope } from '../sync/parse-envelope.ts';
import { createSyncService } from '../sync/sync-service.ts';
import { runProposals } from './proposal-run.ts';
import { rewriteAfterWrites } from './rewrite-after-writes.ts';

const WEEK_MS = 7 * 86_400_000;

describe.each(testDatabases())('proposals on $name', ({ open }) => {
  let database: Database;
  let served: TestApp;
  let ann: SignedUp;
  beforeAll(async () => {
    database = await open();
    served = await buildTestApp({ database });
    ann = await signUp(served.app);
  });
  afterAll(async () => {
    await served.close();
    await database.close();
  });

  const fail = (error: unknown) => {
    throw error;
  };

  function sync(push: unknown[]): Promise<SyncResponse> {
    const service = createSyncService(served.deps, { onWritten: rewriteAfterWrites(fail) });
    const request = {
      proto: PROTO,
      clientId: '00000000-0000-7000-8000-0000000000c1',
      schema: SCHEMA_VERSION,
      dataEpoch: null,
      clientNow: new Date(served.clock.now()).toISOString(),
      cursor: null,
      push,
      pullLimit: 500,
    };
    const participant = { userId: ann.userId, sessionId: ann.userId, email: ann.email };
    return service.handle(participant, parseEnvelope(request));
  }
  async function rowsOf<Row>(table: string): Promise<Row[]> {
    return database.asUser(ann.userId, async (trx) => {
      const rows = await trx
        .selectFrom(table as 'proposals')
        .selectAll()
        .execute();
      return rows as Row[];
    });
  }
  const shown = async (rule: string) => {
    const events = await rowsOf<ProgrammeEvent>('events');
    return events.filter(
      ({ archived_at, metadata, start_local }) =>
        archived_at === null && metadata.rule === rule && start_local > '2026-03-16',
    );
  };

  test('a week in which little was done is proposed to be lighter, once, by the daily look', async () => {
    served.clock.set(served.clock.now() + WEEK_MS + 60 * 60_000);
    await runProposals(served.deps, fail);
    expect(await rowsOf('proposals')).toEqual([]);
    served.clock.set(Date.parse('2026-03-13T05:10:00.000Z'));
    await runProposals(served.deps, fail);
    await runProposals(served.deps, fail);
    expect(await rowsOf<Proposal>('proposals')).toMatchObject([
      { kind: 'less', status: 'open', from_week: 2, change: { volume: 0.8, habits: -1, weeks: null } },
    ]);
  });

  test('accepting it makes the plan lighter and keeps the decision', async () => {
    const [proposal] = await rowsOf<Proposal>('proposals');
    if (!proposal) throw new Error('There is no proposal');
    const minutes = (events: readonly ProgrammeEvent[]) =>
      events.reduce((sum, { metadata }) => sum + Number(metadata.duration_minutes), 0);
    const before = minutes(await shown('cardio'));
    const args = {
      proposal_id: proposal.id,
      decision: 'accepted' as const,
      change: { ...proposal.change, volume: 0.7 },
      decided_at: new Date(served.clock.now()).toISOString(),
    };
    const answer = await sync([
      {
        uid: '00000000-0000-7000-8000-0000000000d1',
        kind: 'proposal.decide',
        kv: 1,
        args,
        entities: decideProposal.entities(args),
        occurredAt: args.decided_at,
        skew: 0,
      },
    ]);
    expect(answer.results).toMatchObject([{ status: 'ok' }]);
    expect(await rowsOf<Proposal>('proposals')).toMatchObject([
      { status: 'accepted', change: { volume: 0.7 }, decided_at: args.decided_at },
    ]);
    expect(minutes(await shown('cardio'))).toBeLessThan(before * 0.85);
  });
});
