import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { InstallPrompt } from '#web/platform/browser/install-prompt.ts';
import { whenIdle } from '#web/platform/browser/when-idle.ts';
import { BrandMark } from '#web/ui/layout/brand-mark.tsx';
import { FootNoteContext } from '#web/ui/layout/foot-note-context.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { LegalLinks } from '#web/ui/layout/legal-links.tsx';
import { MenuButtonContext } from '#web/ui/layout/menu-button-context.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import { useLoadedAhead } from '#web/ui/hooks/use-loaded-ahead.ts';
import { InstallButton } from './install-button.tsx';
import { Menu } from './menu.tsx';

// The drawer brings the dialog's code, which the first list must not wait for.
const loadDrawer = async () => (await import('./menu-drawer.tsx')).MenuDrawer;

/**
 * The frame of every screen below /app: the menu beside the page from 64em, behind a button in the page's head on
 * a phone. With `fill` the page takes the whole height and has no footer.
 */
export function Shell({
  installPrompt,
  fill = false,
  children,
}: {
  installPrompt: InstallPrompt;
  fill?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [footNote, setFootNote] = useState<HTMLElement | null>(null);
  const { value: MenuDrawer, get } = useLoadedAhead(loadDrawer, whenIdle);
  const openMenu = async () => {
    try {
      await get();
      setOpen(true);
    } catch (error) {
      console.info('The menu could not be loaded.', error);
      notify({
        kind: 'error',
        title: 'The menu could not be loaded',
        body: 'Try again once you are online.',
      });
    }
  };
  const menuButton = (
    <IconButton
      label="Menu"
      className="is-menu"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => void openMenu()}
    >
      <MenuIcon className="ico" />
    </IconButton>
  );
  return (
    <div className="shell">
      <aside className="side" aria-label="Menu">
        <Link to="/app/programme" className="wordmark">
          <BrandMark />
          Daymark
        </Link>
        <Menu />
        <div className="mt-auto grid gap-2.5 px-3 py-4">
          <InstallButton prompt={installPrompt} />
        </div>
      </aside>
      <div className="page" data-fill={fill || undefined}>
        <MenuButtonContext value={menuButton}>
          <main id="main" className="main" tabIndex={-1}>
            <FootNoteContext value={footNote}>{children}</FootNoteContext>
          </main>
        </MenuButtonContext>
        {!fill && (
          <footer className="foot">
            <p className="foot-note" ref={setFootNote} />
            <LegalLinks />
          </footer>
        )}
      </div>
      {MenuDrawer && <MenuDrawer open={open} onClose={() => setOpen(false)} installPrompt={installPrompt} />}
    </div>
  );
}
