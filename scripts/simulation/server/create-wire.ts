import type { SyncResponse } from '#shared/protocol/sync.ts';
import type { SyncBackend } from '#sync/testing/fakes/fake-network.ts';
import { USER_A, USER_B } from '#sync/testing/sample-rows.ts';
import { BrokenInvariant } from '../broken-invariant.ts';
import type { Simulation } from '../simulation.ts';

/**
 * Now and then the wire delivers a request twice, the second time at once or late; and its pages may be small. Tells
 * `onPage` after which cursor a pull of several pages goes on with which.
 */
export function createWire(
  simulation: Simulation,
  mostRows: number,
  onPage: (from: string | null, to: string) => void,
): SyncBackend {
  const { server, held, chance, count, strangers } = simulation;
  return async (owner, sent) => {
    const userId = bearerOf(owner);
    const request = { ...sent, pullLimit: Math.min(sent.pullLimit, mostRows) };
    const isTwice = !simulation.healed && chance(0.06);
    const isLate = isTwice && chance(0.5);
    if (isTwice) count(isLate ? 'delivered twice, late' : 'delivered twice');
    const first = await deliver(userId, request);
    if (isLate) {
      held.push(async () => {
        try {
          // Nobody waits for this answer.
          await server.backend(userId, request);
        } catch (error) {
          // The server keeps it, and the next check tells it.
          if (!(error instanceof BrokenInvariant)) throw error;
        }
      });
    }
    if (!isTwice || isLate) return first;
    const second = await deliver(userId, request);
    return chance(0.5) ? first : second;
  };

  /** Whose token it bears: now and then that of another participant, who has signed in on the same device since. */
  function bearerOf(owner: string): string {
    if (!strangers || simulation.healed || strangers.random() >= 0.12) return owner;
    count('the token of another participant');
    return owner === USER_A ? USER_B : USER_A;
  }

  async function deliver(...sent: Parameters<SyncBackend>): ReturnType<SyncBackend> {
    const answer = await server.backend(...sent);
    const { more, cursor } = answer.body as Partial<SyncResponse>;
    if (more && cursor) onPage(sent[1].cursor, cursor);
    return answer;
  }
}
