import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SyncRequest } from '#shared/protocol/sync.ts';
import type { SyncStatus, Transport } from '#sync/client.ts';
import { createWorld, type Tab, type World } from '#sync/testing/create-world.ts';
import { createMemoryServer, type MemoryServer } from '#sync/testing/memory-server.ts';
import {
  DAY,
  eventId,
  sampleAnswers,
  sampleEvent,
  sampleProgramme,
  USER_A,
} from '#sync/testing/sample-rows.ts';
import { createFetchTransport } from './fetch-transport.ts';

/*
 * What comes back over HTTP, and what the engine makes of it: the browser's own transport and the real engine. Whatever
 * it is, the change stays as it was sent, is shown, and takes effect once when the server is itself again.
 */
const NOW = Date.parse('2026-03-05T08:00:00.000Z');
const PAGE = '<!doctype html><title>Welcome to the hotel</title>';

type Refresh = 'refreshed' | 'unreachable' | 'rejected';
interface Row {
  what: string;
  /** In the server's place; a rejection is what fetch would reject with. */
  answer: () => Response;
  refresh?: Refresh;
  state: SyncStatus['state']['kind'];
  failure: SyncStatus['lastFailure'];
  /** Seconds until the next request; 'soon' within the first second; 'never' waits for the participant. */
  next: number | 'soon' | 'never';
}

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refusal = (status: number, code: string, headers = {}) => json(status, { code, detail: '' }, headers);
const page = (status: number, headers = {}) => new Response(PAGE, { status, headers });
const date = (seconds: number) => new Date(NOW + seconds * 1000).toUTCString();
const rejects = (error: Error) => (): never => {
  throw error;
};
/** The connection ends in the middle of the body. */
const cutOff = () =>
  Object.assign(json(200, {}), { text: () => Promise.reject(new TypeError('terminated')) });

const backoff = { state: 'backoff', next: 'soon' } as const;
const server = { ...backoff, failure: 'server' } as const;
const captive = { ...backoff, failure: 'captive' } as const;
const network = { ...backoff, failure: 'network' } as const;
const asked = (seconds: number) => ({ ...server, next: seconds });

const ROWS: Row[] = [
  { what: '400', answer: () => refusal(400, 'validation_failed'), ...server },
  {
    what: '401, and again after a refresh',
    answer: () => refusal(401, 'bad_jwt'),
    state: 'auth_wait',
    failure: 'auth',
    next: 60,
  },
  {
    what: '401, and the refresh is refused',
    answer: () => refusal(401, 'bad_jwt'),
    refresh: 'rejected',
    state: 'auth_wait',
    failure: 'auth',
    next: 'never',
  },
  {
    what: '401, and the refresh does not get through',
    answer: () => refusal(401, 'bad_jwt'),
    refresh: 'unreachable',
    ...network,
  },
  { what: '401 that is not ours', answer: () => page(401), ...captive },
  {
    what: '403 about the session',
    answer: () => refusal(403, 'session_not_found'),
    refresh: 'rejected',
    state: 'auth_wait',
    failure: 'auth',
    next: 'never',
  },
  { what: '403 of something in between', answer: () => refusal(403, 'blocked_by_policy'), ...captive },
  { what: '404', answer: () => refusal(404, 'not_found'), ...server },
  { what: '408', answer: () => page(408), ...server },
  {
    what: '409 about the user',
    answer: () => refusal(409, 'user_mismatch'),
    state: 'paused',
    failure: 'auth',
    next: 'never',
  },
  { what: '409 about anything else', answer: () => refusal(409, 'conflict'), ...server },
  { what: '413', answer: () => refusal(413, 'request_entity_too_large'), ...server },
  { what: '413 of a proxy', answer: () => page(413), ...server },
  { what: '425', answer: () => page(425), ...server },
  {
    what: '426',
    answer: () => refusal(426, 'schema_too_old'),
    state: 'needs_update',
    failure: null,
    next: 'never',
  },
  { what: '429', answer: () => refusal(429, 'over_request_rate_limit'), ...server },
  {
    what: '429 that asks for 120 s',
    answer: () => refusal(429, 'over_request_rate_limit', { 'Retry-After': '120' }),
    ...asked(120),
  },
  { what: '429 of a proxy that asks for 9 s', answer: () => page(429, { 'Retry-After': '9' }), ...asked(9) },
  { what: '500', answer: () => refusal(500, 'unexpected_failure'), ...server },
  { what: '500 of a proxy', answer: () => page(500), ...captive },
  { what: '502', answer: () => page(502), ...server },
  { what: '503', answer: () => refusal(503, 'unavailable'), ...server },
  {
    what: '503 that asks for 7 s',
    answer: () => refusal(503, 'unavailable', { 'Retry-After': '7' }),
    ...asked(7),
  },
  {
    what: '503 that names a time in 40 s',
    answer: () => refusal(503, 'unavailable', { 'Retry-After': date(40) }),
    ...asked(40),
  },
  {
    what: '503 that names a time in the past',
    answer: () => refusal(503, 'unavailable', { 'Retry-After': date(-40) }),
    ...server,
  },
  {
    what: '503 that names no time',
    answer: () => refusal(503, 'unavailable', { 'Retry-After': 'later' }),
    ...server,
  },
  { what: '504', answer: () => page(504), ...server },
  { what: "a captive portal's page", answer: () => page(200), ...captive },
  { what: 'JSON of somebody else', answer: () => json(200, { login: 'first' }), ...captive },
  { what: 'JSON that breaks off', answer: () => new Response('{"proto":1,"resul'), ...captive },
  { what: 'an empty answer', answer: () => new Response(null, { status: 204 }), ...captive },
  { what: 'an answer of ours with members missing', answer: () => json(200, { proto: 1 }), ...server },
  { what: 'a connection that ends within the answer', answer: cutOff, ...network },
  { what: 'no network', answer: rejects(new TypeError('Failed to fetch')), ...network },
  {
    what: 'a connection that hangs',
    answer: rejects(new DOMException('signal timed out', 'TimeoutError')),
    ...backoff,
    failure: 'timeout',
  },
];

let world: World;
let fake: MemoryServer;
let tab: Tab;
let row: Row | null = null;
/** When each request was made, in milliseconds since the world's start. */
let times: number[] = [];
afterEach(async () => {
  await world.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function start(): Promise<void> {
  [row, times] = [null, []];
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  world = createWorld({
    backend: (now) => {
      fake = createMemoryServer(now);
      return fake.backend;
    },
  });
  fake.put(USER_A, 'programmes', sampleProgramme());
  fake.put(USER_A, 'events', sampleEvent(0));
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }): Promise<Response> => {
    times.push(world.clock.now() - NOW);
    if (row) return row.answer();
    const answer = await fake.backend(USER_A, JSON.parse(body) as SyncRequest);
    return json(answer.status, answer.body);
  });
  const http = createFetchTransport({
    accessToken: () => 'token',
    refresh: async () => row?.refresh ?? 'refreshed',
  });
  // Without the engine's signal: it would gather a listener a request, since the time in which each of these would go
  // by itself does not pass here.
  const transport: Transport = { ...http, sync: (request) => http.sync(request, { keepalive: false }) };
  tab = await world.device({ userId: USER_A }).openTab({ wrap: (ports) => ({ ...ports, transport }) });
  await world.advance(500);
  expect(tab.client.status()).toMatchObject({ state: { kind: 'idle' }, hydrated: true });
}

const outbox = async () => {
  const rows = (await tab.dump()).outbox;
  return rows.map(({ seq, uid, kind, kv, args, entities, baseV, occurredAt, skew }) => ({
    seq,
    uid,
    kind,
    kv,
    args,
    entities,
    baseV,
    occurredAt,
    skew,
  }));
};

describe('the engine over HTTP', () => {
  it.each(ROWS)('$what', async (given) => {
    await start();
    const { client } = tab;
    row = given;
    const asSaved = await client.actions.saveCheckIn({
      eventId: eventId(0),
      localDate: DAY,
      answers: sampleAnswers,
    });
    const asWritten = await outbox();
    expect(asWritten).toHaveLength(1);
    const before = times.length;
    await world.advance(26);
    const tried = times[before] ?? Number.NaN;
    expect(tried, 'a request').not.toBeNaN();
    expect(client.status()).toMatchObject({
      state: { kind: given.state },
      lastFailure: given.failure,
      pending: 1,
      rejected: 0,
    });

    await world.advance(given.next === 'never' ? 600_000 : 125_000);
    const next = times.slice(before).find((time) => time > tried);
    if (given.next === 'never') expect(next).toBeUndefined();
    else if (given.next === 'soon') expect((next ?? Infinity) - tried).toBeLessThanOrEqual(1000);
    else expect((next ?? Infinity) - tried).toBe(given.next * 1000);

    expect(await outbox()).toEqual(asWritten);
    expect(await client.queries.checkInOn(DAY)).toEqual(asSaved);
    expect(client.status()).toMatchObject({ pending: 1, rejected: 0 });

    row = null;
    await client.syncNow();
    await world.advance(130_000);
    expect(client.status()).toMatchObject({
      state: { kind: 'idle' },
      lastFailure: null,
      pending: 0,
      rejected: 0,
    });
    expect(fake.effectsOf(USER_A).map(({ uid }) => uid)).toEqual([asWritten[0]?.uid]);
    expect(await client.queries.checkInOn(DAY)).toEqual(asSaved);
  });
});
