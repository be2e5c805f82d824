import { lazy, Suspense } from 'react';
import { CloudOff } from 'lucide-react';
import { useEarlyForm } from '#web/platform/browser/early-form.ts';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import type { PendingCodeShelf } from '#web/platform/auth/pending-code.ts';
import { passwordHint } from '#web/platform/auth/password-rule.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { focusOn } from '#web/ui/hooks/focus-on.ts';
import { Input } from '#web/ui/controls/input.tsx';
import { PasswordInput } from '#web/ui/controls/password-input.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { PageLink } from '#web/ui/layout/page-link.tsx';
import { ACCOUNT_LINKS } from '#web/ui/layout/account-frame.tsx';
import { FormerData } from './former-data.tsx';
import type { SignInMode } from './read-sign-in-form.ts';
import type { TypedShelf } from './typed-shelf.ts';
import { useSignIn, type SignInActions } from './use-sign-in.ts';

// Only where accounts are confirmed by mail.
const ConfirmForm = lazy(async () => ({ default: (await import('./confirm-form.tsx')).ConfirmForm }));

export interface SignInFormProps {
  actions: SignInActions;
  /** The code of a sign-up that is not confirmed yet. */
  pendingCode: PendingCodeShelf;
  onSignedIn: () => void;
  /** What to say before anything was done, such as that a link is no good. */
  notice?: string | undefined;
  /** Whether a former participant's data is still readable here. */
  left?: 'held' | 'no_key' | undefined;
  /** What was typed before another page was read. */
  typed: TypedShelf;
  /** The form that opens; a sign-up on its way goes first. */
  firstMode?: SignInMode;
}

/** Both modes of the page, with the fields and rules of each. */
export function SignInForm({
  actions,
  pendingCode,
  onSignedIn,
  notice,
  left,
  typed,
  firstMode = 'sign-in',
}: SignInFormProps) {
  const online = useOnline();
  const page = useSignIn(actions, pendingCode, onSignedIn, { notice, firstMode, typed });
  const { mode, form, errors, refusal, busy, unconfirmed, edit, switchMode, submit } = page;
  const early = useEarlyForm(page.takeEarly);
  const signUp = mode === 'sign-up';
  const bind = (field: keyof typeof form) => ({
    name: field,
    value: form[field],
    onChange: (event: { currentTarget: { value: string } }) => edit(field, event.currentTarget.value),
  });
  if (unconfirmed !== null) {
    return (
      <Suspense fallback={<Spinner label="Loading" />}>
        <ConfirmForm
          unconfirmed={unconfirmed}
          confirm={actions.confirmByCode}
          resend={page.resend}
          onConfirmed={page.enter}
          onSignIn={() => page.backToForm('sign-in')}
          onOtherEmail={() => page.backToForm(mode)}
        />
      </Suspense>
    );
  }
  return (
    <>
      <h1 className="t-2xl" tabIndex={-1} ref={page.isBack ? focusOn : undefined}>
        {signUp ? 'Create account' : 'Sign in'}
      </h1>
      <form
        ref={early}
        method="dialog"
        className="grid gap-4"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {left && <FormerData left={left} />}
        {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
        {!online && (
          <div id="offline">
            <Banner role="status" icon={<CloudOff className="ico" />}>
              You're offline. Devices that are signed in still work.
            </Banner>
          </div>
        )}
        {signUp && (
          <Input
            label="Name"
            autoComplete="name"
            required
            error={errors.name}
            maxLength={200}
            {...bind('name')}
          />
        )}
        <Input
          label="Email"
          type="email"
          inputMode="email"
          autoComplete={signUp ? 'email' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email}
          {...bind('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete={signUp ? 'new-password' : 'current-password'}
          required
          hint={signUp ? passwordHint() : undefined}
          error={errors.password}
          {...bind('password')}
        />
        {signUp && (
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3.6fr)] items-start gap-3">
            <Input
              label="Age"
              optional
              inputMode="numeric"
              maxLength={3}
              error={errors.age}
              {...bind('age')}
            />
            <Select label="Gender" optional autoComplete="sex" {...bind('gender')}>
              <option value="">Not given</option>
              <option value="male">Male</option>
              <option value="female">Female</option>
              <option value="other">Other</option>
            </Select>
          </div>
        )}
        <Button
          type="submit"
          variant="primary"
          block
          busy={busy}
          aria-describedby={online ? undefined : 'offline'}
        >
          {signUp ? 'Sign up' : 'Sign in'}
        </Button>
        {signUp && (
          <p className="text-xs font-normal normal-nums text-pretty text-ink-2">
            The service is for adults aged 18 or over. By signing up you agree to the{' '}
            <PageLink to="/terms-of-service" className="inline-link">
              Terms of Service
            </PageLink>{' '}
            and the{' '}
            <PageLink to="/privacy-policy" className="inline-link">
              Privacy Policy
            </PageLink>
            , and that we keep what you enter about your health for your programme.
          </p>
        )}
      </form>
      <div className={ACCOUNT_LINKS}>
        <p>
          {signUp ? 'Already have an account? ' : 'New here? '}
          <button type="button" className="link" onClick={switchMode}>
            {signUp ? 'Sign in' : 'Create account'}
          </button>
        </p>
        <PageLink to="/forgot-password" className="link">
          Forgot password?
        </PageLink>
      </div>
    </>
  );
}
