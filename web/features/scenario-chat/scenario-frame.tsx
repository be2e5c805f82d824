import { DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { BACKDROP, Modal } from '#web/ui/overlays/modal.tsx';
import { useVisibleHeight } from '#web/ui/hooks/use-visible-height.ts';

interface ScenarioFrameProps {
  title: string;
  isOnline: boolean;
  onClose: () => void;
  /** How far the talk is. */
  steps: ReactNode;
  /** What closes or completes it. */
  action: ReactNode;
  /** What is said, and the box. */
  children: ReactNode;
}

/** A keyboard that lies over the page leaves `--visible-height`. */
const SCRIM =
  'fixed inset-0 grid h-(--visible-height,100dvh) place-items-center p-6 max-desktop:items-end max-desktop:justify-items-stretch max-desktop:p-0';
const PANEL = classNames(
  'dialog flex h-[min(42rem,calc(var(--visible-height,100dvh)-48px))] w-[min(60rem,100%)] flex-col overflow-hidden rounded-[24px] bg-surface shadow-up',
  'data-closed:translate-y-2 data-closed:opacity-0 forced-colors:border',
  '[transition:opacity_var(--transition-duration-base),translate_var(--transition-duration-slow)_var(--ease)]',
  'max-desktop:h-[calc(var(--visible-height,100dvh)-12px)] max-desktop:w-full max-desktop:rounded-b-none max-desktop:data-closed:translate-y-full max-desktop:data-closed:opacity-100',
  'desktop:grid desktop:grid-cols-[18.5rem_minmax(0,1fr)] desktop:grid-rows-[1fr_auto]',
  'low:block low:overflow-auto',
);

/**
 * The dialog of a talk: on a phone a sheet of full height with the steps above and the button below, on a wide screen a
 * card with both beside the talk.
 */
export function ScenarioFrame({ title, isOnline, onClose, steps, action, children }: ScenarioFrameProps) {
  const visibleHeight = useVisibleHeight(true);
  return (
    <Modal open onClose={onClose}>
      <DialogBackdrop transition className={BACKDROP} />
      <div className={SCRIM} style={visibleHeight}>
        <DialogPanel transition className={PANEL}>
          <header className="grid content-start gap-2 border-b border-line pb-3 desktop:gap-6 desktop:border-e desktop:border-b-0 desktop:bg-bg desktop:pb-0">
            <div className="flex items-start gap-2 ps-4 pe-2 pt-2.5 desktop:ps-6 desktop:pt-4">
              <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 pt-2">
                <DialogTitle className="t-xl wrap-anywhere">{title}</DialogTitle>
                <Connection isOnline={isOnline} />
              </div>
              <IconButton label="Close" onClick={onClose}>
                <X className="ico" />
              </IconButton>
            </div>
            <div className="px-2 desktop:px-6">{steps}</div>
          </header>
          <div className="flex min-h-0 flex-1 flex-col desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
            {children}
          </div>
          <div className="flex items-center justify-between gap-3 px-4 pt-1 pb-[max(12px,env(safe-area-inset-bottom))] desktop:grid desktop:justify-stretch desktop:border-e desktop:border-line desktop:bg-bg desktop:px-6 desktop:pt-4 desktop:pb-6">
            {action}
          </div>
        </DialogPanel>
      </div>
    </Modal>
  );
}

function Connection({ isOnline }: { isOnline: boolean }) {
  return (
    <p
      role="status"
      className={classNames('t-sm flex items-center gap-2 font-medium', isOnline ? 'text-ok' : 'text-ink-2')}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'size-2.5 rounded-pill forced-colors:bg-current',
          isOnline ? 'bg-ok' : 'border-2 border-line-strong',
        )}
      />
      {isOnline ? 'Online' : 'Offline'}
    </p>
  );
}
