import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { WeekPoster } from '#web/features/landing/week-poster.tsx';
import { readResetAddress, type ResetSearch } from '#web/features/recovery/read-reset-address.ts';
import { ResetPassword } from '#web/features/recovery/reset-password.tsx';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { createRecovery } from '#web/platform/auth/recovery.ts';
import { AccountFrame } from '#web/ui/layout/account-frame.tsx';

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'Reset your password' },
  validateSearch: (search: Record<string, unknown>): ResetSearch => search,
  component: Page,
});

function Page() {
  const { recoveryParts } = useAuth();
  const [recovery] = useState(() => createRecovery(recoveryParts));
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  // The address is cleared once it has been used; what it brought stays.
  const [{ report, brought }] = useState(() => readResetAddress(search));
  return (
    <AccountFrame poster={<WeekPoster />}>
      <ResetPassword
        recovery={recovery}
        report={report}
        brought={brought}
        onProved={() => void navigate({ to: '/reset-password', search: {}, replace: true })}
        onLeave={() => void navigate({ to: '/login', replace: true })}
      />
    </AccountFrame>
  );
}
