import type { Profile } from '#shared/product/tables/profiles.schema.ts';
import type { ServerDeps } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import { createAuthContext } from './create-auth-context.ts';
import type { AuthOptions } from './create-auth-context.ts';
import { createAccountWithSession } from './verbs/sign-up.ts';

export interface NewAccount {
  email: string;
  password: string;
  name: string;
  age?: Profile['age'];
  gender?: Profile['gender'];
  timeZone?: string;
}

/**
 * Makes an account as a sign-up does, rules and starter programme included, but without HTTP; for seeding. Rejects with
 * the sign-up's HttpError when the account cannot be accepted; an address already taken is a value.
 */
export async function createAccount(
  deps: ServerDeps,
  account: NewAccount,
  options: AuthOptions,
): Promise<{ kind: 'created'; userId: string } | { kind: 'taken' }> {
  const context = createAuthContext(deps, options);
  const { email, password, name, age = null, gender = null, timeZone = null } = account;
  try {
    const session = await createAccountWithSession(
      context,
      { email, password, data: { name, age, gender, time_zone: timeZone } },
      { ip: 'local', userAgent: null, device: null, local: true },
    );
    return { kind: 'created', userId: session.user.id };
  } catch (error) {
    if (error instanceof HttpError && error.code === 'user_already_exists') return { kind: 'taken' };
    throw error;
  }
}
