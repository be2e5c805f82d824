import { sealWhatIsLeft } from '#web/platform/account/seal-what-is-left.ts';
import type { Auth } from '#web/platform/auth/auth.ts';
import { whenIdle } from '#web/platform/browser/when-idle.ts';

/** What a visit owes once its first page stands: the auth client is large, and the first screen needs none of it. */
export function startLater(auth: Auth): void {
  whenIdle(() => {
    auth.start().catch((error: unknown) => console.error('The session is not kept fresh.', error));
    sealWhatIsLeft(auth)
      .catch((error: unknown) => console.error('What was left could not be sealed.', error))
      .then(() => import('#web/platform/account/wipe-erased-accounts.ts'))
      .then(({ wipeErasedAccounts }) => wipeErasedAccounts(() => auth.storedSession()?.userId))
      .catch((error: unknown) => console.warn('erased_accounts_unknown', error));
  });
}
