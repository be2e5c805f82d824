import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Proposal } from '#shared/product/tables/proposals.schema.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { decideProposal } from '#shared/product/mutations/decide-proposal.ts';
import { PROTO, SCHEMA_VERSION, type SyncResponse } from '#shared/protocol/sync.ts';
import { createConsequences } from '#server/consequences.ts';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import type { Consequences } from '../../sync/consequences.ts';
import { parseEnvelope } from '../../sync/parse-envelope.ts';
import { createSyncService } from '../../sync/sync-service.ts';
import { runProposals } from './proposal-run.ts';

const WEEK_MS = 7 * 86_400_000;

interface Versioned {
  id: string;
  v: number;
}

describe.each(testDatabases('journey'))('proposals on $name', ({ open, journeyOnly }) => {
  let database: Database;
  let served: TestApp;
  let ann: SignedUp;
  let consequences: Consequences;
  beforeAll(async () => {
    database = await open();
    served = await buildTestApp({ database });
    ann = await signUp(served.app);
    consequences = createConsequences(served.deps, fail);
  });
  afterAll(async () => {
    await served.close();
    await database.close();
  });

  const fail = (error: unknown) => {
    throw error;
  };

  /** What became of these mutations; a phone without a cursor is told those before them too. */
  async function sync(push: { uid: string }[]): Promise<Pick<SyncResponse, 'results'>> {
    const service = createSyncService({ ...served.deps, consequences });
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
    const { results } = await service.handle(participant, parseEnvelope(request));
    return { results: results.filter(({ uid }) => push.some((pushed) => pushed.uid === uid)) };
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

  let decisions = 0;
  function deciding({ id, change }: Proposal, decision: 'accepted' | 'declined') {
    decisions += 1;
    served.clock.set(served.clock.now() + 1000);
    const decided_at = new Date(served.clock.now()).toISOString();
    const args = { proposal_id: id, decision, change, decided_at };
    return {
      uid: `00000000-0000-7000-8000-0000000000${(0xd0 + decisions).toString(16)}`,
      kind: 'proposal.decide',
      kv: 1,
      args,
      entities: decideProposal.entities(args),
      occurredAt: decided_at,
      skew: 0,
    };
  }
  async function accept(proposal: Proposal, change: Proposal['change']) {
    const mutation = deciding({ ...proposal, change }, 'accepted');
    return { answer: await sync([mutation]), decided_at: mutation.args.decided_at };
  }
  const minutesOf = (events: readonly ProgrammeEvent[]) =>
    events.reduce((sum, { metadata }) => sum + Number(metadata.duration_minutes), 0);

  test('a week in which little was done is proposed to be lighter, once, by the daily look', async () => {
    served.clock.set(served.clock.now() + WEEK_MS + 60 * 60_000);
    await runProposals({ ...served.deps, consequences }, fail);
    expect(await rowsOf('proposals')).toEqual([]);
    served.clock.set(Date.parse('2026-03-13T05:10:00.000Z'));
    await runProposals({ ...served.deps, consequences }, fail);
    await runProposals({ ...served.deps, consequences }, fail);
    expect(await rowsOf<Proposal>('proposals')).toMatchObject([
      { kind: 'less', status: 'open', from_week: 2, change: { volume: 0.8, habits: -1, weeks: null } },
    ]);
  });

  test('declining it leaves every event as it was, though no habit was ever ticked', async () => {
    const [proposal] = await rowsOf<Proposal>('proposals');
    if (!proposal) throw new Error('There is no proposal');
    const versions = async () => new Map((await rowsOf<Versioned>('events')).map(({ id, v }) => [id, v]));
    const before = await versions();
    const answer = await sync([deciding(proposal, 'declined')]);
    expect(answer.results).toMatchObject([{ status: 'ok' }]);
    expect(await rowsOf<Proposal>('proposals')).toMatchObject([{ status: 'declined' }]);
    expect(await versions()).toEqual(before);
  });

  test('accepting it makes the plan lighter and keeps the decision', async () => {
    const [proposal] = await rowsOf<Proposal>('proposals');
    if (!proposal) throw new Error('There is no proposal');
    const before = minutesOf(await shown('cardio'));
    const { answer, decided_at } = await accept(proposal, { ...proposal.change, volume: 0.7 });
    expect(answer.results).toMatchObject([{ status: 'ok' }]);
    expect(await rowsOf<Proposal>('proposals')).toMatchObject([
      { status: 'accepted', change: { volume: 0.7 }, decided_at },
    ]);
    expect(minutesOf(await shown('cardio'))).toBeLessThan(before * 0.85);
  });

  if (journeyOnly) return;

  test('the dose of a habit grows with an accepted proposal, and the minutes of its days with it', async () => {
    const [proposal] = await rowsOf<Proposal>('proposals');
    if (!proposal) throw new Error('There is no proposal');
    const daylight = async () =>
      (await shown('habit')).filter(({ metadata }) => metadata.article === 'sunlightExposure');
    const ids = (events: readonly ProgrammeEvent[]) => events.map(({ id }) => id).sort();
    const before = await daylight();
    expect(before.every(({ metadata }) => metadata.duration_minutes === 2)).toBe(true);
    const { answer } = await accept(proposal, { ...proposal.change, doses: { sunlightExposure: 1 } });
    expect(answer.results).toMatchObject([{ status: 'ok' }]);
    expect(await rowsOf<Proposal>('proposals')).toMatchObject([
      { change: { doses: { sunlightExposure: 1 } } },
    ]);
    const after = await daylight();
    expect(ids(after)).toEqual(ids(before));
    const grown = after.filter(
      ({ title }) => title === 'After I make the bed, 5 minutes of morning daylight',
    );
    expect(grown.length).toBeGreaterThan(after.length / 2);
    expect(grown.every(({ metadata }) => metadata.duration_minutes === 5)).toBe(true);
  });

  test.each([
    ['a decline', ['declined'] as const],
    ['two declines of one push', ['declined', 'declined'] as const],
    ['an acceptance and a decline of one push', ['accepted', 'declined'] as const],
  ])('an acceptance that %s overrules leaves the plan again', async (_, then) => {
    const [proposal] = await rowsOf<Proposal>('proposals');
    if (!proposal) throw new Error('There is no proposal');
    await accept(proposal, { ...proposal.change, volume: 0.7 });
    const lighter = minutesOf(await shown('cardio'));
    const answer = await sync(then.map((decision) => deciding(proposal, decision)));
    expect(answer.results.every(({ status }) => status === 'ok')).toBe(true);
    expect(await rowsOf<Proposal>('proposals')).toMatchObject([{ status: 'declined' }]);
    expect(minutesOf(await shown('cardio'))).toBeGreaterThan(lighter / 0.85);
  });

  test.each([
    ['a step that does not exist', { sunlightExposure: 3 }],
    ['a half step', { sunlightExposure: 0.5 }],
    ['no step at all', { sunlightExposure: 'more' }],
  ])('%s is refused, and nothing of the proposal changes', async (_, doses) => {
    const [proposal] = await rowsOf<Proposal>('proposals');
    if (!proposal) throw new Error('There is no proposal');
    const { answer } = await accept(proposal, { ...proposal.change, doses: doses as Record<string, number> });
    expect(answer.results).toMatchObject([{ status: 'rejected' }]);
    expect(await rowsOf<Proposal>('proposals')).toEqual([proposal]);
  });
});
