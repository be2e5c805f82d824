import type { ComponentProps, ReactNode } from 'react';
import { AccountFrame } from '#web/ui/layout/account-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The page of /login. */
export function SignInPage({ poster, ...form }: ComponentProps<typeof SignInForm> & { poster: ReactNode }) {
  return (
    <AccountFrame poster={poster}>
      <SignInForm {...form} />
    </AccountFrame>
  );
}
