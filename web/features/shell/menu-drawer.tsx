import { DialogBackdrop, DialogPanel } from '@headlessui/react';
import { X } from 'lucide-react';
import type { InstallPrompt } from '#web/platform/browser/install-prompt.ts';
import { BrandMark } from '#web/ui/layout/brand-mark.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { LegalLinks } from '#web/ui/layout/legal-links.tsx';
import { BACKDROP, Modal } from '#web/ui/overlays/modal.tsx';
import { InstallButton } from './install-button.tsx';
import { Menu } from './menu.tsx';

/** The phone's menu. It closes on a choice, on the backdrop and on Esc; the focus stays inside until then. */
export function MenuDrawer({
  open,
  onClose,
  installPrompt,
}: {
  open: boolean;
  onClose: () => void;
  installPrompt: InstallPrompt;
}) {
  return (
    <Modal open={open} onClose={onClose} label="Menu">
      <DialogBackdrop transition className={BACKDROP} />
      <DialogPanel transition className="drawer">
        <div className="drawer-head">
          <span className="wordmark">
            <BrandMark />
            Daymark
          </span>
          <IconButton label="Close menu" onClick={onClose}>
            <X className="ico" />
          </IconButton>
        </div>
        <Menu onChoose={onClose} />
        <div className="side-foot">
          <InstallButton prompt={installPrompt} />
          <LegalLinks start />
        </div>
      </DialogPanel>
    </Modal>
  );
}
