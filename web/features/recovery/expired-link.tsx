import { buttonClass } from '#web/ui/controls/button-class.ts';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { PageLink } from '#web/ui/layout/page-link.tsx';
import { ACCOUNT_LINKS } from '#web/ui/layout/account-frame.tsx';
import { BackToLogin } from './back-to-login.tsx';

/** A link that opens nothing any more, and the way to another one. */
export function ExpiredLink({ reason }: { reason: string }) {
  return (
    <>
      <h1 className="t-2xl" tabIndex={-1}>
        Link Expired
      </h1>
      <p className="mb-4 text-ink-2">The password reset link is no longer valid</p>
      <div className="grid gap-4">
        <ErrorAlert>{reason}</ErrorAlert>
        <PageLink to="/forgot-password" className={buttonClass({ variant: 'primary', block: true })}>
          Request New Reset Link
        </PageLink>
      </div>
      <div className={ACCOUNT_LINKS}>
        <BackToLogin />
      </div>
    </>
  );
}
