import { useState } from 'react';
import { ConfirmEmail } from '#web/features/confirm-email/confirm-email.tsx';
import { ConfirmSignUp } from '#web/features/confirm-email/confirm-sign-up.tsx';
import { WeekPoster } from '#web/features/landing/week-poster.tsx';
import { confirmEmailLink } from '#web/platform/account/confirm-email-link.ts';
import type { Auth } from '#web/platform/auth/auth.ts';
import { PENDING_CONFIRMATION_KEY } from '#web/platform/auth/pending-code-keys.ts';
import { createPendingCodeShelf } from '#web/platform/auth/pending-code.ts';
import { AccountFrame } from '#web/ui/layout/account-frame.tsx';
import type { AccountWays } from './account-ways.ts';
import type { ConfirmSearch } from './confirm-search.ts';

/** The page of /confirm-email: the end of a sign-up, or of a change of the address. */
export function ConfirmPage({
  auth,
  search,
  leave,
  clearSearch,
}: AccountWays & { auth: Auth; search: ConfirmSearch }) {
  const { token_hash = '', type } = search;
  // The address is cleared once it has been used; what it brought stays.
  const [token] = useState(token_hash);
  const [signedIn] = useState(() => auth.storedSession() !== null);
  const confirm = async () => {
    const answer = await confirmEmailLink(token);
    if (answer.ok) {
      clearSearch();
      // What this browser shows of whoever is signed in here comes with the next session.
      if (signedIn) void auth.refresh();
    }
    return answer;
  };
  if (type === 'signup') {
    return (
      <AccountFrame poster={<WeekPoster />}>
        <ConfirmSignUp
          confirm={(password) => auth.confirmByLink(token, password)}
          linked={token !== ''}
          onConfirmed={() => {
            createPendingCodeShelf(auth.recoveryParts, PENDING_CONFIRMATION_KEY).forget();
            leave('/app/programme');
          }}
        />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame poster={<WeekPoster />}>
      <ConfirmEmail confirm={confirm} linked={token !== ''} signedIn={signedIn} />
    </AccountFrame>
  );
}
