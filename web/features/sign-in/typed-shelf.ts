import type { SignInForm, SignInMode } from './read-sign-in-form.ts';

/** In milliseconds: long enough to read a legal document. A password that was typed is not for the next one at the screen. */
const KEPT_MS = 30 * 60_000;

export interface Typed {
  form: SignInForm;
  mode: SignInMode;
}

/** Holds what is typed into the form while another page is read in its place. In memory alone: a password is among it. */
export interface TypedShelf {
  read(): Typed | null;
  keep(typed: Typed): void;
  forget(): void;
}

export function createTypedShelf(now: () => number = Date.now): TypedShelf {
  let kept: (Typed & { at: number }) | null = null;
  return {
    read: () => (kept !== null && now() - kept.at < KEPT_MS ? kept : null),
    keep(typed) {
      kept = { ...typed, at: now() };
    },
    forget() {
      kept = null;
    },
  };
}
