import { Link } from '@tanstack/react-router';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { buttonClass } from '#web/ui/controls/button-class.ts';

/** The way back into the app from a public page; nothing for a visitor. */
export function BackToProgram() {
  if (!useAuth().storedSession()) return null;
  return (
    <p>
      <Link to="/app/programme" className={buttonClass({ variant: 'quiet' })}>
        Back to Program
      </Link>
    </p>
  );
}
