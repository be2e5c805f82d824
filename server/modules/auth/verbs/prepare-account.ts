import { HttpError } from '#server/http/http-error.ts';
import type { NewAccountRow } from '../store/accounts-repository.ts';
import type { AuthContext, SignedUp } from '../context/auth-context.ts';
import { parseEmailAddress } from '../proof/email-address.ts';
import type { LinkOptions } from '../proof/link-options.ts';
import { requireStrongPassword } from '../proof/password-strength.ts';
import type { Fields } from '../proof/request-fields.ts';
import { parseSignUpData } from '../proof/sign-up-data.ts';

export interface SignUpRequest {
  email: string;
  password: string;
  /** name, age, gender, time_zone; see sign-up-data.ts. */
  data: Fields;
  /** Reads the options of the mail that confirms the address; without it the link leads to the site. */
  link?: () => LinkOptions;
}

export interface PreparedAccount {
  /** The account as it would be, not confirmed. */
  row: NewAccountRow & { password_hash: string };
  signedUp: SignedUp;
  link: LinkOptions;
}

const NO_LINK: LinkOptions = { challenge: '', redirectTo: null };

/** All of a sign-up that needs no database, the slow hash included. Throws HttpError 400 or 422. */
export async function prepareAccount(
  context: Pick<AuthContext, 'settings' | 'passwords' | 'ids' | 'clock'>,
  request: SignUpRequest,
): Promise<PreparedAccount> {
  if (request.password === '') {
    throw new HttpError(400, 'validation_failed', 'Signup requires a valid password');
  }
  const { passwordMinLength } = context.settings;
  // The order of the auth API: length, PKCE, address. The list of weak passwords is ours, and comes after them.
  const isLongEnough = [...request.password.normalize('NFKC')].length >= passwordMinLength;
  if (!isLongEnough) requireStrongPassword(request.password, request.email, passwordMinLength);
  const link = request.link?.() ?? NO_LINK;
  const email = parseEmailAddress(request.email);
  requireStrongPassword(request.password, request.email, passwordMinLength);
  const { profile, timeZone, metadata } = parseSignUpData(request.data);
  const passwordHash = await context.passwords.of(request.password);
  const id = context.ids.uuid();
  const signedUpAt = context.clock.now();
  return {
    row: {
      id,
      email,
      password_hash: passwordHash,
      user_metadata: metadata,
      created_at: new Date(signedUpAt).toISOString(),
      email_confirmed_at: null,
      confirmation_sent_at: null,
    },
    link,
    signedUp: { userId: id, signedUpAt, startsAt: signedUpAt, timeZone, profile: { id, ...profile } },
  };
}
