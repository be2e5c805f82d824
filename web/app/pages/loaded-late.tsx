import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { whenIdle } from '#web/platform/browser/when-idle.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import { useLoadedAhead } from '#web/ui/hooks/use-loaded-ahead.ts';

interface LoadedLateProps<Slot> {
  load: () => Promise<ComponentType<Slot>>;
  slot: Slot;
  /** It is asked for now. */
  open: boolean;
  /** What is said where it could not be loaded. */
  failure: string;
  /** Whether it is fetched in a quiet moment, before it is opened. */
  ahead?: boolean;
}

/** A dialog that is fetched ahead, and at once where it is opened before it is there. */
export function LoadedLate<Slot extends { onClose: () => void }>(props: LoadedLateProps<Slot>) {
  const { load, slot, open, failure, ahead = true } = props;
  const { value: Part, get } = useLoadedAhead(load, ahead ? whenIdle : never);
  const missing = open && Part === null;
  const { onClose } = slot;
  const openLate = useEffectEvent(() => {
    get().catch((error: unknown) => {
      console.info(`${failure}.`, error);
      // A tab that is several versions old finds its later parts nowhere any more.
      const body = 'Try again once you are online, or save and reload.';
      notify({ kind: 'error', title: failure, body });
      onClose();
    });
  });
  useEffect(() => {
    if (missing) openLate();
  }, [missing]);
  return Part && <Part {...slot} />;
}

/** Nothing is fetched before it is asked for. */
const never = () => () => undefined;
