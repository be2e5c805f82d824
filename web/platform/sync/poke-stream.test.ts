import { NEVER } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { createPokeStream } from './poke-stream.ts';

afterEach(() => vi.unstubAllGlobals());

const stream = (): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: {"through":7}\n\n')),
    }),
    { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } },
  );
const expired = (): Response => new Response('{"code":"bad_jwt","detail":"expired"}', { status: 401 });

/** A page whose server answers the stream as `answer` says; timers never ring by themselves. */
function visit(answer: (token: string) => Response, refreshed: 'refreshed' | 'rejected' = 'refreshed') {
  let token = 'old';
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('Authorization') ?? '';
    asked.push(bearer);
    return answer(bearer);
  });
  const refresh = vi.fn(async () => {
    token = 'new';
    return refreshed;
  });
  const after = vi.fn<(ms: number, callback: () => void) => () => void>(() => () => undefined);
  const pokes = createPokeStream({
    auth: { accessToken: () => token, refresh },
    clock: { now: () => 0, monotonic: () => 0, after },
    rng: { random: () => 0.5, uuid: () => '' },
    connectivity: { online$: NEVER, isOnline: () => true },
    lifecycle: { event$: NEVER, isVisible: () => true },
  });
  const seen: number[] = [];
  const subscription = pokes.poke$.subscribe(({ through }) => seen.push(through));
  return { asked, refresh, after, seen, subscription };
}

it('refreshes an expired token once and comes back at once', async () => {
  const page = visit((bearer) => (bearer === 'Bearer new' ? stream() : expired()));
  await vi.waitFor(() => expect(page.seen).toEqual([7]), 30_000);
  expect(page.asked).toEqual(['Bearer old', 'Bearer new']);
  expect(page.refresh).toHaveBeenCalledTimes(1);
  page.subscription.unsubscribe();
});

it('waits its time where a fresh token is refused as well', async () => {
  const page = visit(expired);
  await vi.waitFor(() => expect(page.asked).toHaveLength(2), 30_000);
  await vi.waitFor(() => expect(page.after.mock.calls.at(-1)?.[0]).toBe(500), 30_000);
  expect(page.refresh).toHaveBeenCalledTimes(1);
  page.subscription.unsubscribe();
});

it("refreshes nothing for the sake of a captive portal's 401", async () => {
  const page = visit(() => new Response('<html>Sign in to the hotel</html>', { status: 401 }));
  await vi.waitFor(() => expect(page.after.mock.calls.at(-1)?.[0]).toBe(500), 30_000);
  expect(page.refresh).not.toHaveBeenCalled();
  page.subscription.unsubscribe();
});
