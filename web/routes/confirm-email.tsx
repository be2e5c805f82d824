import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { readSearch } from '#web/app/read-search.ts';
import { ConfirmEmail } from '#web/features/confirm-email/confirm-email.tsx';
import { WeekPoster } from '#web/features/landing/week-poster.tsx';
import { confirmEmailLink } from '#web/platform/account/confirm-email-link.ts';
import { useAuth } from '#web/platform/auth-context.tsx';
import { AccountFrame } from '#web/ui/account-frame.tsx';

export const Route = createFileRoute('/confirm-email')({
  staticData: { title: 'Confirm your email' },
  validateSearch: readSearch(({ token_hash }): { token_hash?: string } =>
    typeof token_hash === 'string' ? { token_hash } : {},
  ),
  component: Page,
});

function Page() {
  const auth = useAuth();
  const navigate = Route.useNavigate();
  const { token_hash = '' } = Route.useSearch();
  // The address is cleared once it has been used; what it brought stays.
  const [token] = useState(token_hash);
  const [signedIn] = useState(() => auth.storedSession() !== null);
  const confirm = async () => {
    const answer = await confirmEmailLink(token);
    if (answer.ok) {
      void navigate({ search: {}, replace: true });
      // What this browser shows of whoever is signed in here comes with the next session.
      if (signedIn) void auth.refresh();
    }
    return answer;
  };
  return (
    <AccountFrame poster={<WeekPoster />}>
      <ConfirmEmail confirm={confirm} linked={token !== ''} signedIn={signedIn} />
    </AccountFrame>
  );
}
