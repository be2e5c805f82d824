import { use } from 'react';
import type { ReactNode } from 'react';
import { MenuButtonContext } from './menu-button-context.ts';
import { PageSign } from './page-sign.tsx';

/**
 * The bar at the head of a page, which stays on top on a phone, with the menu button in front of what it holds and at
 * the far end the page's badge, or where it has none of its own, the sign of all pages.
 */
export function PageBar({ badge, children }: { badge?: ReactNode; children: ReactNode }) {
  const menuButton = use(MenuButtonContext);
  return (
    <header className="page-head">
      {menuButton}
      {children}
      {badge === undefined ? <PageSign /> : <div className="page-badge">{badge}</div>}
    </header>
  );
}
