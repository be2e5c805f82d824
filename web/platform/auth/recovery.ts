import type { Observable } from 'rxjs';
import { createAuthClientLoader } from './auth-client.ts';
import type { AuthLibrary, LoadedAuthClient } from './auth-client.ts';
import { PENDING_RECOVERY_KEY } from './pending-code-keys.ts';
import { createPendingCodeShelf, type PendingCode } from './pending-code.ts';
import { createProofShelf, PROOF_KEY } from './recovery-proof.ts';
import { createRecoveryStorage } from './recovery-storage.ts';
import type { WebStorage } from './session-store.ts';
import { answerForError, unexpected } from './sign-in-answer.ts';

export type RecoveryAnswer =
  | { ok: true }
  | {
      ok: false;
      message: string;
      /** no_proof: nothing, or nothing that still counts, shows that the mailbox was read. */
      kind: 'offline' | 'refused' | 'unexpected' | 'no_proof' | 'other_device';
      /** The server's, of a refusal. */
      code?: string;
    };

/**
 * Setting a new password by mail. It never touches who is signed in on this device; who signs in or out ends it, whatever
 * it had come to.
 */
export interface Recovery {
  /** Asks for a mail with a code and a link. The answer is the same for an address that nobody registered. */
  request(email: string): Promise<RecoveryAnswer>;
  /** The request whose code may still count, also after the page was closed to look at the mail. */
  pending(): PendingCode | null;
  forgetPending(): void;
  /** Another tab may have signed somebody in or out, and then nothing is pending any more. */
  readonly heard$: Observable<unknown>;
  /** By the six digits of the mail. */
  proveByCode(email: string, code: string): Promise<RecoveryAnswer>;
  /** By the link of the mail; it counts once, so call it only when a person does something. */
  proveByLink(tokenHash: string): Promise<RecoveryAnswer>;
  /** By the code that a followed link brought back. 'other_device': this browser has not asked for that link. */
  proveByReturn(authCode: string): Promise<RecoveryAnswer>;
  /** Whether this tab has shown that the mailbox was read. */
  isProved(): boolean;
  /** Sets the password and ends every session of the account, this proof's too. */
  setPassword(password: string): Promise<RecoveryAnswer>;
}

export interface RecoveryParts {
  /** The external URL of /auth/v1. */
  url: string;
  headers: Record<string, string>;
  fetch: typeof fetch;
  load: () => Promise<AuthLibrary>;
  storage: WebStorage;
  /** Kept for this tab only. */
  tabStorage: WebStorage;
  /** Another tab may have changed who is signed in. */
  heard$: Observable<unknown>;
  /** What the browser says of the connection. */
  isOnline: () => boolean;
  now: () => number;
}

const USED_LINK = 'This password reset link is invalid or has already been used. Please request a new one.';

export function createRecovery(parts: RecoveryParts): Recovery {
  const proof = createProofShelf(parts);
  const pendingCode = createPendingCodeShelf(parts, PENDING_RECOVERY_KEY);
  const authClient = createAuthClientLoader({
    url: parts.url,
    headers: parts.headers,
    fetch: parts.fetch,
    load: parts.load,
    storageKey: PROOF_KEY,
    storage: createRecoveryStorage(proof, parts.storage),
    autoRefreshToken: false,
  });
  const returnUrl = new URL('/reset-password', parts.url).href;

  async function ask(
    send: (loaded: LoadedAuthClient) => Promise<{ error: AuthFailure }>,
  ): Promise<RecoveryAnswer> {
    try {
      const loaded = await authClient();
      const { error } = await send(loaded);
      return error ? answerFor(loaded.library, error) : { ok: true };
    } catch (error) {
      return failed(error);
    }
  }

  function answerFor(library: AuthLibrary, error: NonNullable<AuthFailure>): RecoveryAnswer {
    if (library.isAuthPKCECodeVerifierMissingError(error)) {
      return { ok: false, kind: 'other_device', message: error.message };
    }
    if (library.isAuthSessionMissingError(error)) {
      return { ok: false, kind: 'no_proof', message: USED_LINK };
    }
    const answer = answerForError(library, error, parts.isOnline());
    if (answer.ok) return { ok: true };
    const { message } = answer;
    const kind =
      answer.kind === 'unconfirmed' || answer.kind === 'password_required' ? 'refused' : answer.kind;
    return kind === 'refused' && error.code
      ? { ok: false, kind, message, code: error.code }
      : { ok: false, kind, message };
  }

  function failed(error: unknown): RecoveryAnswer {
    const answer = unexpected(error);
    if (answer.ok) return { ok: true };
    return { ok: false, kind: 'unexpected', message: answer.message };
  }

  const prove = async (
    send: (loaded: LoadedAuthClient) => Promise<{ error: AuthFailure }>,
  ): Promise<RecoveryAnswer> => {
    const answer = await ask(send);
    if (answer.ok) pendingCode.forget();
    return answer;
  };

  return {
    async request(email) {
      const answer = await ask(({ client }) =>
        client.resetPasswordForEmail(email, { redirectTo: returnUrl }),
      );
      if (answer.ok) pendingCode.keep(email);
      return answer;
    },
    pending: pendingCode.read,
    forgetPending: pendingCode.forget,
    heard$: parts.heard$,
    proveByCode: (email, code) =>
      prove(({ client }) => client.verifyOtp({ type: 'recovery', email, token: code })),
    proveByLink: (tokenHash) =>
      prove(({ client }) => client.verifyOtp({ type: 'recovery', token_hash: tokenHash })),
    proveByReturn: (authCode) => prove(({ client }) => client.exchangeCodeForSession(authCode)),
    isProved: () => proof.read() !== null,
    async setPassword(password) {
      const answer = await ask(({ client }) => client.updateUser({ password }));
      // The proof has done its work. Should the server not hear of it, its session ends by its own limits.
      if (answer.ok) {
        await ask(({ client }) => client.signOut({ scope: 'local' }));
        proof.forget();
      }
      return answer;
    },
  };
}

type AuthFailure = Parameters<typeof answerForError>[1] | null;
