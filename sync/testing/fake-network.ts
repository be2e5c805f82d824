import type { SyncRequest } from '#shared/contract/sync.ts';
import type { Transport, TransportReply } from '../ports/ports.ts';

/** The other end of the wire: the fake server, or the real one. `userId` stands for the token's subject. */
export type SyncBackend = (
  userId: string,
  request: SyncRequest,
) => Promise<{ status: number; body: unknown }>;

/** What becomes of one request. */
export type Fate =
  | { kind: 'delivered' }
  | { kind: 'request_lost' }
  | { kind: 'response_lost' }
  | { kind: 'answered'; status: number; body: unknown; retryAfterSeconds?: number }
  /** Runs on the server at once; the answer stays on the way until `until` resolves. */
  | { kind: 'late'; until: Promise<void> };

export interface FakeNetwork {
  /** Decides the fate of each request; delivered unless told. */
  fate: (request: SyncRequest, options: { keepalive: boolean }) => Fate;
  refresh: () => 'refreshed' | 'unreachable' | 'rejected';
  /** Every request sent, in order, as JSON would carry it. */
  readonly requests: SyncRequest[];
  inFlight(): number;
  view(backend: SyncBackend, userId: string, isAlive: () => boolean): Transport;
}

export function createFakeNetwork(): FakeNetwork {
  let inFlight = 0;
  const network: FakeNetwork = {
    fate: () => ({ kind: 'delivered' }),
    refresh: () => 'refreshed',
    requests: [],
    inFlight: () => inFlight,
    view: (backend, userId, isAlive) => ({
      refreshAuth: async () => network.refresh(),
      async sync(request, options) {
        if (!isAlive()) return never();
        inFlight += 1;
        const reply = await deliver(backend, userId, copy(request), options).finally(() => (inFlight -= 1));
        return isAlive() ? reply : never();
      },
    }),
  };
  return network;

  async function deliver(
    backend: SyncBackend,
    userId: string,
    request: SyncRequest,
    options: { keepalive: boolean },
  ): Promise<TransportReply> {
    network.requests.push(request);
    const fate = network.fate(request, options);
    if (fate.kind === 'request_lost') return { kind: 'no_answer', reason: 'network' };
    if (fate.kind === 'answered') {
      const { status, body, retryAfterSeconds } = fate;
      return { kind: 'answer', status, body, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
    }
    const { status, body } = copy(await backend(userId, request));
    if (fate.kind === 'response_lost') return { kind: 'no_answer', reason: 'network' };
    if (fate.kind === 'late') {
      // What is late on purpose does not keep the world from being at rest.
      inFlight -= 1;
      await fate.until;
      inFlight += 1;
    }
    return { kind: 'answer', status, body };
  }
}

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
