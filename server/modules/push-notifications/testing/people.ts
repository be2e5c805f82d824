import { randomUUID } from 'node:crypto';
import { DEFAULT_REMINDER_SETTINGS } from '#shared/domain/default-reminder-settings.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { ReminderSettings } from '#shared/product/tables/reminder-settings.schema.ts';
import { raiseVersion } from '#server/sync/lock-version.ts';
import { saveRow, saveRows } from '#server/sync/row-store.ts';
import type { Database } from '#server/database/database.ts';
import type { BrowserSubscription } from '#server/testing/push-service.ts';
import { askForLook } from '../reminders/looks-repository.ts';
import { saveSubscription } from '../subscriptions-repository.ts';

export interface Person {
  userId: string;
  programId: string;
  zone: string;
}

/** Somebody with an account and a programme of twelve weeks from `monday` on, without going through a sign-up. */
export async function makePerson(
  database: Database,
  { zone, monday, at, events = [] }: { zone: string; monday: string; at: number; events?: ProgrammeEvent[] },
): Promise<Person> {
  const [userId, programId] = [randomUUID(), randomUUID()];
  const created_at = new Date(at).toISOString();
  await database.asAuth(async (trx) => {
    const email = `${userId}@daymark.example`;
    await trx
      .insertInto('auth_users')
      .values({
        id: userId,
        email,
        password_hash: null,
        email_confirmed_at: created_at,
        confirmation_sent_at: null,
        recovery_sent_at: null,
        last_sign_in_at: created_at,
        banned_until: null,
        created_at,
        updated_at: created_at,
      })
      .execute();
    await database.becomeUser(trx, userId);
    const v = await raiseVersion(trx, userId);
    await saveRow(trx, userId, v, 'programmes', {
      id: programId,
      title: 'Twelve weeks',
      start_date: monday,
      end_date: addDays(monday, 83),
      time_zone: zone,
      created_at,
    });
    await saveRows(
      trx,
      userId,
      v,
      'events',
      events.map((event) => ({ ...event, program_id: programId })),
    );
  });
  return { userId, programId, zone };
}

/** Writes events as a change of the participant does: under the next version. */
export async function writeEvents(
  database: Database,
  { userId, programId }: Person,
  events: readonly ProgrammeEvent[],
): Promise<void> {
  await database.asUser(userId, async (trx) => {
    const v = await raiseVersion(trx, userId);
    await saveRows(
      trx,
      userId,
      v,
      'events',
      events.map((event) => ({ ...event, program_id: programId })),
    );
  });
}

/** Changes what somebody is reminded of, as a change of the participant does: under the next version. */
export async function chooseReminders(
  database: Database,
  { userId }: Person,
  choices: Partial<ReminderSettings>,
  at: number,
): Promise<void> {
  const changed_at = new Date(at).toISOString();
  await database.asUser(userId, async (trx) => {
    const v = await raiseVersion(trx, userId);
    const row = { ...DEFAULT_REMINDER_SETTINGS, ...choices, id: userId, changed_at };
    await saveRow(trx, userId, v, 'reminder_settings', row);
  });
}

/** Signs somebody in on a device that lets itself be reminded. */
export async function enableDevice(
  database: Database,
  { userId }: Person,
  { endpoint, keys }: BrowserSubscription,
  { at, serverKey }: { at: number; serverKey: string },
): Promise<string> {
  const sessionId = randomUUID();
  const created_at = new Date(at).toISOString();
  await database.asAuth(async (trx) => {
    const session = { id: sessionId, user_id: userId, refresh_key: new Uint8Array(32), created_at };
    await trx
      .insertInto('auth_sessions')
      .values({ ...session, refreshed_at: null, not_after: null, user_agent: null, ip: null })
      .execute();
    await saveSubscription(trx, {
      user_id: userId,
      session_id: sessionId,
      endpoint,
      p256dh: keys.p256dh,
      auth_key: keys.auth,
      service: new URL(endpoint).host,
      server_key: serverKey,
      created_at,
    });
    await database.becomeUser(trx, userId);
    await askForLook(trx, userId, created_at);
  });
  return sessionId;
}
