import { HttpError } from '#server/http/http-error.ts';
import knownWeak from './known-weak-passwords.json' with { type: 'json' };

export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

export interface WeakPassword {
  message: string;
  reasons: WeakPasswordReason[];
}

/** A bound on the work of hashing; far above any password people type or managers make. In characters. */
const LONGEST_PASSWORD = 256;

/** Blanks alone, as a page cannot show them, or a NUL or half a character somewhere, which no keyboard types. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+$|\0|\p{Cs}/u;

/*
 * The most common passwords of at least six characters, in lower case: the first 5000 such entries of the frequency
 * list in @zxcvbn-ts/language-common 4.1.3 (MIT).
 */
const KNOWN_WEAK: ReadonlySet<string> = new Set(knownWeak);

/**
 * Why a password is too weak, or null; judged is its NFKC form, which is kept. `minLength` counts characters. A password that is the address, its local part
 * or the product's name is as easy to guess as a listed one.
 */
export function weaknessOf(typed: string, email: string, minLength: number): WeakPassword | null {
  const password = typed.normalize('NFKC');
  const reasons: WeakPasswordReason[] = [];
  const messages: string[] = [];
  if ([...password].length < minLength) {
    reasons.push('length');
    messages.push(`Password should be at least ${minLength} characters.`);
  }
  if (UNSEEN.test(password)) {
    reasons.push('characters');
    messages.push('Password should contain characters that can be seen, and no broken ones.');
  }
  if (isEasyToGuess(password.toLowerCase(), email)) {
    reasons.push('pwned');
    messages.push('Password is known to be weak and easy to guess, please choose a different one.');
  }
  return reasons.length === 0 ? null : { message: messages.join(' '), reasons };
}

/** Throws HttpError 400 `validation_failed` for a password too long to take, 422 `weak_password` for a weak one. */
export function requireStrongPassword(password: string, email: string, minLength: number): void {
  if ([...password].length > LONGEST_PASSWORD) {
    throw new HttpError(
      400,
      'validation_failed',
      `Password cannot be longer than ${LONGEST_PASSWORD} characters`,
    );
  }
  const weakness = weaknessOf(password, email, minLength);
  if (weakness !== null) {
    throw new HttpError(422, 'weak_password', weakness.message, {
      extra: { weak_password: { reasons: weakness.reasons } },
    });
  }
}

function isEasyToGuess(password: string, email: string): boolean {
  const address = email.toLowerCase();
  return (
    KNOWN_WEAK.has(password) ||
    password === address ||
    password === address.split('@')[0] ||
    /^daymark[0-9!.]*$/.test(password)
  );
}
