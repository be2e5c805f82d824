import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { MenuButtonContext } from './menu-button-context.ts';

/** On a phone a link to another view stands below the title, words and all. */
const HEAD = [
  'sticky top-(--above) z-header flex min-h-14 items-center gap-1 bg-bg px-2 py-1 print:[&>:not(h1)]:hidden!',
  'max-desktop:has-[.page-link]:grid max-desktop:has-[.page-link]:grid-cols-[auto_minmax(0,1fr)_auto]',
  'max-desktop:has-[.page-link]:gap-y-0 max-desktop:has-[.page-link]:py-2 max-desktop:has-[.sync]:pr-4',
  'desktop:static desktop:gap-5 desktop:bg-transparent desktop:px-0 desktop:pt-6.5 desktop:pb-3.5',
  'desktop:has-[.article-shelf]:-ml-3 desktop:has-[.article-shelf]:gap-2',
].join(' ');
const BADGE =
  'ml-auto flex flex-none empty:hidden max-desktop:col-3 max-desktop:[:has(>.page-link)>&]:row-[1/3]';
/** Over what is scrolled below it, at the edge of the widest page's column. */
const FLOATING = [
  'desktop:fixed desktop:top-7.5 desktop:right-[calc(40px+max(0px,(100vw-16.5rem-1360px)/2))] desktop:z-header desktop:min-h-11',
  'desktop:items-center desktop:[&_.icon-btn]:rounded-pill desktop:[&_.icon-btn]:bg-bg',
].join(' ');
export const PAGE_TITLE = [
  'min-w-0 flex-1 font-ledger text-xl font-semibold normal-nums tracking-[-0.01em] text-balance max-[21.24em]:text-[1.25rem]',
  'max-desktop:first:pl-2 max-desktop:[:has(>.page-link)>&]:col-2 desktop:flex-initial desktop:text-3xl desktop:tracking-[-0.02em]',
].join(' ');

/** What stands at the far end of every page's head that has no badge of its own; the layout puts it here. */
export const PageSignContext = createContext<ReactNode>(null);

/** The sign of all pages, at the far end of a page's head. */
export function PageSign() {
  return <div className={BADGE}>{use(PageSignContext)}</div>;
}

/**
 * The bar at the head of a page, which stays on top on a phone, with the menu button in front of what it holds and at
 * the far end the page's badge, which floats on a wide screen, or where it has none of its own, the sign of all pages.
 */
export function PageBar({ badge, children }: { badge?: ReactNode; children: ReactNode }) {
  const menuButton = use(MenuButtonContext);
  return (
    <header className={HEAD}>
      {menuButton}
      {children}
      {badge === undefined ? <PageSign /> : <div className={`${BADGE} ${FLOATING}`}>{badge}</div>}
    </header>
  );
}
