import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { InstallPrompt } from '#web/platform/install-prompt.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LegalLinks } from '#web/ui/legal-links.tsx';
import { MenuButtonContext } from '#web/ui/menu-button-context.ts';
import { InstallButton } from './install-button.tsx';
import { Menu } from './menu.tsx';

// The drawer brings the dialog's code; the list must not wait for it.
const loadDrawer = () => import('./menu-drawer.tsx');
const MenuDrawer = lazy(loadDrawer);
const fetchAhead = () => {
  loadDrawer().catch((error: unknown) => console.info('The menu could not be fetched ahead.', error));
};

/**
 * The frame of every screen below /app: the menu beside the page from 1024 px, behind a button in the page's head on
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
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  const menuButton = (
    <IconButton
      label="Menu"
      className="is-menu"
      aria-haspopup="dialog"
      aria-expanded={drawer === 'open'}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => setDrawer('open')}
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
        <div className="side-foot">
          <InstallButton prompt={installPrompt} />
        </div>
      </aside>
      <div className="page" data-fill={fill || undefined}>
        <MenuButtonContext value={menuButton}>
          <main id="main" className="main" tabIndex={-1}>
            {children}
          </main>
        </MenuButtonContext>
        {!fill && (
          <footer className="foot">
            <LegalLinks />
          </footer>
        )}
      </div>
      {drawer !== 'unused' && (
        <Suspense fallback={null}>
          <MenuDrawer
            open={drawer === 'open'}
            onClose={() => setDrawer('closed')}
            installPrompt={installPrompt}
          />
        </Suspense>
      )}
    </div>
  );
}
