import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { MenuButtonContext } from './menu-button-context.ts';

/** What stands at the far end of every page's head that has no badge of its own; the layout puts it here. */
export const PageSignContext = createContext<ReactNode>(null);

/** The sign of all pages, at the far end of a page's head. */
export function PageSign() {
  return <div className="page-badge">{use(PageSignContext)}</div>;
}

/**
 * The bar at the head of a page, which stays on top on a phone, with the menu button in front of what it holds and at
 * the far end the page's badge, which floats on a wide screen, or where it has none of its own, the sign of all pages.
 */
export function PageBar({ badge, children }: { badge?: ReactNode; children: ReactNode }) {
  const menuButton = use(MenuButtonContext);
  return (
    <header className="page-head">
      {menuButton}
      {children}
      {badge === undefined ? <PageSign /> : <div className="page-badge is-floating">{badge}</div>}
    </header>
  );
}
