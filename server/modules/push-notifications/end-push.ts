import type { Trx } from '#server/database/database.ts';
import { deleteSubscriptionsOf } from './subscriptions-repository.ts';

/** Sends nothing to the user's devices any more, until one subscribes again; in the caller's transaction (role app_auth). */
export function endPush(trx: Trx, userId: string): Promise<void> {
  return deleteSubscriptionsOf(trx, userId);
}
