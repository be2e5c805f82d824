import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { shareNoteBefore } from '#shared/http/share-address.ts';
import { PageWait } from '#web/app/page-wait.tsx';
import { readSearch } from '#web/app/read-search.ts';
import { WeekPoster } from '#web/features/landing/week-poster.tsx';
import { returnPath } from '#web/features/sign-in/return-path.ts';
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx';
import { createTypedShelf } from '#web/features/sign-in/typed-shelf.ts';
import { sealWhatIsLeft } from '#web/platform/account/seal-what-is-left.ts';
import type { Auth } from '#web/platform/auth/auth.ts';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { PENDING_CONFIRMATION_KEY } from '#web/platform/auth/pending-code-keys.ts';
import { createPendingCodeShelf } from '#web/platform/auth/pending-code.ts';
import type { SignInAnswer } from '#web/platform/auth/sign-in-answer.ts';

/** Of this tab, until the page is loaded again. */
const typed = createTypedShelf();

interface LoginSearch {
  /** Where the participant wanted to go. */
  from?: string;
  /** Opens the form for a new account. */
  mode?: 'sign-up';
  /** Brought back by the link of a confirming mail. */
  code?: string;
  error_description?: string;
}

export const Route = createFileRoute('/login')({
  staticData: { title: 'Sign in' },
  validateSearch: readSearch<LoginSearch>((raw) => ({
    ...Object.fromEntries(
      ['from', 'code', 'error_description'].flatMap((name) =>
        typeof raw[name] === 'string' ? [[name, raw[name]]] : [],
      ),
    ),
    ...(raw.mode === 'sign-up' && { mode: raw.mode }),
  })),
  // A link of a mail says something of its own, whoever is signed in.
  beforeLoad: async ({ context, search, preload }) => {
    const isFromMail = search.code !== undefined || search.error_description !== undefined;
    if (!isFromMail && context.auth.storedSession())
      throw redirect({ href: returnPath(search.from), replace: true });
    return { left: preload ? undefined : await leftHere(context.auth) };
  },
  component: Login,
});

/** What is still readable of others once what can be sealed is. */
async function leftHere(auth: Auth): Promise<'held' | 'no_key' | undefined> {
  try {
    const unsealed = await sealWhatIsLeft(auth);
    return unsealed.some(({ why }) => why === 'failed') ? 'held' : unsealed[0] && 'no_key';
  } catch (error) {
    console.error('What was left could not be sealed.', error);
    return undefined;
  }
}

function Login() {
  const { left } = Route.useRouteContext();
  const auth = useAuth();
  const navigate = Route.useNavigate();
  const { from, mode, code, error_description } = Route.useSearch();
  const [pendingCode] = useState(() => createPendingCodeShelf(auth.recoveryParts, PENDING_CONFIRMATION_KEY));
  const [notice, setNotice] = useState(error_description ?? shareNoteBefore(from) ?? undefined);
  // The link of a confirming mail has been followed through the server: what it brought is exchanged first.
  const [checking, setChecking] = useState(code !== undefined);
  const enter = () => void navigate({ href: returnPath(from), replace: true });
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
      typed={typed}
      firstMode={mode ?? 'sign-in'}
      poster={<WeekPoster />}
    />
  );
}
