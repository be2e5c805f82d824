import { Button } from '#web/ui/controls/button.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';

/** In place of values that are being read, or that this device's storage did not give. */
export function TrendWait({
  read,
  onTryAgain,
}: {
  read: { kind: 'loading' | 'failed' };
  onTryAgain: () => void;
}) {
  if (read.kind === 'failed')
    return (
      <ErrorAlert title="The lab results could not be read">
        <p>This device's storage did not answer.</p>
        <Button size="sm" onClick={onTryAgain}>
          Try again
        </Button>
      </ErrorAlert>
    );
  return (
    <div className="card grid gap-3" aria-busy="true">
      <span className="sr-only" role="status">
        Loading
      </span>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
