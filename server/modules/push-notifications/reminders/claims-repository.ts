import { sql, type Selectable } from 'kysely';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { Trx } from '#server/database/database.ts';
import type { DeviceMark, PushClaimsTable, ReminderKeyColumns } from '#server/database/schema.ts';

export type ClaimRow = Omit<Selectable<PushClaimsTable>, 'user_id'>;

/** The account's claims: those about `since` and later, and those that are still open. */
export function claimsSince(trx: Trx, userId: string, since: LocalDate): Promise<ClaimRow[]> {
  return trx
    .selectFrom('push_claims')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) => where.or([where('local_date', '>=', since), where('state', '=', 'open')]))
    .orderBy('claimed_at')
    .execute();
}

/** Writes claims. Rejects, and writes none, where one of them is there already: nothing may be sent for them then. */
export async function insertClaims(trx: Trx, userId: string, claims: readonly ClaimRow[]): Promise<void> {
  if (claims.length === 0) return;
  await trx
    .insertInto('push_claims')
    .values(
      claims.map(({ parts, ...claim }) => ({ ...claim, user_id: userId, parts: JSON.stringify(parts) })),
    )
    .execute();
}

/** Sets what became of a claim on devices, by the ids of their sessions. */
export async function markDevices(
  trx: Trx,
  userId: string,
  { kind, local_date, slot }: ReminderKeyColumns,
  marks: Readonly<Record<string, DeviceMark>>,
): Promise<void> {
  await sql`
    update push_claims set marks = marks || ${marks}::jsonb
    where user_id = ${userId} and kind = ${kind} and local_date = ${local_date} and slot = ${slot}`.execute(
    trx,
  );
}

/** Ends a claim: no device of it is tried again. */
export async function endClaim(
  trx: Trx,
  userId: string,
  { kind, local_date, slot }: ReminderKeyColumns,
): Promise<void> {
  await trx
    .updateTable('push_claims')
    .set({ state: 'done' })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('local_date', '=', local_date)
    .where('slot', '=', slot)
    .execute();
}

/** Deletes claims about days before `day`: no reminder of then can come any more. */
export async function deleteClaimsBefore(trx: Trx, userId: string, day: LocalDate): Promise<void> {
  await trx.deleteFrom('push_claims').where('user_id', '=', userId).where('local_date', '<', day).execute();
}
