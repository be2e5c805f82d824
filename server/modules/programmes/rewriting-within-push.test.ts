import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import { mutations, type MutationKind } from '#shared/contract/mutations.ts';
import { PROTO, SCHEMA_VERSION } from '#shared/contract/sync.ts';
import { rewriteProgramme } from '#shared/domain/programme-generator/rewrite-programme.ts';
import { todayIn } from '#shared/domain/programme-week.ts';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { parseEnvelope } from '../sync/parse-envelope.ts';
import { createSyncService } from '../sync/sync-service.ts';
import { programmesOf, rowsOfProgramme } from './programmes-repository.ts';
import { rewriteAfterWrites } from './rewrite-after-writes.ts';

const SETUP = { priorities: { cardioExercises: 'top', strengthExercises: 'top' } } as const;

describe.each(testDatabases())('a push with answers and what follows from them, on $name', ({ open }) => {
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
  let made = 0;
  function mutation(kind: MutationKind, args: object) {
    made += 1;
    return {
      uid: `00000000-0000-7000-8000-0000000000${(0xd0 + made).toString(16)}`,
      kind,
      kv: mutations[kind].kv,
      args,
      entities: mutations[kind].entities(args as never),
      occurredAt: new Date(served.clock.now()).toISOString(),
      skew: 0,
    };
  }
  const eventsOf = () =>
    database.asUser(ann.userId, async (trx) => {
      const [programme] = await programmesOf(trx, ann.userId);
      if (!programme) throw new Error('There is no programme');
      return { programme, ...(await rowsOfProgramme(trx, ann.userId, programme.id)) };
    });

  /** The events that the setup will lead to and that are not there yet, as a phone had them before a restore. */
  async function eventsToCome(): Promise<ProgrammeEvent[]> {
    const { programme, events, profile, questionnaire, proposals } = await eventsOf();
    const { writes } = rewriteProgramme(
      {
        programme,
        events,
        profile: profile ?? { name: '', age: null, gender: null },
        setup: SETUP,
        questionnaire: questionnaire?.response_data,
        proposals,
        today: todayIn(programme, served.clock.now()),
      },
      new Date(served.clock.now()).toISOString(),
    );
    return writes.filter(
      ({ id, archived_at }) => archived_at === null && !events.some((was) => was.id === id),
    );
  }

  test('judges what was done to an event over the programme that the answers before it make', async () => {
    const [event] = await eventsToCome();
    if (!event) throw new Error('The setup adds nothing');
    const at = new Date(served.clock.now()).toISOString();
    const local_date = event.start_local.slice(0, 10);
    const setup = mutation('setup.save', {
      id: '00000000-0000-7000-8000-0000000000a1',
      data: SETUP,
      created_at: at,
    });
    const tick = mutation('event.set_status', {
      event_id: event.id,
      local_date,
      status: 'completed',
      completion_date: at,
    });
    const service = createSyncService(served.deps, { onWritten: rewriteAfterWrites(fail) });
    const { results } = await service.handle(
      { userId: ann.userId, sessionId: ann.userId, email: ann.email },
      parseEnvelope({
        proto: PROTO,
        clientId: '00000000-0000-7000-8000-0000000000c1',
        schema: SCHEMA_VERSION,
        dataEpoch: null,
        clientNow: at,
        cursor: null,
        push: [setup, tick],
        pullLimit: 500,
      }),
    );
    expect(results).toMatchObject([
      { uid: setup.uid, status: 'ok' },
      { uid: tick.uid, status: 'ok' },
    ]);
    const now = await eventsOf();
    expect(now.events.find(({ id }) => id === event.id)?.metadata.status).toBe('completed');
  });
});
