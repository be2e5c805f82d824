import { useEffect, useState } from 'react';
import type { Recovery } from '#web/platform/auth/recovery.ts';
import { CodeForm } from './code-form.tsx';
import { RequestForm } from './request-form.tsx';

export interface ForgotPasswordProps {
  recovery: Pick<Recovery, 'request' | 'pending' | 'forgetPending' | 'heard$' | 'proveByCode'>;
  /** The mail was read: the new password comes next. */
  onProved: () => void;
}

/**
 * Asks for the address, then for the code. The second step is kept on the device: a phone may close the page while its
 * owner looks at the mail.
 */
export function ForgotPassword({ recovery, onProved }: ForgotPasswordProps) {
  const [pending, setPending] = useState(() => recovery.pending());
  const [isBack, setBack] = useState(false);

  useEffect(() => {
    const hearing = recovery.heard$.subscribe(() => {
      if (pending === null || recovery.pending() !== null) return;
      setPending(null);
      setBack(true);
    });
    return () => hearing.unsubscribe();
  }, [recovery, pending]);

  const request = async (email: string) => {
    const answer = await recovery.request(email);
    if (answer.ok) setPending(recovery.pending());
    return answer;
  };

  if (!pending) return <RequestForm request={request} isBack={isBack} />;
  return (
    <CodeForm
      pending={pending}
      recovery={recovery}
      resend={() => request(pending.email)}
      onProved={onProved}
      onOtherEmail={() => {
        recovery.forgetPending();
        setPending(null);
        setBack(true);
      }}
    />
  );
}
