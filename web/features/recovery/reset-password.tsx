import { useState } from 'react';
import type { Recovery } from '#web/platform/auth/recovery.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { PageLink } from '#web/ui/layout/page-link.tsx';
import { ACCOUNT_LINKS } from '#web/ui/layout/account-frame.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { linkProblem, type LinkReport } from './link-problem.ts';
import { OtherDevice } from './other-device.tsx';
import { PasswordUpdated } from './password-updated.tsx';
import { ResetForm } from './reset-form.tsx';
import { useProof, type Brought } from './use-proof.ts';

export interface ResetPasswordProps {
  recovery: Recovery;
  report: LinkReport;
  /** Read once: what came with the first address. */
  brought: Brought;
  /** The address has done its work and may be cleared. */
  onProved: () => void;
  onLeave: () => void;
}

/** Sets a new password for whoever has read the mail. */
export function ResetPassword({ recovery, report, brought, onProved, onLeave }: ResetPasswordProps) {
  const [problem] = useState(() => linkProblem(report));
  const [updated, setUpdated] = useState(false);
  const { state, prove, setState } = useProof(recovery, brought, onProved);

  if (updated) return <PasswordUpdated onLeave={onLeave} />;
  if (problem !== null) return <ExpiredLink reason={problem} />;
  switch (state.kind) {
    case 'expired':
      return <ExpiredLink reason={state.reason} />;
    case 'other_device':
      return <OtherDevice recovery={recovery} onProved={() => setState({ kind: 'ready' })} />;
    case 'checking':
      return <Spinner label="Checking the link" />;
    case 'waiting':
      return (
        <>
          <h1 className="t-2xl" tabIndex={-1}>
            Reset your password
          </h1>
          <div className="grid gap-4">
            <ErrorAlert>{state.message}</ErrorAlert>
            <Button
              variant="primary"
              block
              onClick={() => {
                setState({ kind: 'checking' });
                void prove();
              }}
            >
              Try again
            </Button>
          </div>
          <div className={ACCOUNT_LINKS}>
            <BackToLogin />
          </div>
        </>
      );
    case 'missing':
    case 'ready':
      return (
        <ResetForm
          note={state.kind === 'missing' && <NoLink />}
          onTyping={() => void prove()}
          setPassword={async (password) => {
            const proof = await prove();
            return proof.ok ? recovery.setPassword(password) : proof;
          }}
          onUpdated={() => setUpdated(true)}
        />
      );
  }
}

/** Somebody came here by the address alone. */
function NoLink() {
  return (
    <div className="mb-4 [&_.link]:inline">
      <Banner kind="info">
        A new password needs the code or the link from a reset email.{' '}
        <PageLink to="/forgot-password" className="link">
          Request New Reset Link
        </PageLink>
      </Banner>
    </div>
  );
}
