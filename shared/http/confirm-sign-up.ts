import { z } from 'zod/mini';

/*
 * The end of a sign-up whose address is confirmed by mail: POST /api/v1/auth/confirm, for this product's own pages. The
 * mail's link leads to /confirm-email?type=signup, whose button makes the call. Other clients have /auth/v1/verify.
 *
 * Anybody may sign up under anybody's address. So the proof that the mailbox is read is not enough: the verifier in the
 * browser, or the password, shows whose sign-up it is. 200 is a session; 400 `password_required` where neither was given
 * and `invalid_credentials` where the password is another leave the proof good; 403 `otp_expired` as in /auth/v1/verify.
 */
const own = {
  /** The PKCE verifiers that this browser keeps. */
  code_verifiers: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(16))),
  password: z.optional(z.string().check(z.maxLength(1024))),
};

export const confirmSignUpBodySchema = z.union([
  z.strictObject({ token_hash: z.string().check(z.minLength(1), z.maxLength(200)), ...own }),
  z.strictObject({ email: z.string(), code: z.string().check(z.maxLength(100)), ...own }),
]);
