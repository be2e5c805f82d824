import { pushStateSchema, type PushState } from '#shared/http/push-notifications.ts';
import { readAccountAnswer, type AccountAnswer } from '../account/account-answer.ts';

const BASE = '/api/v1/push-notifications';
/** In milliseconds. A test waits up to 10 s for the push service. */
const PATIENCE_MS = 15_000;

/** The server's side of push on this device. Every call needs the network. */
export interface PushApi {
  state(): Promise<AccountAnswer<PushState>>;
  subscribe(subscription: PushSubscriptionJSON): Promise<AccountAnswer<null>>;
  unsubscribe(endpoint: string): Promise<AccountAnswer<null>>;
  /** Ok once the push service has taken it. */
  test(): Promise<AccountAnswer<null>>;
}

export function createPushApi(fetch: (url: string, init?: RequestInit) => Promise<Response>): PushApi {
  const post = (call: string, body?: unknown) =>
    readAccountAnswer(
      () =>
        fetch(`${BASE}/${call}`, {
          method: 'POST',
          signal: AbortSignal.timeout(PATIENCE_MS),
          ...(body !== undefined && {
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          }),
        }),
      async () => null,
    );
  return {
    state: () =>
      readAccountAnswer(
        () => fetch(`${BASE}/key`, { signal: AbortSignal.timeout(PATIENCE_MS) }),
        async (response) => pushStateSchema.parse(await response.json()),
      ),
    subscribe: (subscription) => post('subscribe', { subscription }),
    unsubscribe: (endpoint) => post('unsubscribe', { endpoint }),
    test: () => post('test'),
  };
}
