import { use } from 'react';
import type { ReactNode } from 'react';
import { MenuButtonContext } from './menu-button-context.ts';

export interface PageHeaderProps {
  /** The page's only h1. */
  title: ReactNode;
  /** A sentence below the title. */
  subtitle?: ReactNode;
  /** A link that belongs to the title. On a phone it may take two short lines. */
  link?: ReactNode;
  /** At the far end: the sync badge. */
  badge?: ReactNode;
}

/** The head of a page: a bar that stays on top with the menu button on a phone, a title line from 1024 px. */
export function PageHeader({ title, subtitle, link, badge }: PageHeaderProps) {
  const menuButton = use(MenuButtonContext);
  return (
    <>
      <header className="page-head">
        {menuButton}
        <h1 className="page-title" tabIndex={-1}>
          {title}
        </h1>
        {link && <div className="page-link">{link}</div>}
        {badge && <div className="page-badge">{badge}</div>}
      </header>
      {subtitle && <p className="page-subtitle">{subtitle}</p>}
    </>
  );
}
