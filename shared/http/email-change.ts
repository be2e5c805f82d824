import { z } from 'zod/mini';

/*
 * Another e-mail address, in two calls:
 *
 *   PUT  /auth/v1/user {email, current_password}   mails a code to the new address; the user then has `new_email`
 *   POST /api/v1/account/email {code}              the address is the new one; the session stays
 *
 * The link in the mail leads to /confirm-email, whose button does the second in any browser by POST /api/v1/auth/email.
 * Where PUT came with `redirect_to` or a PKCE challenge, it is the auth API's own: /auth/v1/verify?type=email_change.
 * The former address hears of both. PUT answers 400 `current_password_required` or `current_password_invalid`,
 * 422 `email_exists`, 429 `over_email_send_rate_limit` within 30 s of the last mail.
 */

/** POST /api/v1/account/email, digits of any script and marks that nobody sees. 204; a code that is wrong, used or too old is 400 `otp_expired`. */
export const confirmEmailBodySchema = z.strictObject({
  code: z.string().check(z.regex(/^\p{Cf}*(?:\p{Nd}\p{Cf}*){6}$/u, 'must be six digits')),
});

/**
 * POST /api/v1/auth/email: the same by the link in that mail, in whatever browser and signed in or not. Answers the
 * address that counts from now on; refusals as above, with `Email link is invalid or has expired`.
 */
export const confirmEmailLinkBodySchema = z.strictObject({
  token_hash: z.string().check(z.minLength(1), z.maxLength(200)),
});
export const confirmedEmailSchema = z.object({ email: z.string() });
