import { DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { BACKDROP, Modal } from './modal.tsx';
import { useVisibleHeight } from '../hooks/use-visible-height.ts';

/** A keyboard that lies over the page leaves `--visible-height`. */
const SCRIM =
  'fixed inset-0 grid h-(--visible-height,100dvh) place-items-center p-6 max-tablet:items-end max-tablet:justify-items-stretch max-tablet:p-0';
const PANEL = classNames(
  'dialog flex max-h-[calc(var(--visible-height,100dvh)-48px)] w-[min(480px,100%)] flex-col overflow-hidden rounded-[24px]',
  'bg-surface shadow-up data-closed:translate-y-2 data-closed:opacity-0 forced-colors:border',
  '[transition:opacity_var(--transition-duration-base),translate_var(--transition-duration-slow)_var(--ease)]',
  'max-tablet:max-h-[calc(var(--visible-height,100dvh)-12px)] max-tablet:w-full max-tablet:rounded-b-none',
  'max-tablet:pb-[env(safe-area-inset-bottom)] max-tablet:data-closed:translate-y-full max-tablet:data-closed:opacity-100',
  // Head and foot would leave the body no line: they scroll with it.
  'low:block low:overflow-auto [&_.field_.label]:text-[1rem]',
);
/** On a phone what is asked keeps its height; the notes take what is left. */
const TALL = classNames(
  'max-tablet:h-[calc(var(--visible-height,100dvh)-12px)] low:h-auto! max-tablet:[&_.field]:grid-rows-[auto_1fr]',
  'max-tablet:[&_.dialog-body]:grid-rows-[repeat(4,max-content)_minmax(min-content,1fr)]',
  'max-tablet:[&_.dialog-body]:content-stretch max-tablet:[&_.dialog-body]:gap-5.5',
);
/** Room for a list beside what is chosen in it. */
const WIDE = 'desktop:h-[min(780px,calc(100dvh-48px))] desktop:w-[min(980px,100%)] low:h-auto!';
/** Where there is little height the body scrolls, and nothing in it shrinks. */
const BODY =
  'dialog-body grid auto-rows-max grid-cols-1 gap-5 overflow-auto px-6 pb-5 max-tablet:flex-1 max-tablet:content-between max-tablet:px-4 max-tablet:pb-4 low:overflow-visible';
/** On a phone, buttons without words beside them share the line, or take one each. */
const FOOT = classNames(
  'flex items-center justify-end gap-3 border-t border-line bg-surface px-6 pt-3.5 pb-4.5',
  '[&_.btn]:flex-none [&>.t-xs]:flex-1',
  'max-tablet:flex-wrap max-tablet:px-4 max-tablet:pt-3 max-tablet:pb-3.5',
  'max-tablet:[&:not(:has(.t-xs))_.btn]:flex-[1_0_auto]',
);

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Small words beside the title, such as a date. */
  note?: ReactNode;
  /** A sheet of full height on a phone. */
  tall?: boolean;
  /** On a wide screen about as large as the page. */
  wide?: boolean;
  onClose: () => void;
  /**
   * Esc, the backdrop and the cross come here when it is given, so that a caller with unsaved text can ask first.
   * Without it they close.
   */
  onRequestClose?: () => void;
  children: ReactNode;
}

/**
 * A modal dialog: a sheet from below on a phone, a centred card from 640 px. The focus goes in, stays in and returns
 * to where it was. Put `DialogBody` and `DialogFoot` inside (in a `<form className="contents">` where one is sent).
 */
export function Dialog({
  open,
  title,
  note,
  tall = false,
  wide = false,
  onClose,
  onRequestClose,
  children,
}: DialogProps) {
  const close = onRequestClose ?? onClose;
  const visibleHeight = useVisibleHeight(open);
  return (
    <Modal open={open} onClose={close}>
      <DialogBackdrop transition className={BACKDROP} />
      <div className={SCRIM} style={visibleHeight}>
        <DialogPanel transition className={classNames(PANEL, tall && TALL, wide && WIDE)}>
          <div className="grid grid-cols-[1fr_auto] items-center gap-2 pt-3.5 pr-3 pb-2.5 pl-6 max-tablet:pt-2.5 max-tablet:pr-2 max-tablet:pb-1.5 max-tablet:pl-4">
            <DialogTitle className="t-xl flex flex-wrap items-baseline gap-x-2.5 wrap-anywhere">
              {title}{' '}
              {note && (
                <small className="font-ledger text-md font-normal tracking-[0] normal-nums text-ink-2">
                  {note}
                </small>
              )}
            </DialogTitle>
            <IconButton label="Close" onClick={close}>
              <X className="ico" />
            </IconButton>
          </div>
          {children}
        </DialogPanel>
      </div>
    </Modal>
  );
}

/** The only part of a dialog that scrolls. */
export function DialogBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(BODY, className)}>{children}</div>;
}

/** The line of buttons below, always in reach. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={FOOT}>{children}</div>;
}
