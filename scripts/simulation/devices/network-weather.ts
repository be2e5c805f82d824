import type { Rng } from '#sync/ports/ports.ts';
import type { Fate } from '#sync/lab/fate.ts';
import { isHappening, type Happening } from '../coverage.ts';

export const WEATHERS = [
  'good',
  'good',
  'good',
  'flaky',
  'flaky',
  'slow',
  'slow',
  'slow',
  'lost_answers',
  'server_errors',
  'captive',
  'signed_out',
  'refused',
  'refused',
  'deadly',
  'deadly',
  'dead',
] as const;
export type Weather = (typeof WEATHERS)[number];

/** Waits of the world: `hold` until a later step lets it go, `timeout` as long as the browser waits for an answer. */
interface Waits {
  hold(): Promise<void>;
  timeout(): Promise<void>;
}

/** How the sender of a request waits for its answer. */
interface Sender {
  /** Whether it gives up what is not answered in time; else nothing may stay unanswered. */
  givesUp: boolean;
  /** Whether the request is more than a slow line carries in that time. */
  isLarge: boolean;
}

const never = new Promise<void>(() => undefined);
/** Lost on the way; or done, and the answer lost: neither is heard of in time. */
const HANGS: readonly [Fate, Fate] = [{ kind: 'hang' }, { kind: 'late', until: never }];

/** What becomes of a request under a weather. */
export function fateUnder(
  weather: Weather,
  rng: Rng,
  { hold, timeout }: Waits,
  { givesUp, isLarge }: Sender,
): Fate {
  const chance = rng.random();
  switch (weather) {
    case 'good':
      return { kind: 'delivered' };
    case 'flaky':
      if (chance < 0.2) return { kind: 'request_lost' };
      if (chance < 0.32) return { kind: 'response_lost' };
      if (chance < 0.37) return { ...answered(503, 'unavailable'), retryAfterSeconds: 2 };
      if (chance < 0.4) return { ...answered(429, 'over_request_rate_limit'), retryAfterSeconds: 1 };
      if (chance < 0.52) return { kind: 'late', until: hold() };
      return { kind: 'delivered' };
    case 'slow':
      if (givesUp && (isLarge || chance > 0.9)) return HANGS[chance < 0.95 ? 1 : 0];
      if (chance < 0.4) return { kind: 'late', until: hold() };
      // Overtaken by what sets out after it.
      if (chance < 0.55) return { kind: 'delayed', until: hold(), next: { kind: 'delivered' } };
      return { kind: 'delivered' };
    case 'lost_answers':
      return chance < 0.7 ? { kind: 'response_lost' } : { kind: 'delivered' };
    case 'server_errors':
      return chance < 0.8
        ? { kind: 'answered', status: chance < 0.5 ? 500 : 502, body: '<html>Bad gateway</html>' }
        : { kind: 'delivered' };
    case 'captive':
      return { kind: 'answered', status: 200, body: '<html>Welcome to the hotel</html>' };
    case 'signed_out':
      return chance < 0.5 ? answered(401, 'bad_jwt') : { kind: 'delivered' };
    case 'refused':
      if (chance < 0.15) return answered(413, 'request_entity_too_large');
      if (chance < 0.2) return answered(408, 'request_timeout');
      if (chance < 0.4) return answered(426, 'schema_too_old');
      if (chance < 0.5) return answered(409, 'user_mismatch');
      if (chance < 0.6) return answered(403, 'session_not_found');
      return { kind: 'delivered' };
    case 'deadly':
      if (chance < 0.15) return { kind: 'killed', when: 'sent' };
      return chance < 0.3 ? { kind: 'killed', when: 'answered' } : { kind: 'delivered' };
    case 'dead':
      if (givesUp && chance < 0.7) return HANGS[chance < 0.35 ? 0 : 1];
      // A connection that stands and carries nothing, until the browser gives it up.
      return chance < 0.3
        ? { kind: 'delayed', until: timeout(), next: { kind: 'request_lost' } }
        : { kind: 'request_lost' };
  }
}

function answered(status: number, code: string): Extract<Fate, { kind: 'answered' }> {
  return { kind: 'answered', status, body: { code, detail: '' } };
}

/** What a fate is called where it is counted; undefined where the request simply arrives. */
export function nameOfFate(fate: Fate): Happening | undefined {
  switch (fate.kind) {
    case 'request_lost':
      return 'request lost';
    case 'response_lost':
      return 'answer lost';
    case 'late':
      return fate.until === never ? undefined : 'answer late';
    case 'delayed':
      return fate.next.kind === 'delivered' ? 'request overtaken' : 'nothing carried until the timeout';
    case 'killed':
      return fate.when === 'sent' ? 'died with a request on its way' : 'died with the answer in hand';
    case 'answered': {
      const answer = `answered ${fate.status}`;
      if (isHappening(answer)) return answer;
      return fate.status === 200 ? 'captive portal' : undefined;
    }
    case 'delivered':
    // Told once it was given up.
    case 'hang':
      return undefined;
  }
}

/** What it is called that a request of this fate was not answered in time. */
export function nameOfTimeout(fate: Fate): Happening {
  return fate.kind === 'late' ? 'no answer in time, and all done' : 'no answer in time, and nothing done';
}
