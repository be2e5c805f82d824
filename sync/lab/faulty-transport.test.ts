import { expect, test } from 'vitest';
import type { SyncRequest } from '#shared/protocol/sync.ts';
import type { Transport, TransportReply, UploadCall } from '../ports/ports.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import type { Fate } from './fate.ts';
import { createFaultyTransport, type FaultyTransportOptions } from './faulty-transport.ts';

const REQUEST = { push: [] } as Partial<SyncRequest> as SyncRequest;
const PART: UploadCall = { kind: 'part', id: '1', offset: 0, bytes: new ArrayBuffer(1), sha256: '' };
const ANSWER: TransportReply = { kind: 'answer', status: 200, body: {} };
const LOST: TransportReply = { kind: 'no_answer', reason: 'network' };

function wired(fate: Fate, options: FaultyTransportOptions = {}) {
  const reached: (SyncRequest | UploadCall)[] = [];
  const inner: Transport = {
    refreshAuth: async () => 'refreshed',
    sync: async (request) => {
      reached.push(request);
      return ANSWER;
    },
    upload: async (call) => {
      reached.push(call);
      return ANSWER;
    },
  };
  const faults = { fate: () => fate, uploadFate: () => fate, refresh: () => 'pass' as const };
  const transport = createFaultyTransport(inner, faults, options);
  const send = (signal?: AbortSignal) =>
    transport.sync(REQUEST, { keepalive: false, ...(signal && { signal }) });
  const sendPart = (signal = new AbortController().signal) => transport.upload(PART, { signal });
  return { reached, send, sendPart };
}

test.each<[Fate, TransportReply, number]>([
  [{ kind: 'delivered' }, ANSWER, 1],
  [{ kind: 'request_lost' }, LOST, 0],
  [{ kind: 'response_lost' }, LOST, 1],
  [
    { kind: 'answered', status: 503, body: null, retryAfterSeconds: 7 },
    { kind: 'answer', status: 503, body: null, retryAfterSeconds: 7 },
    0,
  ],
  [{ kind: 'late', until: Promise.resolve() }, ANSWER, 1],
  [{ kind: 'delayed', until: Promise.resolve(), next: { kind: 'response_lost' } }, LOST, 1],
])('%j gives the engine %j and reaches the server %i times', async (fate, reply, times) => {
  const { send, sendPart, reached } = wired(fate);
  expect(await send()).toEqual(reply);
  expect(await sendPart()).toEqual(reply);
  expect(reached).toEqual([REQUEST, PART].flatMap((sent) => Array.from({ length: times }, () => sent)));
});

test('a connection that hangs is given up like a fetch that takes too long, and never sets out later', async () => {
  const clock = createManualClock();
  const view = clock.view(
    () => 0,
    () => true,
  );
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  const { send, reached } = wired(
    { kind: 'delayed', until, next: { kind: 'delivered' } },
    { patience: { clock: view, ms: 15_000 } },
  );
  const reply = send();
  await clock.advance(15_000, async () => undefined);
  expect(await reply).toEqual({ kind: 'no_answer', reason: 'timeout' });
  release();
  await until;
  await Promise.resolve();
  expect(reached).toEqual([]);
});

test('what the engine aborts ends without an answer', async () => {
  const stop = new AbortController();
  const { send } = wired({ kind: 'hang' });
  const reply = send(stop.signal);
  stop.abort();
  expect(await reply).toEqual(LOST);
  expect(await send(stop.signal)).toEqual(LOST);
});

test.each(['sent', 'answered'] as const)(
  'a context killed when %s has sent its request once',
  async (when) => {
    let killed = (): void => undefined;
    const death = new Promise<void>((resolve) => (killed = resolve));
    const { send, reached } = wired({ kind: 'killed', when }, { kill: () => killed() });
    const heard = send().then(() => 'heard');
    await death;
    expect(reached).toHaveLength(1);
    expect(await Promise.race([heard, Promise.resolve('nothing')])).toBe('nothing');
  },
);

test.each([
  ['pass', 'refreshed', ['asked', 'refreshed']],
  ['unreachable', 'unreachable', []],
  ['rejected', 'rejected', ['refused']],
] as const)('a refresh that is %s ends as %s, after %j', async (fate, outcome, expected) => {
  const heard: string[] = [];
  const inner: Transport = {
    sync: async () => ANSWER,
    upload: async () => ANSWER,
    refreshAuth: async () => {
      heard.push('asked');
      return 'refreshed';
    },
  };
  const faults = {
    fate: (): Fate => ({ kind: 'delivered' }),
    uploadFate: (): Fate => ({ kind: 'delivered' }),
    refresh: () => fate,
    refreshed: () => void heard.push('refreshed'),
  };
  const refuseSession = async () => void heard.push('refused');
  expect(await createFaultyTransport(inner, faults, { refuseSession }).refreshAuth()).toBe(outcome);
  expect(heard).toEqual(expected);
});
