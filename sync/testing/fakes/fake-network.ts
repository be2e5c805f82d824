import type { SyncRequest } from '#shared/protocol/sync.ts';
import type { Fate, Faults, RefreshFate } from '../../lab/fate.ts';
import { createFaultyTransport } from '../../lab/faulty-transport.ts';
import type { Clock, Transport, TransportReply, UploadCall } from '../../ports/ports.ts';
import type { Freezer } from './freezer.ts';

/** As long as the browser's transport waits for an answer. */
export const PATIENCE_MS = 15_000;

/** The other end of the wire: the fake server, or the real one. `userId` stands for the token's subject. */
export type SyncBackend = (
  userId: string,
  request: SyncRequest,
) => Promise<{ status: number; body: unknown; retryAfterSeconds?: number }>;

/** The server's side of an upload. `userId` stands for the token's subject. */
export type UploadBackend = (
  userId: string,
  call: UploadCall,
) => Promise<{ status: number; body: unknown; retryAfterSeconds?: number }>;

export interface FakeNetwork {
  /** Decides the fate of each request; delivered unless told. */
  fate: Faults['fate'];
  /** Decides the fate of each call of an upload; delivered unless told. */
  uploadFate: Faults['uploadFate'];
  /** Every call of an upload that was sent, in order. */
  readonly uploadCalls: UploadCall[];
  refresh: () => RefreshFate;
  /** Whether a context that is opened from now on gives up what is not answered in time; else it waits for ever. */
  givesUp: boolean;
  /** Called with what the engine hears of a request. */
  onReply: (request: SyncRequest, reply: TransportReply) => void;
  /** What another build of the app would have sent in this one's place. */
  asSent: (request: SyncRequest) => SyncRequest;
  /** Every request sent, in order, as JSON would carry it. */
  readonly requests: SyncRequest[];
  /** The user whose token a request of `requests` bore. */
  senderOf(request: SyncRequest): string | undefined;
  /** Which of the views sends a request, numbered in the order in which they were made. */
  viewOf(request: SyncRequest): number | undefined;
  inFlight(): number;
  /**
   * `kill` ends the context whose transport this is; only a fate of that kind needs it. What comes back to a context
   * that is frozen waits for `thawed`. Only one with a clock gives anything up.
   */
  view(
    backend: SyncBackend,
    userId: string,
    isAlive: () => boolean,
    kill?: () => void,
    thawed?: Freezer['thawed'],
    clock?: Pick<Clock, 'after'>,
    uploads?: UploadBackend,
  ): Transport;
}

/** A wire without faults of its own: what goes wrong on it is the Testing lab's wrapper at work. */
export function createFakeNetwork(): FakeNetwork {
  /** Requests whose sender waits for them, those among them that are late on purpose, and calls at the other end. */
  const underWay = new Set<SyncRequest | UploadCall>();
  const late = new Set<SyncRequest | UploadCall>();
  let atServer = 0;
  const senders = new WeakMap<SyncRequest, string>();
  const views = new WeakMap<SyncRequest, number>();
  let made = 0;
  const network: FakeNetwork = {
    fate: (): Fate => ({ kind: 'delivered' }),
    uploadFate: (): Fate => ({ kind: 'delivered' }),
    uploadCalls: [],
    refresh: () => 'pass',
    givesUp: false,
    onReply: () => undefined,
    asSent: (request) => request,
    requests: [],
    senderOf: (request) => senders.get(request),
    viewOf: (request) => views.get(request),
    // What is late on purpose does not keep the world from being at rest; what its sender gave up still runs.
    inFlight: () => atServer + [...underWay].filter((request) => !late.has(request)).length,
    view,
  };
  return network;

  function view(
    ...[backend, userId, isAlive, kill, thawed, clock, uploads]: Parameters<FakeNetwork['view']>
  ): ReturnType<FakeNetwork['view']> {
    const nth = made;
    made += 1;
    const wire: Transport = {
      refreshAuth: async () => 'refreshed',
      async sync(request) {
        atServer += 1;
        const answer = await backend(userId, network.asSent(copy(request))).finally(() => (atServer -= 1));
        return { kind: 'answer', ...copy(answer) };
      },
      async upload(call) {
        if (!uploads) return { kind: 'answer', status: 404, body: 'There is no upload here' };
        atServer += 1;
        const answer = await uploads(userId, call).finally(() => (atServer -= 1));
        return { kind: 'answer', ...copy(answer) };
      },
    };
    const faulty = createFaultyTransport(
      wire,
      {
        fate: (...asked) => network.fate(...asked),
        uploadFate: (call) => network.uploadFate(call),
        refresh: () => network.refresh(),
      },
      {
        onWait: aside,
        ...(kill && { kill }),
        ...(clock && network.givesUp && { patience: { clock, ms: PATIENCE_MS } }),
      },
    );
    return {
      refreshAuth: () => faulty.refreshAuth(),
      async sync(request, options) {
        if (!isAlive()) return never();
        const sent = copy(request);
        network.requests.push(sent);
        senders.set(sent, userId);
        underWay.add(request);
        views.set(request, nth);
        const reply = await faulty.sync(request, options).finally(() => underWay.delete(request));
        const thaw = thawed?.();
        if (thaw) await thaw;
        if (!isAlive()) return never();
        network.onReply(request, reply);
        return reply;
      },
      async upload(call, options) {
        if (!isAlive()) return never();
        network.uploadCalls.push(call);
        underWay.add(call);
        const reply = await faulty.upload(call, options).finally(() => underWay.delete(call));
        const thaw = thawed?.();
        if (thaw) await thaw;
        return isAlive() ? reply : never();
      },
    };
  }

  async function aside<T>(wait: Promise<T>, request: SyncRequest | UploadCall): Promise<T> {
    late.add(request);
    return wait.finally(() => late.delete(request));
  }
}

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
