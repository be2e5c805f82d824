import type { ReactNode } from 'react';
import { shareNoteBefore } from '#shared/http/share-note-before.ts';
import { plainPath } from '#shared/http/pages.ts';
import { returnPath } from '#web/features/sign-in/return-path.ts';
import type { Auth } from '#web/platform/auth/auth.ts';
import { PENDING_CONFIRMATION_KEY, PENDING_RECOVERY_KEY } from '#web/platform/auth/pending-code-keys.ts';
import { createPendingCodeShelf } from '#web/platform/auth/pending-code.ts';
import type { AccountWays } from './account-ways.ts';
import { ConfirmPage } from './confirm-page.tsx';
import { readConfirmSearch } from './confirm-search.ts';
import type { Left } from './left-here.ts';
import { LoginPage } from './login-page.tsx';
import { isFromMail, readLoginSearch } from './login-search.ts';
import { ForgotPage, ResetPage } from './recovery-pages.tsx';

interface AccountPage {
  /** `left` is told once what others left here has been looked for. */
  show: (left: Left) => ReactNode;
  /** Whether it begins as the build renders it. */
  isAsBuilt: boolean;
}

/** The page of accounts at an address: by its path, with what it brought. A path of somebody who has to go on is a text. */
export function accountPageAt(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  auth: Auth,
  ways: AccountWays,
): AccountPage | string {
  const raw = Object.fromEntries(new URLSearchParams(search));
  const isPending = (key: string) => createPendingCodeShelf(auth.recoveryParts, key).read() !== null;
  switch (plainPath(pathname)) {
    case '/forgot-password':
      return {
        show: () => <ForgotPage auth={auth} leave={ways.leave} />,
        isAsBuilt: !isPending(PENDING_RECOVERY_KEY),
      };
    case '/reset-password':
      return { show: () => <ResetPage auth={auth} search={raw} {...ways} />, isAsBuilt: false };
    case '/confirm-email': {
      const read = readConfirmSearch(raw);
      return { show: () => <ConfirmPage auth={auth} search={read} {...ways} />, isAsBuilt: false };
    }
    default: {
      const read = readLoginSearch(raw);
      if (!isFromMail(read) && auth.storedSession()) return returnPath(read.from);
      return {
        show: (left) => <LoginPage auth={auth} search={read} left={left} leave={ways.leave} />,
        isAsBuilt: !isPending(PENDING_CONFIRMATION_KEY) && shareNoteBefore(read.from) === null,
      };
    }
  }
}
