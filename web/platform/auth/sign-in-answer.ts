import type { AuthError } from '@supabase/auth-js';

export type SignInAnswer =
  | { ok: true; userId: string }
  | {
      ok: false;
      message: string;
      /** unconfirmed: the address has to be confirmed by mail first. */
      kind: 'offline' | 'refused' | 'unexpected' | 'unconfirmed';
      /** Why a password was too weak. */
      reasons?: readonly string[];
    };

export const UNEXPECTED = 'An unexpected error occurred. Please try again.';
export const OFFLINE = "You're offline. Connect to the internet and try again.";

type AuthLibrary = typeof import('@supabase/auth-js');

/** What to tell the person about an error of the auth client; decided by its class, never by its text. */
export function answerForError(library: AuthLibrary, error: AuthError): SignInAnswer {
  if (library.isAuthRetryableFetchError(error)) {
    // Status 0: no answer came at all.
    return error.status !== 0 ? unexpected(error) : { ok: false, message: OFFLINE, kind: 'offline' };
  }
  if (library.isAuthWeakPasswordError(error)) {
    return { ok: false, message: error.message, kind: 'refused', reasons: error.reasons };
  }
  if (library.isAuthApiError(error)) {
    if (error.code === 'email_not_confirmed') {
      return { ok: false, message: error.message, kind: 'unconfirmed' };
    }
    return { ok: false, message: error.message, kind: 'refused' };
  }
  return unexpected(error);
}

export function unexpected(error: unknown): SignInAnswer {
  console.error('sign_in_failed', error instanceof Error ? error.name : 'unknown');
  return { ok: false, message: UNEXPECTED, kind: 'unexpected' };
}
