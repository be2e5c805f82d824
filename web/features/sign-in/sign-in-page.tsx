import type { ReactNode } from 'react';
import { AccountFrame } from '#web/ui/account-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInActions } from './use-sign-in.ts';

/** The page of /login. */
export function SignInPage({
  actions,
  onSignedIn,
  notice,
  poster,
}: {
  actions: SignInActions;
  onSignedIn: () => void;
  notice?: string | undefined;
  poster: ReactNode;
}) {
  return (
    <AccountFrame poster={poster}>
      <SignInForm actions={actions} onSignedIn={onSignedIn} notice={notice} />
    </AccountFrame>
  );
}
