import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { readSearch } from '#web/app/read-search.ts';
import { ConfirmEmail } from '#web/features/confirm-email/confirm-email.tsx';
import { ConfirmSignUp } from '#web/features/confirm-email/confirm-sign-up.tsx';
import { WeekPoster } from '#web/features/landing/week-poster.tsx';
import { confirmEmailLink } from '#web/platform/account/confirm-email-link.ts';
import { sealWhatIsLeft } from '#web/platform/account/seal-what-is-left.ts';
import { PENDING_CONFIRMATION_KEY } from '#web/platform/auth/pending-code-keys.ts';
import { createPendingCodeShelf } from '#web/platform/auth/pending-code.ts';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { AccountFrame } from '#web/ui/layout/account-frame.tsx';

interface ConfirmSearch {
  token_hash?: string;
  type?: 'signup';
}

export const Route = createFileRoute('/confirm-email')({
  staticData: { title: 'Confirm your email' },
  validateSearch: readSearch<ConfirmSearch>(({ token_hash, type }) => ({
    ...(typeof token_hash === 'string' && { token_hash }),
    ...(type === 'signup' && { type }),
  })),
  beforeLoad: async ({ context, search, preload }) => {
    // This page signs in, too.
    if (search.type === 'signup' && !preload) await sealWhatIsLeft(context.auth).catch(() => undefined);
  },
  component: Page,
});

function Page() {
  const auth = useAuth();
  const navigate = Route.useNavigate();
  const { token_hash = '', type } = Route.useSearch();
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
  if (type === 'signup') {
    return (
      <AccountFrame poster={<WeekPoster />}>
        <ConfirmSignUp
          confirm={(password) => auth.confirmByLink(token, password)}
          linked={token !== ''}
          onConfirmed={() => {
            createPendingCodeShelf(auth.recoveryParts, PENDING_CONFIRMATION_KEY).forget();
            void navigate({ to: '/app/programme', replace: true });
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
