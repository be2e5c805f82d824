import { combineLatest, distinctUntilChanged, map, Observable, of, startWith, switchMap } from 'rxjs';
import type { Clock, Connectivity, Lifecycle, Pokes, Rng } from '#sync/client.ts';
import { anySignal } from './any-signal.ts';
import type { SyncAuth } from './fetch-transport.ts';
import { createSseReader } from './sse-reader.ts';

const BASE_MS = 1000;
const MAX_MS = 300_000;
/** The server sends a comment line at least twice as often. A stream this quiet is dead. */
const SILENT_MS = 60_000;

interface PokeDeps {
  auth: SyncAuth;
  clock: Clock;
  rng: Rng;
  connectivity: Connectivity;
  lifecycle: Lifecycle;
}

/**
 * GET /api/v1/sync/pokes as a fetch stream, since EventSource can bear no token. It stands only while the page is
 * visible and perhaps online, and comes back by itself with full jitter over min(5 min, 1 s x 2^n). Where the token has
 * expired it is refreshed once, by the refresh that all share, and the stream comes back at once.
 */
export function createPokeStream(deps: PokeDeps): Pokes {
  const { connectivity, lifecycle } = deps;
  const online$ = connectivity.online$.pipe(startWith(connectivity.isOnline()));
  const visible$ = lifecycle.event$.pipe(
    map(() => lifecycle.isVisible()),
    startWith(lifecycle.isVisible()),
  );
  const wanted$ = combineLatest([online$, visible$]).pipe(
    map(([online, visible]) => online && visible),
    distinctUntilChanged(),
  );
  return {
    poke$: wanted$.pipe(switchMap((wanted) => (wanted ? connection(deps) : of<{ through: number }>()))),
  };
}

function connection({ auth, clock, rng }: PokeDeps): Observable<{ through: number }> {
  return new Observable((subscriber) => {
    const closed = new AbortController();
    let cancelTimer = (): void => undefined;
    let tries = 0;
    let hasRefreshed = false;

    void connect();
    return () => {
      closed.abort();
      cancelTimer();
    };

    async function connect(): Promise<void> {
      const silence = new AbortController();
      try {
        const expired = (await listen(silence)) === 'expired';
        if (expired && !hasRefreshed && (await auth.refresh()) === 'refreshed') {
          hasRefreshed = true;
          cancelTimer();
          return closed.signal.aborted ? undefined : await connect();
        }
      } catch (error) {
        // Every failure of a hint is met in the same way: try again later.
        if (!(error instanceof TypeError) && !(error instanceof DOMException)) subscriber.error(error);
      }
      cancelTimer();
      if (closed.signal.aborted) return;
      cancelTimer = clock.after(rng.random() * Math.min(MAX_MS, BASE_MS * 2 ** tries), () => void connect());
      tries += 1;
    }

    async function listen(silence: AbortController): Promise<'expired' | 'ended'> {
      const token = await auth.accessToken();
      if (token === null || closed.signal.aborted) return 'ended';
      watch();
      const response = await fetch('/api/v1/sync/pokes', {
        headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
        cache: 'no-store',
        credentials: 'omit',
        signal: anySignal(closed.signal, silence.signal),
      });
      const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
      if (!response.ok || !isStream || !response.body) {
        // A captive portal's 401 bears no code of ours.
        const answer = parseJson(await response.text());
        return response.status === 401 && answer instanceof Object && 'code' in answer ? 'expired' : 'ended';
      }
      const { pokeSchema } = await import('#shared/protocol/poke.ts');
      const read = createSseReader((data) => {
        const poke = pokeSchema.safeParse(parseJson(data));
        if (poke.success) subscriber.next(poke.data);
      });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        tries = 0;
        hasRefreshed = false;
        watch();
        read(part.value);
      }
      return 'ended';

      function watch(): void {
        cancelTimer();
        cancelTimer = clock.after(SILENT_MS, () => silence.abort());
      }
    }
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
