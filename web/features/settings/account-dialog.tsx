import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useUnsavedText } from '#web/platform/drafts/unsaved-text-context.tsx';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/overlays/dialog.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { HINT } from '#web/ui/controls/field-classes.ts';

export interface AccountDialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  refusal: string | null;
  busy: boolean;
  /** The words of the button that sends, and while it does. */
  send: { label: string; busyLabel: string; danger?: boolean };
  /** The id of the words of what has to be known before it can be sent, as long as it is not. */
  waitId?: string | null;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A small form about the account. It is sent at once and never queued, so it needs the network. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, open, onClose, refusal, busy, send, waitId = null, onSubmit, children } = props;
  const online = useOnline();
  const hintId = useId();
  const reasonId = online ? waitId : hintId;
  useUnsavedText(open);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (waitId === null && !busy) onSubmit(event.currentTarget);
  };
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <form className="contents" noValidate onSubmit={submit}>
        <DialogBody className="pt-1">
          {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
          {children}
          {!online && (
            <p className={HINT} id={hintId} role="status">
              You're offline. This needs a connection.
            </p>
          )}
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={send.danger ? 'danger' : 'primary'}
            busy={busy}
            blocked={waitId !== null}
            aria-describedby={reasonId ?? undefined}
          >
            {busy ? send.busyLabel : send.label}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
