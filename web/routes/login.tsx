import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { PageWait } from '#web/app/page-wait.tsx';
import { WeekPoster } from '#web/features/landing/week-poster.tsx';
import { readConfirmation, type LoginSearch } from '#web/features/sign-in/read-confirmation.ts';
import { returnPath } from '#web/features/sign-in/return-path.ts';
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx';
import { useAuth } from '#web/platform/auth-context.tsx';
import type { SignInAnswer } from '#web/platform/auth/sign-in-answer.ts';

export const Route = createFileRoute('/login')({
  staticData: { title: 'Sign in' },
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...(typeof search.from === 'string' && { from: search.from }),
    ...(typeof search.code === 'string' && { code: search.code }),
    ...(typeof search.error_description === 'string' && { error_description: search.error_description }),
  }),
  component: Login,
});

function Login() {
  const auth = useAuth();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const [brought] = useState(() => readConfirmation(search));
  // The link of a confirming mail has been followed through the server: what it brought is exchanged first.
  const [checking, setChecking] = useState(brought.kind === 'code');
  const [notice, setNotice] = useState(brought.kind === 'failed' ? brought.message : null);
  const enter = () => void navigate({ href: returnPath(search.from), replace: true });
  const told = useEffectEvent((answer: SignInAnswer) => {
    if (answer.ok) {
      enter();
      return;
    }
    setNotice(
      answer.kind === 'unconfirmed' ? 'Your address is confirmed. Sign in to go on.' : answer.message,
    );
    setChecking(false);
  });
  useEffect(() => {
    if (brought.kind !== 'code') return;
    auth
      .confirmByReturn(brought.authCode)
      .then((answer) => told(answer))
      .catch((error: unknown) => console.error('The sign-up was not finished.', error));
  }, [auth, brought]);

  if (checking) return <PageWait />;
  return <SignInPage actions={auth} onSignedIn={enter} notice={notice} poster={<WeekPoster />} />;
}
