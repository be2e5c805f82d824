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

/** `--above` is what lies above a page: the Testing lab's banner, or the system's title bar (web/styles/base.css). */
const SHELL =
  'min-h-[calc(100dvh-var(--above))] desktop:grid desktop:grid-cols-[16.5rem_minmax(0,1fr)] print:block';

const SIDE = [
  'hidden desktop:sticky desktop:top-(--above) desktop:flex desktop:h-[calc(100dvh-var(--above))] desktop:flex-col',
  'desktop:overflow-y-auto desktop:border-r desktop:border-line print:hidden!',
].join(' ');

const PAGE = 'group/page @container/page flex min-w-0 flex-col pt-(--above-page)';
const PAGE_SCROLLED = 'min-h-[calc(100dvh-var(--above))]';
/**
 * The chat fills what the screen has, and scrolls where that is too low for a head, a list and a box at once. An installed app on
 * iOS counts 100dvh without the strip under its home bar.
 */
const PAGE_FILL = [
  'h-[calc(100dvh-var(--above))] min-h-0 [@media(display-mode:standalone)]:h-[calc(100vh-var(--above))]',
  'low:h-auto! low:min-h-dvh',
].join(' ');

/** Of a readable width. Tables of three columns and twelve weeks side by side have a use for more. */
const COLUMN = [
  'tablet:mx-auto tablet:w-full tablet:max-w-[47rem] tablet:px-4 desktop:max-w-280 desktop:px-10',
  'desktop:group-has-[.programme-views]/page:max-w-340',
].join(' ');
const MAIN = 'flex flex-1 flex-col print:block';

/** Below what is still loading it would move as that grows. On a phone a sheet runs on to the end of the page. */
const FOOT = [
  'px-4 pt-3 pb-[calc(24px+env(safe-area-inset-bottom))] desktop:mt-auto desktop:pt-6 desktop:pb-5 print:hidden!',
  'group-has-[:is(.programme-loading,.page-wait)]/page:invisible',
  'max-tablet:group-has-[:is(.sheet,.ov-card,.wizard-sheet,.article-page)]/page:bg-surface',
].join(' ');
const FOOT_NOTE =
  'foot-note mb-0.5 text-center text-xs font-normal normal-nums text-ink-3 empty:hidden desktop:text-left';

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
      className="max-desktop:col-1 max-desktop:[:has(>.page-link)>&]:row-[1/3] desktop:hidden!"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => void openMenu()}
    >
      <MenuIcon className="ico" />
    </IconButton>
  );
  return (
    <div className={SHELL}>
      <aside className={SIDE} aria-label="Menu">
        <Link to="/app/programme" className="wordmark px-6 pt-6.5 pb-5.5">
          <BrandMark />
          Daymark
        </Link>
        <Menu />
        <div className="mt-auto grid gap-2.5 px-3 py-4">
          <InstallButton prompt={installPrompt} />
        </div>
      </aside>
      <div className={`${PAGE} ${fill ? PAGE_FILL : PAGE_SCROLLED}`}>
        <MenuButtonContext value={menuButton}>
          <main id="main" className={`${MAIN} ${COLUMN} ${fill ? 'min-h-0' : ''}`} tabIndex={-1}>
            <FootNoteContext value={footNote}>{children}</FootNoteContext>
          </main>
        </MenuButtonContext>
        {!fill && (
          <footer className={`${FOOT} ${COLUMN}`}>
            <p className={FOOT_NOTE} ref={setFootNote} />
            <LegalLinks />
          </footer>
        )}
      </div>
      {MenuDrawer && <MenuDrawer open={open} onClose={() => setOpen(false)} installPrompt={installPrompt} />}
    </div>
  );
}
