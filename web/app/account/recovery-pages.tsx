import { useState } from 'react';
import { WeekPoster } from '#web/features/landing/week-poster.tsx';
import { ForgotPassword } from '#web/features/recovery/forgot-password.tsx';
import { readResetAddress, type ResetSearch } from '#web/features/recovery/read-reset-address.ts';
import { ResetPassword } from '#web/features/recovery/reset-password.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import { createRecovery } from '#web/platform/auth/recovery.ts';
import { AccountFrame } from '#web/ui/layout/account-frame.tsx';
import type { AccountWays } from './account-ways.ts';

/** The page of /forgot-password. */
export function ForgotPage({ auth, leave }: Pick<AccountWays, 'leave'> & { auth: Auth }) {
  const [recovery] = useState(() => createRecovery(auth.recoveryParts));
  return (
    <AccountFrame poster={<WeekPoster />}>
      <ForgotPassword recovery={recovery} onProved={() => leave('/reset-password')} />
    </AccountFrame>
  );
}

/** The page of /reset-password. */
export function ResetPage({
  auth,
  search,
  leave,
  clearSearch,
}: AccountWays & { auth: Auth; search: ResetSearch }) {
  const [recovery] = useState(() => createRecovery(auth.recoveryParts));
  // The address is cleared once it has been used; what it brought stays.
  const [{ report, brought }] = useState(() => readResetAddress(search));
  return (
    <AccountFrame poster={<WeekPoster />}>
      <ResetPassword
        recovery={recovery}
        report={report}
        brought={brought}
        onProved={clearSearch}
        onLeave={() => leave('/login')}
      />
    </AccountFrame>
  );
}
