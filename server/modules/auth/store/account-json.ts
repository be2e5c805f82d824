import type { AuthUsersTable } from '#server/database/schema.ts';
import type { Selectable } from 'kysely';

export type AccountRow = Selectable<AuthUsersTable>;

/** The User object of the auth API. Times are instants in UTC; members that are null in the row are left out. */
export function accountJson(account: AccountRow) {
  const times = withoutNulls({
    email_confirmed_at: account.email_confirmed_at,
    confirmation_sent_at: account.confirmation_sent_at,
    confirmed_at: account.email_confirmed_at,
    recovery_sent_at: account.recovery_sent_at,
    new_email: account.email_change,
    email_change_sent_at: account.email_change_sent_at,
    last_sign_in_at: account.last_sign_in_at,
    banned_until: account.banned_until,
  });
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    ...times,
    app_metadata: account.app_metadata,
    user_metadata: account.user_metadata,
    identities: [identityJson(account)],
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: false,
  };
}
export type AccountJson = ReturnType<typeof accountJson>;

/** An account has one identity, its address; so the identity borrows the account's id. */
function identityJson(account: AccountRow) {
  return {
    identity_id: account.id,
    id: account.id,
    user_id: account.id,
    identity_data: {
      ...account.user_metadata,
      email: account.email,
      email_verified: account.email_confirmed_at !== null,
      phone_verified: false,
      sub: account.id,
    },
    provider: 'email',
    last_sign_in_at: account.last_sign_in_at,
    created_at: account.created_at,
    updated_at: account.updated_at,
    email: account.email,
  };
}

function withoutNulls<T extends Record<string, string | null>>(times: T): Partial<Record<keyof T, string>> {
  const kept: Partial<Record<keyof T, string>> = {};
  for (const [name, time] of Object.entries(times)) if (time !== null) kept[name as keyof T] = time;
  return kept;
}
