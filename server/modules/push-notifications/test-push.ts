import { openOn } from '#shared/domain/tasks/open-today.ts';
import { localDateIn } from '#shared/domain/time/zoned-time.ts';
import type { ServerDeps } from '#server/deps.ts';
import { pushMessage } from './push-message.ts';
import { readFacts } from './reminders/facts-repository.ts';
import type { OutgoingPush } from './sending/send-push.ts';

/** A minute: whoever asked for it looks at the device now. */
const TTL_SECONDS = 60;

/** The push of a test; it comes in quiet hours too, and carries today's number as every push does. */
export async function testPush(
  { config, database, clock }: Pick<ServerDeps, 'config' | 'database' | 'clock'>,
  userId: string,
): Promise<OutgoingPush> {
  const now = clock.now();
  const facts = await database.asUser(userId, (trx) => readFacts(trx, userId, now));
  const today = localDateIn(facts?.zone ?? 'UTC', now);
  return {
    payload: pushMessage({
      publicUrl: config.publicUrl,
      kind: 'test',
      account: userId,
      localDate: today,
      tag: 'test',
      title: 'Test notification',
      body: 'Notifications reach this device.',
      path: '/app/settings',
      openToday: facts ? openOn(facts.events, today) : 0,
    }),
    ttlSeconds: TTL_SECONDS,
    urgency: 'high',
    topic: null,
  };
}
