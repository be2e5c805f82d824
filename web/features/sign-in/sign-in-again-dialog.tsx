import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useAsking } from '#web/platform/auth/use-asking.ts';
import type { SignInAnswer } from '#web/platform/auth/sign-in-answer.ts';
import { useUnsavedText } from '#web/platform/drafts/unsaved-text-context.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { PasswordInput } from '#web/ui/controls/password-input.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/overlays/dialog.tsx';

interface SignInAgainProps {
  email: string;
  signIn: (password: string) => Promise<SignInAnswer>;
  onSignedIn: () => void;
  onLater: () => void;
}

/** The sign-in over a session that the server takes no more. For its own account alone, so that nothing here is another's. */
export default function SignInAgainDialog({ email, signIn, onSignedIn, onLater }: SignInAgainProps) {
  const { busy, refusal, setRefusal, ask } = useAsking();
  useUnsavedText(true);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const password = new FormData(event.currentTarget).get('password');
    if (typeof password !== 'string' || password === '') return setRefusal('Enter your password');
    const answer = await ask(() => signIn(password));
    if (answer?.ok) onSignedIn();
  };
  return (
    <Dialog open title="Sign in again" onClose={onLater}>
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
          <p className="t-sm t-2">
            The server no longer takes this device's session. All that you saved is still here, and waits to
            be sent.
          </p>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            hint={`For ${email}`}
          />
          <p className="t-xs t-2">
            Are you somebody else?{' '}
            <Link to="/app/settings" className="inline-link" onClick={onLater}>
              Sign out in Settings
            </Link>{' '}
            first.
          </p>
        </DialogBody>
        <DialogFoot>
          <Button onClick={onLater}>Later</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Sign in
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
