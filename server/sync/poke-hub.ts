import { z } from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import { POKE_CHANNEL } from './poke.ts';

export interface PokeHub {
  /**
   * Calls `heard` with the user's new versions until the returned function is called. Resolves once the subscription
   * misses no version.
   */
  subscribe(userId: string, heard: (through: number) => void): Promise<() => void>;
  close(): Promise<void>;
}

const payloadSchema = z.object({ userId: z.string(), through: z.number() });

/** One LISTEN per process, opened by the first subscriber. Each poke goes to the streams of the user it names. */
export function createPokeHub(database: Pick<Database, 'listen'>): PokeHub {
  const listeners = new Map<string, Set<(through: number) => void>>();
  let listening: Promise<() => Promise<void>> | undefined;

  function hear(payload: string): void {
    const { userId, through } = payloadSchema.parse(JSON.parse(payload));
    for (const heard of listeners.get(userId) ?? []) heard(through);
  }

  async function listen(): Promise<void> {
    listening ??= database.listen(POKE_CHANNEL, hear);
    try {
      await listening;
    } catch (error) {
      // The next subscriber tries again.
      listening = undefined;
      throw error;
    }
  }

  return {
    subscribe: async (userId, heard) => {
      await listen();
      const mine = listeners.get(userId) ?? new Set();
      listeners.set(userId, mine.add(heard));
      return () => {
        mine.delete(heard);
        if (mine.size === 0 && listeners.get(userId) === mine) listeners.delete(userId);
      };
    },
    close: async () => {
      const stop = await listening;
      listening = undefined;
      listeners.clear();
      await stop?.();
    },
  };
}
