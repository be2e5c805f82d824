import type { ServerDeps } from '#server/deps.ts';
import type { Trx } from '#server/database/database.ts';
import { countAnswer } from './answers-repository.ts';
import type { PushOutcome } from './sending/send-push.ts';
import { noteOutcome, type SubscriptionRow } from './subscriptions-repository.ts';

/**
 * Notes how a push service took a push: counted for the operator, and on the subscription. `also` goes into the same
 * transaction, acting as the account (role app_rw).
 */
export function recordPush(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  device: SubscriptionRow,
  outcome: PushOutcome,
  also: (trx: Trx) => Promise<void> = async () => {},
): Promise<void> {
  const at = new Date(clock.now()).toISOString();
  return database.asAuth(async (trx) => {
    await countAnswer(trx, { day: at.slice(0, 10), service: device.service, answer: outcome.answer });
    await database.becomeUser(trx, device.user_id);
    await noteOutcome(trx, device, outcome, at);
    await also(trx);
  });
}
