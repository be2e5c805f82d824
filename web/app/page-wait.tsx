import { Spinner } from '#web/ui/controls/spinner.tsx';

/** While a screen, or the answer whether one may see it, is on its way. */
export function PageWait() {
  return (
    <div className="page-wait grid min-h-[60dvh] place-items-center">
      <Spinner label="Loading" />
    </div>
  );
}
