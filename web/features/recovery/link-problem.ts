/** What a followed reset link says of itself in the address, all of them possibly absent. */
export interface LinkReport {
  error?: string | undefined;
  error_code?: string | undefined;
  error_description?: string | undefined;
}

/** Why the link is no good, in words; null where the address tells of no failure. The code says more than the error. */
export function linkProblem({ error, error_code, error_description }: LinkReport): string | null {
  if (error_code === 'otp_expired') {
    return 'This password reset link has expired. Please request a new one.';
  }
  if (error === 'access_denied') {
    return 'This password reset link is invalid or has already been used. Please request a new one.';
  }
  if (!error && !error_code && !error_description) return null;
  return error_description || 'Invalid password reset link. Please request a new one.';
}
