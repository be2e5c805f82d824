import { readdirSync, readFileSync } from 'node:fs';
import { IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import type { ChannelMessage } from '#sync/ports/ports.ts';
import { tables } from '#sync/daymark/tables.ts';
import { DATABASE_VERSION } from '#sync/store/schema.ts';
import { stageRows } from '#sync/store/stage-rows.ts';
import { createSyncDatabase } from '#sync/store/sync-database.ts';
import { createWorld } from '#sync/testing/create-world.ts';
import { createMemoryServer } from '#sync/testing/memory-server.ts';
import { goldenPhones, openGoldenDevice, type GoldenPhone } from '#sync/testing/golden-phones.ts';
import publishedStores from '#sync/testing/published-stores.json' with { type: 'json' };
import { recordGoldenPhone } from '#sync/testing/record-golden-phone.ts';
import { eventId, PROGRAM, sampleEvent, sampleProgramme, USER_A } from '#sync/testing/sample-rows.ts';
import { SYNC_TAG } from '#web/platform/sync/sync-tag.ts';

/*
 * The words that devices in the field hold, or that a tab exchanges with a tab of another build. This list repeats each as
 * it is stored: a rename in the code must leave all of them.
 */

/** Each store of a device by its key and its indexes: `++` counts by itself, `&` is unique, `*` has many entries. */
const STORES: Record<string, string> = Object(Reflect.get(publishedStores, DATABASE_VERSION));

const QUEUED = [
  'args baseV coalesceKey entities kind knownServerNow kv lastError notBefore occurredAt openRefs',
  'quarantine replayed retry seq skew startId state tries uid v',
].flatMap((names) => names.split(' '));

/** The properties of the rows of each of the engine's stores. */
const PROPERTIES = {
  ackedLog: [...QUEUED, 'ackedAt'],
  dead: [...QUEUED, 'code', 'diedAt', 'fields'],
  drafts: ['key', 'updatedAt', 'value'],
  events: ['id', 'row', 'v'],
  meta: [
    'baseEpoch clientId cursor dataEpoch key lastOkAt schema serverNow sessionEpoch skew startId',
    'startedIn through userId',
  ].flatMap((names) => names.split(' ')),
  outbox: QUEUED,
  shadow: ['id', 'row', 'table', 'v'],
  syncLog: ['at', 'details', 'event', 'n'],
};

/** Names in local and session storage, of databases, channels and the API's client, as the code writes them. */
const STORAGE = [
  'daymark',
  'daymark-${}-',
  'daymark-${}-${}',
  'daymark-auth',
  'daymark-coach-history',
  'daymark-confirmation-pending',
  'daymark-device',
  'daymark-erasure-receipt',
  'daymark-older-tabs',
  'daymark-push',
  'daymark-recovery',
  'daymark-recovery-mark',
  'daymark-recovery-pending',
  'daymark-recovery-verifiers',
  'daymark-refused-session',
  // What a sealed box derives its key with.
  'daymark sealed box 1 ${} ${}',
  'daymark-sealed-${}-',
  'daymark-sealing',
  'daymark-web',
  'daymark:${}:${}',
  'daymark:${}:evicted',
  'daymark:${}:shown_questions',
  'daymark:${}:storage_lost',
  'daymark:${}:sync_canary',
  'daymark:asked-again',
  'daymark:demo-clock-offset',
  'daymark:dismissed:',
  'daymark:single-keys',
  'daymark:testing-lab',
  'daymark:testing-lab-starts',
  'daymark:theme',
  'daymark:update-later',
  'daymark:updated',
];

/** Parts of such names, and the keys of drafts. */
const PARTS = [
  ':program_data',
  'seen_notices',
  'discarded_notices',
  'access_token',
  'session',
  'pending-revocations',
  'revocations',
  'check-in:${}',
  'habits-questionnaire:${}',
  'free',
  'own-task:${}',
  'setup',
];

const today = await recordGoldenPhone('today');
const latest = goldenPhones().at(-1) ?? today;
const phones: [name: string, phone: GoldenPhone][] = [
  ['of today', today],
  [`of release ${latest.release}`, latest],
];

/** A database lists its indexes by name. */
const inOrder = (stores: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(stores).map(([store, text]) => {
      const [key, ...others] = text.split(', ');
      return [store, [key, ...others.toSorted()].join(', ')];
    }),
  );
const rowsOf = ({ tables: stores }: GoldenPhone, store: string) => (stores[store]?.rows ?? []) as object[];
const valuesOf = (phone: GoldenPhone, store: string, property: string): unknown[] => [
  ...new Set(rowsOf(phone, store).flatMap((row) => Reflect.get(row, property) as unknown)),
];

/** A key path of several fields, as Dexie writes it. */
const nameOf = (keyPath: unknown) => (Array.isArray(keyPath) ? `[${keyPath.join('+')}]` : String(keyPath));

it.each(phones)('a phone %s has these stores with these indexes', (_name, phone) => {
  const stores = Object.entries(phone.tables).map(([store, { keyPath, autoIncrement, indexes }]) => {
    const key = nameOf(keyPath);
    const others = indexes.map(
      ({ keyPath: path, unique, multiEntry }) =>
        `${unique ? '&' : ''}${multiEntry ? '*' : ''}${nameOf(path)}`,
    );
    return [store, [`${autoIncrement ? '++' : ''}${key}`, ...others.toSorted()].join(', ')];
  });
  expect(Object.fromEntries(stores)).toEqual(inOrder(STORES));
});

it.each(phones)('a phone %s keeps rows with these properties', (_name, phone) => {
  const properties = Object.keys(PROPERTIES).map((store) => [
    store,
    [...new Set(rowsOf(phone, store).flatMap((row) => Object.keys(row)))].toSorted(),
  ]);
  const expected = Object.entries(PROPERTIES).map(([store, names]) => [store, names.toSorted()]);
  expect(Object.fromEntries(properties)).toEqual(Object.fromEntries(expected));
});

it.each(phones)('a phone %s keeps these values', (_name, phone) => {
  expect(phone.name).toBe('daymark-test-d8bd93a05f6ba721');
  expect(valuesOf(phone, 'meta', 'key')).toEqual(['sync', 'unlocked']);
  expect(valuesOf(phone, 'outbox', 'state')).toEqual(['acked', 'sealed', 'queued']);
  expect(valuesOf(phone, 'dead', 'state')).toEqual(['sealed']);
  expect(valuesOf(phone, 'ackedLog', 'state')).toEqual(['acked']);
  expect(valuesOf(phone, 'dead', 'lastError')).toEqual([null, 'server']);
  expect(Object.keys(Object(valuesOf(phone, 'dead', 'retry').at(-1)))).toEqual(['since', 'until']);
  expect(valuesOf(phone, 'outbox', 'baseV')).toContain('e1:1');
  expect(valuesOf(phone, 'outbox', 'entities')).toEqual(
    expect.arrayContaining([`w:events:${eventId(1)}`, 'r:day:2026-03-05', 'w:day:2026-03-05']),
  );
  const refs = valuesOf(phone, 'outbox', 'openRefs');
  expect(refs).toEqual(
    expect.arrayContaining([`events:${eventId(1)}`, `events:${eventId(1)}|w`, 'day:2026-03-05', 'day|w']),
  );
  expect(refs).not.toContain('day:2026-03-05|w');
});

it('a pull that is not complete keeps rows with these properties, behind one that marks it as whole', async () => {
  const injected = { factory: await openGoldenDevice(today), keyRange: IDBKeyRange };
  const database = createSyncDatabase(today.name, 'relaxed', injected, tables);
  await database.open();
  const row = sampleEvent(0);
  await stageRows(database, 'a pull', [{ table: 'events', id: row.id, v: 1, row }], 'a');
  expect(await database.table('staged').toArray()).toEqual([
    { pull: 'a pull', table: '', id: '', v: 0, row: null },
    { pull: 'a pull', table: 'events', id: row.id, v: 1, row },
  ]);
  database.close();
});

it('tabs exchange these messages, under this lock, beside these small entries', async () => {
  const server = createMemoryServer(() => world.clock.now());
  const world = createWorld({ backend: () => server.backend });
  server.begin(USER_A, { programmes: [sampleProgramme()], events: [sampleEvent(0)] });
  const device = world.device({ userId: USER_A });
  const canary = `daymark:${USER_A}:sync_canary`;
  device.smallStore.set(canary, '{"clientId":"of a database that is gone"}');
  const posted: ChannelMessage[] = [];
  const { client } = await device.openTab({
    wrap: (ports) => {
      const { channel } = ports;
      const post = (message: ChannelMessage) => {
        posted.push(message);
        channel.post(message);
      };
      return { ...ports, channel: { ...channel, post } };
    },
  });
  await world.advance(1000);
  expect(device.locks.holding(`sync:${USER_A}`)).toBe(1);
  await client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(5000);
  const entries = Object.fromEntries(
    device.smallStore.keys().map((key) => [key, JSON.parse(device.smallStore.get(key) ?? '') as unknown]),
  );
  expect(entries).toEqual({
    [canary]: { clientId: expect.any(String), lastCursor: expect.any(String) },
    [`daymark:${USER_A}:program_data`]: {
      timestamp: expect.any(Number),
      userId: USER_A,
      selectedProgram: PROGRAM,
    },
    [`daymark:${USER_A}:storage_lost`]: 1,
  });

  device.network.fate = () => ({ kind: 'answered', status: 503, body: {}, retryAfterSeconds: 60 });
  await client.actions.setTaskStatus(eventId(0), 'failed');
  await world.advance(5000);
  await Promise.all([client.endSession('keep'), world.advance(10_000)]);
  const shapes = posted.map((message) => [message.kind, Object.keys(message).toSorted()]);
  expect(Object.fromEntries(shapes)).toEqual({
    beat: ['contextId', 'kind'],
    written: ['kind'],
    applied: ['kind'],
    failed: ['at', 'failure', 'kind', 'retryAfterSeconds'],
    sign_out: ['kind'],
  });
  expect(posted.flatMap((message) => (message.kind === 'failed' ? [message.failure] : []))).toContain(
    'server',
  );
  await world.close();
});

it('the browser wakes the worker by this tag', () => {
  expect(SYNC_TAG).toBe('sync');
});

it('the screens and the engine write these names into storage, and no others of ours', () => {
  const sources = productSources();
  const ours = [...new Set(sources.flatMap(textsBeginningWithDaymark))];
  expect(ours.filter((text) => !/\.(json|ics)$/.test(text)).toSorted()).toEqual(STORAGE.toSorted());
  // As the code writes them: between quotes, or up to a template's expression.
  const written = (part: string) => (part.endsWith('${}') ? `\`${part.slice(0, -'}'.length)}` : `'${part}'`);
  expect(PARTS.filter((part) => !sources.some((text) => text.includes(written(part))))).toEqual([]);
});

/** The files of the device's code. */
function productSources(): string[] {
  const sources: string[] = [];
  for (const folder of ['sync', 'web']) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|js)$/.test(path) || /\.test\.|(^|[/\\])testing[/\\]/.test(path)) continue;
      sources.push(readFileSync(`${folder}/${path}`, 'utf8'));
    }
  }
  return sources;
}

/** The texts of a file that begin with our name, outside of comments; a template's expressions as `${}`. */
function textsBeginningWithDaymark(source: string): string[] {
  const code = source.replaceAll(/^ *(\*|\/\*|\/\/).*$/gm, '');
  return [...code.matchAll(/(['`])(daymark(?:(?!\1).)*)\1/g)].map(([, , text = '']) =>
    text.replaceAll(/\$\{[^}]*\}/g, '${}'),
  );
}
