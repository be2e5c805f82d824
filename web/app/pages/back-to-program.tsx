import { Link } from '@tanstack/react-router';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { buttonClass } from '#web/ui/controls/button-class.ts';

/** The way back into the app from a public page; nothing for a visitor. */
export function BackToProgram() {
  return useAuth().storedSession() ? <ProgramLink /> : null;
}

/** Hidden in the pages of the build, which know nobody: their own script shows it. */
export function ProgramLink({ hidden }: { hidden?: true }) {
  return (
    <p hidden={hidden} data-for-signed-in>
      <Link to="/app/programme" className={buttonClass({ variant: 'quiet' })}>
        Back to Program
      </Link>
    </p>
  );
}
