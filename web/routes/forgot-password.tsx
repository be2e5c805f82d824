import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { WeekPoster } from '#web/features/landing/week-poster.tsx';
import { ForgotPassword } from '#web/features/recovery/forgot-password.tsx';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { createRecovery } from '#web/platform/auth/recovery.ts';
import { AccountFrame } from '#web/ui/layout/account-frame.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: 'Forgot password' },
  component: Page,
});

function Page() {
  const { recoveryParts } = useAuth();
  const [recovery] = useState(() => createRecovery(recoveryParts));
  const navigate = Route.useNavigate();
  return (
    <AccountFrame poster={<WeekPoster />}>
      <ForgotPassword
        recovery={recovery}
        onProved={() => void navigate({ to: '/reset-password', replace: true })}
      />
    </AccountFrame>
  );
}
