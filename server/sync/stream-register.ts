import type { Readable } from 'node:stream';

export interface StreamRegister {
  /** Keeps an open stream of the user until it closes. One too many ends the oldest, which may be long dead. */
  add(userId: string, stream: Readable & { end(): unknown }): void;
}

/** The open streams of each user. Each costs memory, a descriptor and a question at every heartbeat. */
export function createStreamRegister(most: number): StreamRegister {
  const open = new Map<string, Set<Readable & { end(): unknown }>>();
  return {
    add(userId, stream) {
      const mine = open.get(userId) ?? new Set();
      open.set(userId, mine.add(stream));
      stream.once('close', () => {
        mine.delete(stream);
        if (mine.size === 0 && open.get(userId) === mine) open.delete(userId);
      });
      const [oldest] = mine;
      if (mine.size <= most || !oldest) return;
      mine.delete(oldest);
      oldest.end();
    },
  };
}
