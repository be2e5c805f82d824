import { Dialog as HeadlessDialog } from '@headlessui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useBackCloses } from '../hooks/use-back-closes.ts';
import { useAfterFirstRender } from '../hooks/use-after-first-render.ts';

/** Milliseconds after which a closed modal goes whatever its transition does; the longest takes 240. */
const LEAVES_WITHIN = 1000;

/** What shades the page behind a modal. */
export const BACKDROP = 'fixed inset-0 bg-scrim transition-opacity duration-base data-closed:opacity-0';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  /** Its name where no title inside gives it one. */
  label?: string;
  children: ReactNode;
}

/**
 * What stands over the page and takes it away until it is closed. Headless UI waits for the end of the transition, and
 * for ever where closing interrupts opening on a busy device, with the page inert behind nothing that can be seen.
 */
export function Modal({ open, ...props }: ModalProps) {
  const [stays, setStays] = useState(open);
  if (open && !stays) setStays(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setStays(false), LEAVES_WITHIN);
    return () => clearTimeout(timer);
  }, [open]);
  return open || stays ? <Standing open={open} {...props} /> : null;
}

function Standing({ open, onClose, label, children }: ModalProps) {
  const isMounted = useAfterFirstRender();
  useBackCloses(open, onClose);
  useFocusBack();
  return (
    <HeadlessDialog
      open={open && isMounted}
      onClose={onClose}
      className="relative z-dialog"
      aria-label={label}
    >
      {children}
    </HeadlessDialog>
  );
}

/**
 * Once the modal is gone, focus goes back to what opened it, where nothing else has it. Headless UI does so of what was
 * pressed since its code came; on a slow line that comes with the first modal, after the press.
 */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
