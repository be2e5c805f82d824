import type { Trx } from '#server/database/database.ts';
import { deleteFlowsOfFormerAddress } from './flow-states-repository.ts';
import { deleteTokenOf } from './one-time-tokens-repository.ts';
import { deleteSignUpsOf } from './sign-ups-repository.ts';

/**
 * Whoever reads the mailbox that was an account's once opens nothing by it any more. Belongs to every change of the
 * address, in its transaction, which has locked the account; a promised code is not mailed to another address.
 */
export async function voidFormerAddress(trx: Trx, userId: string): Promise<void> {
  await deleteTokenOf(trx, userId, 'recovery');
  await deleteTokenOf(trx, userId, 'confirmation');
  await deleteSignUpsOf(trx, userId);
  await deleteFlowsOfFormerAddress(trx, userId);
}
