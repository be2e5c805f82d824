import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { NEVER } from 'rxjs';
import type { AccountForm } from '#shared/http/pages.ts';
import { AccountRoot } from '#web/app/account/account-root.tsx';
import { WeekPoster } from '#web/features/landing/week-poster.tsx';
import { ForgotPassword } from '#web/features/recovery/forgot-password.tsx';
import type { SignInMode } from '#web/features/sign-in/read-sign-in-form.ts';
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx';
import { createTypedShelf } from '#web/features/sign-in/typed-shelf.ts';
import { AccountFrame } from '#web/ui/layout/account-frame.tsx';

const nothing = () => undefined;
const unasked = () => Promise.reject(new Error('A page of the build asks nobody.'));

/** The form of a visitor of whom nothing is known, within the very elements that the page has once its code is here. */
const FORMS: Readonly<Record<Exclude<AccountForm, 'linked'>, { path: string; page: ReactNode }>> = {
  signIn: { path: '/login', page: signInPage('sign-in') },
  signUp: { path: '/login', page: signInPage('sign-up') },
  forgotten: {
    path: '/forgot-password',
    page: (
      <AccountFrame poster={<WeekPoster />}>
        <ForgotPassword
          recovery={{
            request: unasked,
            proveByCode: unasked,
            pending: () => null,
            forgetPending: nothing,
            heard$: NEVER,
          }}
          onProved={nothing}
        />
      </AccountFrame>
    ),
  },
};

function signInPage(mode: SignInMode): ReactNode {
  return (
    <SignInPage
      actions={{ signIn: unasked, signUp: unasked, confirmByCode: unasked, resendConfirmation: unasked }}
      pendingCode={{ read: () => null, keep: nothing, forget: nothing }}
      onSignedIn={nothing}
      typed={createTypedShelf()}
      firstMode={mode}
      poster={<WeekPoster />}
    />
  );
}

/** The HTML with which a page of accounts begins; none where what its address brings decides. The build runs this in Node. */
export function renderAccountForm(form: AccountForm): string {
  if (form === 'linked') return '';
  const { path, page } = FORMS[form];
  return renderToString(
    <StrictMode>
      <AccountRoot ways={{ path, go: nothing }}>{page}</AccountRoot>
    </StrictMode>,
  );
}
