import type { ReactNode } from 'react';
import type { PendingCodeShelf } from '#web/platform/auth/pending-code.ts';
import { AccountFrame } from '#web/ui/account-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInActions } from './use-sign-in.ts';

/** The page of /login. */
export function SignInPage({
  poster,
  ...form
}: {
  actions: SignInActions;
  pendingCode: PendingCodeShelf;
  onSignedIn: () => void;
  notice?: string | undefined;
  poster: ReactNode;
}) {
  return (
    <AccountFrame poster={poster}>
      <SignInForm {...form} />
    </AccountFrame>
  );
}
