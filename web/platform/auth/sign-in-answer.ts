import type { AuthError } from '@supabase/auth-js';
import { isFull } from './is-full.ts';

export type SignInAnswer =
  | { ok: true; userId: string }
  | {
      ok: false;
      message: string;
      /**
       * offline: no answer came, whatever the browser says of the connection. unconfirmed: the address has to be confirmed by mail first. password_required: the mail was right, and the
       * sign-up began in another browser.
       */
      kind: 'offline' | 'refused' | 'unexpected' | 'unconfirmed' | 'password_required';
      /** Why a password was too weak. */
      reasons?: readonly string[];
    };

export const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const OFFLINE = "You're offline. Connect to the internet and try again.";
/** The browser may call a line good that ends at a router, or before a page that wants a sign-in of its own. */
const NO_ANSWER =
  'No answer came: the connection may be down, or this network may want you to sign in to it first.';

const FULL =
  "This browser's local storage for this address is full, so the sign-in cannot be kept. Other pages at this address may fill it.";
/** The code of what a page of somebody else's becomes, in the place of our answer. */
export const NOT_OURS = 'not_ours';
const STRANGER =
  'A page of this network came in the place of our answer: it may want you to sign in to it first.';

type AuthLibrary = typeof import('@supabase/auth-js');

/** What to tell the person where no answer came; that there is no connection only where the browser says so. */
export const lostWords = (isOnline: boolean): string => (isOnline ? `${UNEXPECTED} ${NO_ANSWER}` : OFFLINE);

/** What to tell the person about an error of the auth client; decided by its class, never by its text. */
export function answerForError(library: AuthLibrary, error: AuthError, isOnline: boolean): SignInAnswer {
  if (library.isAuthRetryableFetchError(error)) {
    // Status 0: no answer came at all.
    return error.status !== 0
      ? unexpected(error)
      : { ok: false, message: lostWords(isOnline), kind: 'offline' };
  }
  if (library.isAuthWeakPasswordError(error)) {
    return { ok: false, message: error.message, kind: 'refused', reasons: error.reasons };
  }
  if (library.isAuthApiError(error)) {
    if (error.code === 'email_not_confirmed') {
      return { ok: false, message: error.message, kind: 'unconfirmed' };
    }
    if (error.code === NOT_OURS) return { ...unexpected(error), message: `${UNEXPECTED} ${STRANGER}` };
    if (error.code === 'password_required') {
      return { ok: false, message: error.message, kind: 'password_required' };
    }
    return { ok: false, message: error.message, kind: 'refused' };
  }
  return unexpected(error);
}

export function unexpected(error: unknown): Extract<SignInAnswer, { ok: false }> {
  console.error('sign_in_failed', error instanceof Error ? error.name : 'unknown');
  return { ok: false, message: isFull(error) ? FULL : UNEXPECTED, kind: 'unexpected' };
}
