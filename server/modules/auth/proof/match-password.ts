import type { PasswordHash } from './password-hash.ts';

/** Whether a password is right, and where it is, in which form its hash was made. */
export type PasswordMatch = 'normal' | 'as typed' | 'wrong';

/**
 * Compares a typed password. Another system types the same characters as other code points (é, or e and an accent), so
 * hashes are made of the NFKC form; older ones are of whatever was typed. With null it does the same work and says no.
 */
export async function matchPassword(
  passwords: Pick<PasswordHash, 'matches'>,
  stored: string | null,
  typed: string,
): Promise<PasswordMatch> {
  const normal = typed.normalize('NFKC');
  if (await passwords.matches(stored, normal)) return 'normal';
  return normal !== typed && (await passwords.matches(stored, typed)) ? 'as typed' : 'wrong';
}
