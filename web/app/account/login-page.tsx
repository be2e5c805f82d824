import { useEffect, useEffectEvent, useState } from 'react';
import { shareNoteBefore } from '#shared/http/share-note-before.ts';
import { WeekPoster } from '#web/features/landing/week-poster.tsx';
import { returnPath } from '#web/features/sign-in/return-path.ts';
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx';
import type { SignInActions } from '#web/features/sign-in/use-sign-in.ts';
import type { Auth } from '#web/platform/auth/auth.ts';
import { PENDING_CONFIRMATION_KEY } from '#web/platform/auth/pending-code-keys.ts';
import { createPendingCodeShelf } from '#web/platform/auth/pending-code.ts';
import type { SignInAnswer } from '#web/platform/auth/sign-in-answer.ts';
import { PageWait } from '../page-wait.tsx';
import type { AccountWays } from './account-ways.ts';
import type { Left } from './left-here.ts';
import type { LoginSearch } from './login-search.ts';
import { typedHere } from './typed-here.ts';

interface LoginPageProps extends Pick<AccountWays, 'leave'> {
  auth: Auth & SignInActions;
  search: LoginSearch;
  left: Left;
}

/** The page of /login, with the end of a sign-up whose confirming link leads there. */
export function LoginPage({
  auth,
  search: { from, mode, code, error_description },
  left,
  leave,
}: LoginPageProps) {
  const [pendingCode] = useState(() => createPendingCodeShelf(auth.recoveryParts, PENDING_CONFIRMATION_KEY));
  const [notice, setNotice] = useState(error_description ?? shareNoteBefore(from) ?? undefined);
  // The link of a confirming mail has been followed through the server: what it brought is exchanged first.
  const [checking, setChecking] = useState(code !== undefined);
  const enter = () => leave(returnPath(from));
  const answered = useEffectEvent((answer: SignInAnswer) => {
    if (answer.ok || answer.kind === 'unconfirmed') pendingCode.forget();
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
    if (code === undefined) return;
    auth
      .confirmByReturn(code)
      .then((answer) => answered(answer))
      .catch((error: unknown) => console.error('The sign-up was not finished.', error));
  }, [auth, code]);

  if (checking) return <PageWait />;
  return (
    <SignInPage
      actions={auth}
      pendingCode={pendingCode}
      onSignedIn={enter}
      notice={notice}
      left={left}
      typed={typedHere}
      firstMode={mode ?? 'sign-in'}
      poster={<WeekPoster />}
    />
  );
}
