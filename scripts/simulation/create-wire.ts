import type { SyncResponse } from '#shared/contract/sync.ts';
import type { SyncBackend } from '#sync/testing/fake-network.ts';
import { BrokenInvariant } from './broken-invariant.ts';
import type { Simulation } from './simulation.ts';

/**
 * Now and then the wire delivers a request twice, the second time at once or late; and its pages may be small. Tells
 * `onPage` after which cursor a pull of several pages goes on with which.
 */
export function createWire(
  simulation: Simulation,
  pullLimit: number,
  onPage: (from: string | null, to: string) => void,
): SyncBackend {
  const { server, held, chance, count } = simulation;
  return async (userId, sent) => {
    const request = { ...sent, pullLimit };
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

  async function deliver(...sent: Parameters<SyncBackend>): ReturnType<SyncBackend> {
    const answer = await server.backend(...sent);
    const { more, cursor } = answer.body as Partial<SyncResponse>;
    if (more && cursor) onPage(sent[1].cursor, cursor);
    return answer;
  }
}
