import { use } from 'react';
import type { ReactNode } from 'react';
import { MenuButtonContext } from './menu-button-context.ts';

/** The bar at the head of a page, which stays on top on a phone, with the menu button in front of what it holds. */
export function PageBar({ children }: { children: ReactNode }) {
  const menuButton = use(MenuButtonContext);
  return (
    <header className="page-head">
      {menuButton}
      {children}
    </header>
  );
}
