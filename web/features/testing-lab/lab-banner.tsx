import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { useLab } from '#web/platform/lab/lab-context.tsx';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

const BANNER =
  'lab-banner sticky top-0 z-[21] flex h-(--above) items-center gap-2 border-b-2 border-warn bg-warn-soft pt-[env(safe-area-inset-top)] pr-2 pl-4 text-warn';
const LINK = 'min-w-0 flex-none bg-transparent! px-2! text-inherit!';
const BUTTON = 'min-w-0 flex-none bg-transparent! text-inherit! edge-current!';

/**
 * Above every screen while the lab is on, here or since a choice in another tab. `chosen` is what is chosen now; what
 * this page simulates is what it was loaded with.
 */
export default function LabBanner({ chosen }: { chosen: string | null }) {
  const { lab, labSwitch } = useLab();
  const isSignedIn = useAuth().storedSession() !== null;
  const isStale = (lab?.text ?? null) !== chosen;
  const stop = () => {
    labSwitch.set(null);
    window.location.reload();
  };
  return (
    <aside className={BANNER} aria-label="Testing lab">
      <FlaskConical className="ico" aria-hidden="true" />
      <p className="grid min-w-0 flex-1 text-xs normal-nums" role="status">
        <b className="font-ledger text-sm font-semibold">Testing lab</b>
        <span className="line-clamp-2 leading-[1.25]">{wordsOf()}</span>
      </p>
      {isStale && (
        <Button size="sm" className={BUTTON} onClick={() => window.location.reload()}>
          Reload
        </Button>
      )}
      {!isStale && isSignedIn && (
        <Link
          to="/app/testing-lab"
          className={classNames(buttonClass({ variant: 'text', size: 'sm' }), LINK)}
        >
          Change
        </Link>
      )}
      {chosen !== null && (
        <Button size="sm" className={BUTTON} onClick={stop}>
          Stop
        </Button>
      )}
    </aside>
  );

  function wordsOf(): string {
    if (isStale) {
      if (chosen === null) return 'Stopped in another tab. Reload this one.';
      return lab === null ? 'Not running in this tab yet.' : 'Changed in another tab. Reload this one.';
    }
    if (lab === null) return 'Off.';
    return lab.meaning.ok
      ? `${lab.meaning.words} (simulated)`
      : `Nothing is simulated. ${lab.meaning.message}`;
  }
}
