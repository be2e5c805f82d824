import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

const LEAVE_AFTER_MS = 2000;

/** The end of it; leads on after 2 s. */
export function PasswordUpdated({ onLeave }: { onLeave: () => void }) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const timer = setTimeout(() => leave(), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid justify-items-start gap-2.5" role="status">
      <CircleCheck className="ico size-10 text-ok" />
      <h1 className="t-2xl" tabIndex={-1}>
        Password updated!
      </h1>
      <p className="mb-4 text-ink-2">Your password has been successfully updated. Redirecting to login...</p>
    </div>
  );
}
