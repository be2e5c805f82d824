import { DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';
import { useVisibleHeight } from './use-visible-height.ts';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Small words beside the title, such as a date. */
  note?: ReactNode;
  /** A sheet of full height on a phone. */
  tall?: boolean;
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
 * to where it was. Put `DialogBody` and `DialogFoot` inside (in a `<form className="dialog-form">` where one is sent).
 */
export function Dialog({ open, title, note, tall = false, onClose, onRequestClose, children }: DialogProps) {
  const close = onRequestClose ?? onClose;
  const visibleHeight = useVisibleHeight(open);
  return (
    <Modal open={open} onClose={close}>
      <DialogBackdrop transition className="backdrop" />
      <div className="scrim" style={visibleHeight}>
        <DialogPanel transition className={classNames('dialog', tall && 'is-tall')}>
          <div className="dialog-head">
            <DialogTitle className="dialog-title t-xl">
              {title} {note && <small>{note}</small>}
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
  return <div className={classNames('dialog-body', className)}>{children}</div>;
}

/** The line of buttons below, always in reach. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="dialog-foot">{children}</div>;
}
