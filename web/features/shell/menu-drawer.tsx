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
      <DialogPanel
        transition
        className="fixed inset-y-0 left-0 flex w-[min(19.5rem,86vw)] flex-col overflow-auto rounded-r-[24px] bg-bg pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] shadow-up [transition:transform_240ms_var(--ease)] data-closed:[transform:translateX(-100%)]"
      >
        <div className="flex items-center justify-between py-2.5 pr-2 pl-5">
          <span className="wordmark">
            <BrandMark />
            Daymark
          </span>
          <IconButton label="Close menu" onClick={onClose}>
            <X className="ico" />
          </IconButton>
        </div>
        <Menu onChoose={onClose} />
        <div className="mt-auto grid gap-2.5 px-3 py-4">
          <InstallButton prompt={installPrompt} />
          <LegalLinks start />
        </div>
      </DialogPanel>
    </Modal>
  );
}
