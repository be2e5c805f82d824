import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { useEarlyForm } from '#web/platform/browser/early-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { ACCOUNT_LINKS } from '#web/ui/layout/account-frame.tsx';
import { focusOn } from '#web/ui/hooks/focus-on.ts';
import { BackToLogin } from './back-to-login.tsx';
import { OfflineNote } from './offline-note.tsx';

export interface RecoveryFormProps {
  title: string;
  lead: string;
  /** Where it has come in place of another step: what was pressed there is gone. */
  takesFocus?: boolean;
  /** Above the fields. */
  note?: ReactNode;
  refusal: string | null;
  busy: boolean;
  /** What the button says, at rest and while busy. */
  send: { label: string; busy: string };
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Reads what was typed before the code of the page was here. */
  takeEarly: (form: HTMLFormElement) => void;
  /** The fields. */
  children: ReactNode;
}

/** One step of a reset: its heading, fields, what was refused right above the button, and the way back. */
export function RecoveryForm({
  title,
  lead,
  takesFocus = false,
  note,
  refusal,
  busy,
  send,
  onSubmit,
  takeEarly,
  children,
}: RecoveryFormProps) {
  const online = useOnline();
  const offlineId = useId();
  const formRef = useEarlyForm(takeEarly);
  return (
    <>
      <h1 className="t-2xl" tabIndex={-1} ref={takesFocus ? focusOn : undefined}>
        {title}
      </h1>
      <p className="mb-4 text-ink-2">{lead}</p>
      {note}
      <form ref={formRef} method="dialog" className="grid gap-4" noValidate onSubmit={onSubmit}>
        {!online && <OfflineNote id={offlineId} />}
        {children}
        {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
        <Button
          type="submit"
          variant="primary"
          block
          busy={busy}
          aria-describedby={online ? undefined : offlineId}
        >
          {busy ? send.busy : send.label}
        </Button>
      </form>
      <div className={ACCOUNT_LINKS}>
        <BackToLogin />
      </div>
    </>
  );
}
