import { z } from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import type { Limiter } from './limiter.ts';

/** Between processes on one database, or past it where there is Redis. */
export const LIMITS_CHANNEL = 'limits';

const EVERY_MS = 1000;
/** PostgreSQL carries 8,000 bytes in a message. */
const IN_A_MESSAGE = 30;

const messageSchema = z.object({
  from: z.string(),
  taken: z.array(
    z.object({
      of: z.enum(['strangers', 'participants', 'service']),
      key: z.string(),
      most: z.number(),
      minutes: z.optional(z.number()),
      count: z.number(),
    }),
  ),
});

export interface SharedLimits {
  /** Tells the other processes now. */
  share(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Tells the other processes of the service each second what callers took here, and counts here what they took there. A
 * caller who asks all processes at once gets a second's requests more than its budget. A lost message costs nobody more.
 */
export async function shareLimits(
  database: Pick<Database, 'listen' | 'notify' | 'asAuth'>,
  limiter: Limiter,
  from: string,
  onFailure: (error: unknown) => void,
): Promise<SharedLimits> {
  const stopListening = await database.listen(LIMITS_CHANNEL, (payload) => {
    const message = messageSchema.safeParse(JSON.parse(payload));
    if (message.success && message.data.from !== from) limiter.takenElsewhere(message.data.taken);
  });
  const share = async (): Promise<void> => {
    const taken = limiter.toShare();
    if (taken.length === 0) return;
    await database.asAuth(async (trx) => {
      for (let at = 0; at < taken.length; at += IN_A_MESSAGE) {
        const message = { from, taken: taken.slice(at, at + IN_A_MESSAGE) };
        await database.notify(trx, LIMITS_CHANNEL, JSON.stringify(message));
      }
    });
  };
  const timer = setInterval(() => void share().catch(onFailure), EVERY_MS);
  timer.unref();
  return {
    share,
    async close() {
      clearInterval(timer);
      await stopListening();
    },
  };
}
